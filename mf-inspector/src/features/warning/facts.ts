import {
  DEADLINES,
  dueOf,
  localDay,
  NOTICES_MAX,
  REPLIES_MAX,
  remindersOf,
  repeatAmount,
  type Warning,
  type WarningCounts,
  type WarningItem,
  type WarningLabel,
  type WarningSeverity,
  waitsForVendor,
} from '@sabaijai/contract';

/** The lists of an inspector; drafts stand where warnings are written. */
export const TABS = [
  'needs_decision',
  'waiting_vendor',
  'overdue',
  'waiting_visit',
  'with_lead',
  'escalated',
  'resolved',
  'withdrawn',
] as const satisfies readonly WarningLabel[];
/** Those behind a number of the dashboard stand in one list, too. */
export type Tab = (typeof TABS)[number] | 'all';

/** The one in the address, else the first in which something waits. */
export const tabOf = (asked: string | null, counts: WarningCounts | undefined, hasAll: boolean): Tab =>
  hasAll && asked === 'all'
    ? asked
    : (TABS.find((tab) => tab === asked) ?? TABS.find((tab) => counts && counts[tab] > 0) ?? TABS[0]);

const SEVERITIES = Object.keys(DEADLINES) as WarningSeverity[];

export interface Total {
  severity: WarningSeverity;
  count: number;
  /** The shortest, in hours or days as `DEADLINES` says. */
  amount: number;
}

/** What a notice asks for: how many of each severity and how soon, the gravest first. */
export const totalsOf = (items: readonly Pick<WarningItem, 'severity' | 'amount'>[]): Total[] =>
  SEVERITIES.flatMap((severity) => {
    const amounts = items.filter((item) => item.severity === severity).map(({ amount }) => amount);
    return amounts.length ? [{ severity, count: amounts.length, amount: Math.min(...amounts) }] : [];
  });

export const isInRange = ({ severity, amount }: Pick<WarningItem, 'severity' | 'amount'>) =>
  Number.isInteger(amount) && amount >= DEADLINES[severity].min && amount <= DEADLINES[severity].max;

/** An answer that nobody has decided; plans ask for none. */
export const openReplyOf = ({ state, replies }: WarningItem) =>
  state === 'replied' ? replies.findLast(({ decision }) => decision === null) : undefined;

/** What the reader may decide here: answers and questions for more time. */
export const isToDecide = (item: WarningItem): boolean =>
  (item.actions.includes('return') && openReplyOf(item) !== undefined) ||
  item.actions.includes('decide-extension');

export interface Decided {
  item: WarningItem;
  result: 'accept' | 'return' | 'drop' | 'fixed' | 'not_fixed';
  at: string;
}

/** All that the reader decided or saw on site, the oldest first. */
function ownDecisions({ items }: Pick<Warning, 'items'>): Decided[] {
  const own = items.flatMap((item): Decided[] => {
    const decisions = item.replies.flatMap(({ decision }) => (decision?.isMine ? [decision] : []));
    const decided = decisions.map(({ result, at }): Decided => ({ item, result, at }));
    const { visit, dropped } = item;
    if (dropped?.isMine) decided.push({ item, result: 'drop', at: dropped.at });
    if (!visit?.isMine) return decided;
    const result = visit.isFixed ? 'fixed' : 'not_fixed';
    // A visit together with an acceptance is one decision.
    return [...decided.filter(({ at }) => at !== visit.at), { item, result, at: visit.at }];
  });
  return own.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** When the reader decided last; null: never. Whoever opens a case decides after that. */
export const lastDecidedAt = (warning: Pick<Warning, 'items'>): string | null =>
  ownDecisions(warning).at(-1)?.at ?? null;

/** What the reader decided after `after`, each item once; without it what they decided last. */
export function decidedSince(warning: Pick<Warning, 'items'>, after: string | null): Decided[] {
  const own = ownDecisions(warning);
  const since = after === null ? Date.parse(own.at(-1)?.at ?? '') - 1 : Date.parse(after);
  const now = own.filter(({ at }) => Date.parse(at) > since);
  return now.filter(({ item }, index) => now.findLastIndex((each) => each.item.id === item.id) === index);
}

type Dispatch = { what: 'first' | 'repeat'; at: string } | { what: 'reminder' | 'escalation'; at: string };

/** What went out last. */
export function lastSent({ notices, reminders, escalatedAt }: Warning): Dispatch | null {
  const [notice, remindedAt] = [notices.at(-1), reminders.at(-1)];
  const sent: Dispatch[] = [
    ...(notice
      ? [{ what: notice.number > 1 ? ('repeat' as const) : ('first' as const), at: notice.sentAt }]
      : []),
    ...(remindedAt ? [{ what: 'reminder' as const, at: remindedAt }] : []),
    ...(escalatedAt ? [{ what: 'escalation' as const, at: escalatedAt }] : []),
  ];
  return sent.reduce<Dispatch | null>(
    (last, each) => (last && Date.parse(last.at) > Date.parse(each.at) ? last : each),
    null,
  );
}

interface NextStep {
  what: 'reminder' | 'extension' | 'escalation';
  at: number;
}

/** What happens by itself next, when nobody does anything. */
export function nextStep(
  { items, notices, escalateAt, state, hasOwner }: Warning,
  now: number,
): NextStep | null {
  if (state !== 'active') return null;
  const sentAt = Date.parse(notices.at(-1)?.sentAt ?? '');
  const steps: NextStep[] = items.filter(waitsForVendor).flatMap(({ severity, dueAt, extension }) => [
    ...(dueAt && hasOwner
      ? remindersOf({ severity, sentAt, dueAt: Date.parse(dueAt) }).map((at) => ({
          what: 'reminder' as const,
          at,
        }))
      : []),
    ...(extension && extension.isGranted === null
      ? [{ what: 'extension' as const, at: Date.parse(extension.answerBy) }]
      : []),
  ]);
  if (escalateAt) steps.push({ what: 'escalation', at: Date.parse(escalateAt) });
  return steps.filter(({ at }) => at > now).toSorted((one, other) => one.at - other.at)[0] ?? null;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Days that something is late, begun ones counted. */
export const daysLate = (dueAt: string, now: number) =>
  Math.max(0, Math.ceil((now - Date.parse(dueAt)) / DAY_MS));
/** From one date to the other, as everywhere days are counted. */
export const daysBetween = (from: string, to: string) =>
  localDay(Date.parse(to)) - localDay(Date.parse(from));

/** What the next notice asks for again, and until when. */
export const toRepeat = ({ items }: Pick<Warning, 'items'>, now: number) =>
  items
    .filter((item) => waitsForVendor(item) && (item.state === 'returned' || item.isOverdue))
    .map((item) => ({ item, due: dueOf(item.severity, repeatAmount(item.severity), now) }));

export const noticeAfter = ({ noticeNo }: Pick<Warning, 'noticeNo'>) => Math.min(noticeNo + 1, NOTICES_MAX);

/** Why the clock escalated it; null when a lead did. */
export function escalationRule(warning: Warning): 'replies' | 'notices' | 'critical' | null {
  const { escalatedAt, escalationReason, items, noticeNo } = warning;
  if (escalatedAt === null || escalationReason !== null) return null;
  if (items.some(({ round }) => round >= REPLIES_MAX)) return 'replies';
  return noticeNo >= NOTICES_MAX ? 'notices' : 'critical';
}

interface Moment {
  at: string;
  what:
    | 'sent'
    | 'read'
    | 'replied'
    | 'accept'
    | 'return'
    | 'drop'
    | 'asked'
    | 'granted'
    | 'refused'
    | 'fixed'
    | 'not_fixed'
    | 'reminded'
    | 'escalated'
    | 'withdrawn'
    | 'resolved';
  /** Of the notice. */
  number?: number;
  item?: WarningItem;
  isMine?: boolean;
}

/** Everything that happened, the newest first. */
export function timelineOf(warning: Warning): Moment[] {
  const { notices, reminders, items, escalatedAt, resolvedAt, withdrawnAt } = warning;
  const moments: Moment[] = [
    ...notices.flatMap(({ number, sentAt, readAt }): Moment[] => [
      { at: sentAt, what: 'sent', number },
      ...(readAt ? [{ at: readAt, what: 'read' as const, number }] : []),
    ]),
    ...items.flatMap((item): Moment[] => [
      ...item.replies.flatMap(({ sentAt, decision }): Moment[] => [
        { at: sentAt, what: 'replied', item },
        ...(decision ? [{ at: decision.at, what: decision.result, item, isMine: decision.isMine }] : []),
      ]),
      ...(item.extension ? [{ at: item.extension.askedAt, what: 'asked' as const, item }] : []),
      ...(item.extension?.decidedAt
        ? [
            {
              at: item.extension.decidedAt,
              what: item.extension.isGranted ? ('granted' as const) : ('refused' as const),
              item,
            },
          ]
        : []),
      ...(item.dropped
        ? [{ at: item.dropped.at, what: 'drop' as const, item, isMine: item.dropped.isMine }]
        : []),
      ...(item.visit
        ? [
            {
              at: item.visit.at,
              what: item.visit.isFixed ? ('fixed' as const) : ('not_fixed' as const),
              item,
              isMine: item.visit.isMine,
            },
          ]
        : []),
    ]),
    ...reminders.map((at) => ({ at, what: 'reminded' as const })),
    ...(escalatedAt ? [{ at: escalatedAt, what: 'escalated' as const }] : []),
    ...(withdrawnAt ? [{ at: withdrawnAt, what: 'withdrawn' as const }] : []),
    ...(resolvedAt ? [{ at: resolvedAt, what: 'resolved' as const }] : []),
  ];
  return moments.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
