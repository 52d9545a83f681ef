import {
  type Id,
  isAsked,
  isOver,
  isUsedUp,
  publicFrom,
  remindersOf,
  summaryOf,
  waitsForVendor,
} from '@sabaijai/contract';
import { type EntityManager, In, Not } from 'typeorm';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { deriveBusiness } from '../business/derive-business.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { WarningEntity, WarningItemEntity, WarningReplyEntity } from './warning.entity.js';

export const ADVANCE_WARNING = 'advance-warning';

/** After all that is open, newest first; still a safe integer. */
const OVER = 8_000_000_000_000_000;

export const itemsOf = (manager: EntityManager, warningId: Id<'warning'>): Promise<WarningItemEntity[]> =>
  manager.find(WarningItemEntity, { where: { warningId }, order: { position: 'ASC', id: 'ASC' } });

/** What the clock rules read of an item. */
export type Clocked = Pick<
  WarningItemEntity,
  | ('severity' | 'state' | 'dueAt' | 'round' | 'extensionDays')
  | ('publicSince' | 'firstSentAt' | 'repeatedAt' | 'closedAt')
>;
/** An item that was sent, as the clock rules read it. */
export const clockOf = <Item extends Clocked>(item: Item) => ({
  ...item,
  state: item.state,
  dueAt: item.dueAt ?? 0,
  firstSentAt: item.firstSentAt ?? 0,
});

/** A warning and its items as they are now. */
export interface Settled {
  row: WarningEntity;
  items: WarningItemEntity[];
}

/**
 * At the end of every transaction that changed a sent warning or one of its items: works out what lists, labels and the
 * place read from it, shows or hides its pictures, and orders the next look of the clock. `change` is written
 * with it. What is no news, such as a reminder, leaves the version: nobody's open form is stale for it.
 */
export async function settle(
  manager: EntityManager,
  id: Id<'warning'>,
  now: number,
  change: Partial<WarningEntity> = {},
  { isNews = true }: { isNews?: boolean } = {},
): Promise<Settled> {
  const before = await manager.findOneByOrFail(WarningEntity, { id });
  const warning = { ...before, ...change };
  const items = await markPublic(manager, await itemsOf(manager, id), now);
  const replies = await manager.findBy(WarningReplyEntity, { warningId: id });
  const isClosed = warning.state === 'resolved' || warning.state === 'withdrawn';
  const summary = summaryOf(warning.noticeNo, items.map(clockOf));
  const since = isClosed ? [] : waitingOf(items, replies);
  const overAt = warning.resolvedAt ?? now;
  const derived: Partial<WarningEntity> = {
    ...summary,
    items: items.length,
    doneItems: items.filter(isOver).length,
    matter: items[0]?.matter ?? warning.matter,
    waitingSince: since.length ? Math.min(...since) : null,
    sortAt: isClosed ? OVER - overAt : (summary.dueAt ?? warning.sortAt),
    version: before.version + (isNews ? 1 : 0),
  };
  await manager.update(WarningEntity, { id }, { ...change, ...derived });
  await showEvidence(manager, warning.businessId, now);
  await deriveBusiness(manager, [warning.businessId], now);
  const row = { ...warning, ...derived };
  if (!isClosed) await orderNextLook(manager, row, items, now);
  return { row, items };
}

/** When the clock has something to do about it. */
export async function orderNextLook(
  manager: EntityManager,
  warning: WarningEntity,
  items: readonly WarningItemEntity[],
  now: number,
): Promise<void> {
  const next = nextMoment(warning, items, now);
  if (next !== null) await enqueue(manager, ADVANCE_WARNING, warning.id, next);
}

const repliesTo =
  ({ id }: WarningItemEntity) =>
  ({ warningItemId }: WarningReplyEntity) =>
    warningItemId === id;

/** A reminder, an answer by silence, an escalation, a case that becomes public. */
function nextMoment(
  { escalateAt, publicAt, remindedAt, sentAt }: WarningEntity,
  items: readonly WarningItemEntity[],
  now: number,
): number | null {
  const since = remindedAt ?? sentAt ?? now;
  const moments = [
    escalateAt,
    publicAt,
    ...items
      .filter(waitsForVendor)
      .flatMap((item) => remindersOf({ ...clockOf(item), sentAt: item.sentAt ?? 0 }))
      .filter((at) => at > since),
    ...items
      .filter(isAsked)
      .map(({ extensionDays, extension }) => (extensionDays === null ? null : extension?.answerBy)),
  ].filter((at) => typeof at === 'number');
  const coming = moments.map((at) => (at > now ? at : null)).filter((at) => at !== null);
  return coming.length ? Math.min(...coming) : null;
}

/** Writes down what has become public, so that nothing that happens later hides it. Answers the items as they are then. */
async function markPublic(
  manager: EntityManager,
  items: readonly WarningItemEntity[],
  now: number,
): Promise<WarningItemEntity[]> {
  const marked: WarningItemEntity[] = [];
  for (const item of items) {
    const since = isNewlyPublic(item, now) ? publicFrom(clockOf(item)) : item.publicSince;
    if (since !== item.publicSince)
      await manager.update(WarningItemEntity, { id: item.id }, { publicSince: since });
    marked.push({ ...item, publicSince: since });
  }
  return marked;
}

/** Whether an item became public and nobody has written it down. */
export const isNewlyPublic = (item: WarningItemEntity, now: number): boolean => {
  const from = item.dueAt === null ? null : publicFrom(clockOf(item));
  return item.publicSince === null && from !== null && from <= now;
};

/** Since when each thing waits for an inspector: an answer, a question for time, a visit, the end of the case. By our clock. */
function waitingOf(items: readonly WarningItemEntity[], replies: readonly WarningReplyEntity[]): number[] {
  const lastOf = (item: WarningItemEntity, at: (reply: WarningReplyEntity) => number) =>
    Math.max(0, ...replies.filter(repliesTo(item)).map(at));
  const decidedAt = (reply: WarningReplyEntity) => reply.decision?.at ?? 0;
  if (items.every(isOver))
    return [Math.max(0, ...items.map((item) => item.closedAt ?? lastOf(item, decidedAt)))];
  return items.flatMap((item) => {
    if (item.state === 'replied') return [lastOf(item, ({ receivedAt }) => receivedAt)];
    if (item.state === 'accepted') return [lastOf(item, decidedAt)];
    // A visit after the last answer.
    if (isUsedUp(item)) return [lastOf(item, decidedAt)];
    const asked = isAsked(item) && item.extensionDays !== null && item.extension;
    return asked ? [asked.askedAt] : [];
  });
}

/**
 * Everybody sees the pictures of what is public, and of nothing else. Several warnings may name a picture of one finding:
 * it is shown as long as any of them is public.
 */
async function showEvidence(manager: EntityManager, businessId: Id<'business'>, now: number): Promise<void> {
  const warnings = await manager.findBy(WarningEntity, { businessId, state: Not('draft') });
  const ids = In(warnings.map(({ id }) => id));
  const items = await manager.findBy(WarningItemEntity, { warningId: ids });
  const replies = await manager.findBy(WarningReplyEntity, { warningId: ids });
  const shown = new Set<Id<'photo'>>();
  const hidden = new Set<Id<'photo'>>();
  for (const item of items) {
    const from = publicFrom(clockOf(item));
    const own = [
      ...item.photoIds,
      ...replies.filter(repliesTo(item)).flatMap(({ photoIds }) => photoIds),
      ...(item.visit?.isFixed ? item.visit.photos : []),
    ];
    for (const photo of own) (from !== null && from <= now ? shown : hidden).add(photo);
  }
  for (const photo of shown) hidden.delete(photo);
  if (shown.size) await manager.update(PhotoEntity, { id: In([...shown]) }, { visibility: 'public' });
  if (hidden.size) await manager.update(PhotoEntity, { id: In([...hidden]) }, { visibility: 'case' });
}
