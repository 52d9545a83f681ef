import type { ActionType, Id, ReplyKind, Warning, WarningItem, WarningReply } from '@sabaijai/contract';
import { BANGKOK_OFFSET_MS, DISPUTES_FOR_LEAD, isOver, newId } from '@sabaijai/contract';
import { endOfBangkokDay } from '@sabaijai/contract/checklist';

/** What stands on the screen of an answer. */
export interface Values {
  id: Id<'reply'>;
  kind: ReplyKind | null;
  text: string;
  actionType: ActionType | '';
  rootCause: string;
  /** As its field has it: `YYYY-MM-DD`, with `THH:mm` where hours count; local time. */
  doneAt: string;
  photos: Id<'photo'>[];
  documents: Id<'document'>[];
}

/** Hours count for what is critical, days for the rest. */
export const countsHours = ({ severity }: Pick<WarningItem, 'severity'>) => severity === 'critical';

/** A moment as the field for it takes it. */
export function localOf(at: string | number, withTime: boolean): string {
  const local = new Date(new Date(at).getTime() + BANGKOK_OFFSET_MS).toISOString();
  return local.slice(0, withTime ? 16 : 10);
}

/** Of a day that is planned its end; of one on which something was done too, unless that is still to come. */
function momentOf(local: string, kind: ReplyKind | null, now: number): string | null {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(local);
  const at = Date.parse(isDay ? endOfBangkokDay(local) : `${local}:00+07:00`);
  if (Number.isNaN(at)) return null;
  return new Date(kind === 'fixed' && isDay && local === localOf(now, false) ? now : at).toISOString();
}

/** A dispute that a lead decides: one before was not agreed with. `reply` is the one that was sent, if it was. */
export const isForLead = ({ replies }: WarningItem, reply?: WarningReply): boolean =>
  replies.filter(({ id, kind }) => kind === 'dispute' && id !== reply?.id).length + 1 >= DISPUTES_FOR_LEAD;

/** An answer that is begun: `kind` is what was pressed on the page before. */
export const begun = (id: Id<'reply'>, kind: ReplyKind | null, item: WarningItem, now: number): Values => ({
  ...{ id, kind, text: '', actionType: '', rootCause: '', photos: [], documents: [] },
  doneAt: kind === 'fixed' ? localOf(now, countsHours(item)) : '',
});

/** An answer that was sent, to be changed. */
export const valuesOf = (reply: WarningReply, item: WarningItem): Values => ({
  ...reply,
  documents: reply.documents.map(({ id }) => id),
  actionType: reply.actionType ?? '',
  doneAt: reply.doneAt ? localOf(reply.doneAt, countsHours(item)) : '',
});

/** What is sent of it: only what its kind asks for. */
export function fieldsOf({ kind, ...values }: Values, now: number) {
  const isFixed = kind === 'fixed';
  return {
    kind,
    text: values.text,
    actionType: isFixed ? values.actionType || null : null,
    rootCause: kind === 'dispute' ? '' : values.rootCause,
    doneAt: kind === 'dispute' || !values.doneAt ? null : momentOf(values.doneAt, kind, now),
    photos: values.photos,
    documents: values.documents,
  };
}

/** The answer that the inspector has not decided, and that can still be changed; plans are given anew. */
export const editable = ({ replies, actions }: WarningItem): WarningReply | null => {
  const last = replies.toSorted((a, b) => a.sentAt.localeCompare(b.sentAt)).at(-1);
  return actions.includes('edit-reply') && last && !last.decision && !last.openedAt ? last : null;
};

/** What may be said: a plan that would end after the item is due is none; what was said keeps its kind. */
export function kindsOf(item: WarningItem): ReplyKind[] {
  const sent = editable(item);
  if (sent) return [sent.kind];
  const canReply = item.actions.includes('reply');
  const canPlan = item.actions.includes('plan') && !item.isOverdue;
  return [
    ...(canReply ? (['fixed'] as const) : []),
    ...(canPlan ? (['planned'] as const) : []),
    ...(canReply ? (['dispute'] as const) : []),
  ];
}

/** Under which name what is typed is kept on the device: of a new answer that of its item. */
export const draftOf = (item: Id<'warningItem'>, edits: Id<'reply'> | undefined) =>
  `warning-reply-${edits ?? item}`;

/** What can become of words that the server did not take, by how the item stands now. */
export function wayOn(item: WarningItem, kind: ReplyKind): 'edit' | 'other' | 'reply' | 'over' | 'wait' {
  const sent = editable(item);
  // What was sent keeps its kind: words of another kind cannot take its place.
  if (sent) return sent.kind === kind ? 'edit' : 'other';
  if (kindsOf(item).length > 0) return 'reply';
  return isOver(item) ? 'over' : 'wait';
}

/** Words that did not arrive, as the form takes them up. What belongs to an answer before stays with that. */
export function takenUp(values: Values, item: WarningItem): Values {
  const sent = editable(item);
  const kinds = kindsOf(item);
  const before = item.replies.filter(({ id }) => id !== sent?.id);
  const theirs = new Set<string>(
    before.flatMap(({ photos, documents }) => [...photos, ...documents.map(({ id }) => id)]),
  );
  return {
    ...values,
    id: before.some(({ id }) => id === values.id) ? newId('reply') : values.id,
    kind: kinds.find((kind) => kind === values.kind) ?? sent?.kind ?? null,
    photos: values.photos.filter((id) => !theirs.has(id)),
    documents: values.documents.filter((id) => !theirs.has(id)),
  };
}

const waits = ({ actions }: WarningItem) => actions.includes('reply') || actions.includes('plan');

/** What else waits for the business, the most urgent first. */
export const restOf = ({ items }: Warning, but: string): WarningItem[] =>
  items
    .filter((item) => item.id !== but && waits(item))
    .sort((a, b) => (a.dueAt ?? '').localeCompare(b.dueAt ?? ''));

export type Event =
  | { at: string; is: 'reply'; reply: WarningReply }
  | { at: string; is: 'decision'; decision: NonNullable<WarningReply['decision']> }
  | { at: string; is: 'asked' | 'granted' | 'refused'; extension: NonNullable<WarningItem['extension']> }
  | { at: string; is: 'dropped'; dropped: NonNullable<WarningItem['dropped']> }
  | { at: string; is: 'visit'; visit: NonNullable<WarningItem['visit']> }
  | { at: string; is: 'closed' };

/** All that was said and decided about an item, the oldest first. */
export function historyOf({ replies, extension, visit, dropped, closedAt }: WarningItem): Event[] {
  const events: Event[] = replies.flatMap((reply): Event[] => [
    { at: reply.sentAt, is: 'reply', reply },
    ...(reply.decision ? [{ at: reply.decision.at, is: 'decision' as const, decision: reply.decision }] : []),
  ]);
  if (extension) {
    const { decidedAt, isGranted } = extension;
    events.push({ at: extension.askedAt, is: 'asked', extension });
    if (decidedAt) events.push({ at: decidedAt, is: isGranted ? 'granted' : 'refused', extension });
  }
  if (visit) events.push({ at: visit.at, is: 'visit', visit });
  if (dropped) events.push({ at: dropped.at, is: 'dropped', dropped });
  if (closedAt) events.push({ at: closedAt, is: 'closed' });
  return events.sort((a, b) => a.at.localeCompare(b.at));
}
