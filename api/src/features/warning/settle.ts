import { type Id, isOver, publicFrom, remindersOf, summaryOf, waitsForVendor } from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { deriveBusiness } from '../business/derive-business.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { WarningEntity, WarningItemEntity, WarningReplyEntity } from './warning.entity.js';

export const ADVANCE_WARNING = 'advance-warning';

/** After all that is open, newest first; still a safe integer. */
const OVER = 8_000_000_000_000_000;

export const itemsOf = (manager: EntityManager, warningId: Id<'warning'>): Promise<WarningItemEntity[]> =>
  manager.find(WarningItemEntity, { where: { warningId }, order: { position: 'ASC', id: 'ASC' } });

/** An item that was sent, as the clock rules read it. */
export const clockOf = (item: WarningItemEntity) => ({
  ...item,
  state: item.state,
  dueAt: item.dueAt ?? 0,
  firstSentAt: item.firstSentAt ?? 0,
});

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
): Promise<void> {
  const before = await manager.findOneByOrFail(WarningEntity, { id });
  const warning = { ...before, ...change };
  const items = await itemsOf(manager, id);
  const replies = await manager.findBy(WarningReplyEntity, { warningId: id });
  const isClosed = warning.state === 'resolved' || warning.state === 'withdrawn';
  const summary = summaryOf(warning.noticeNo, items.map(clockOf));
  const waiting = [
    ...items
      .filter(({ state }) => state === 'replied')
      .map((item) => Math.max(...replies.filter(repliesTo(item)).map(({ sentAt }) => sentAt), 0)),
    ...items.flatMap(({ extension, extensionDays }) =>
      extensionDays !== null && extension ? [extension.askedAt] : [],
    ),
  ];
  const overAt = warning.resolvedAt ?? now;
  const derived: Partial<WarningEntity> = {
    ...summary,
    items: items.length,
    doneItems: items.filter(isOver).length,
    matter: items[0]?.matter ?? warning.matter,
    waitingSince: waiting.length ? Math.min(...waiting) : null,
    sortAt: isClosed ? OVER - overAt : (summary.dueAt ?? warning.sortAt),
    version: before.version + (isNews ? 1 : 0),
  };
  await manager.update(WarningEntity, { id }, { ...change, ...derived });
  await showEvidence(manager, items, replies, now, warning.state === 'withdrawn');
  await deriveBusiness(manager, [warning.businessId], now);
  const next = isClosed ? null : nextMoment({ ...warning, ...derived } as WarningEntity, items, now);
  if (next !== null) await enqueue(manager, ADVANCE_WARNING, id, next);
}

const repliesTo =
  ({ id }: WarningItemEntity) =>
  ({ warningItemId }: WarningReplyEntity) =>
    warningItemId === id;

/** When the clock has something to do: a reminder, an answer by silence, an escalation, a case that becomes public. */
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
    ...items.map(({ extensionDays, extension }) => (extensionDays === null ? null : extension?.answerBy)),
  ].filter((at) => typeof at === 'number');
  const coming = moments.map((at) => (at > now ? at : null)).filter((at) => at !== null);
  return coming.length ? Math.min(...coming) : null;
}

/** Everybody sees the pictures of what is public, and of nothing else. */
async function showEvidence(
  manager: EntityManager,
  items: readonly WarningItemEntity[],
  replies: readonly WarningReplyEntity[],
  now: number,
  isWithdrawn: boolean,
): Promise<void> {
  const shown: Id<'photo'>[] = [];
  const hidden: Id<'photo'>[] = [];
  for (const item of items) {
    const from = isWithdrawn ? null : publicFrom(clockOf(item));
    const own = [...item.photoIds, ...replies.filter(repliesTo(item)).flatMap(({ photoIds }) => photoIds)];
    (from !== null && from <= now ? shown : hidden).push(...own);
  }
  if (shown.length) await manager.update(PhotoEntity, { id: In(shown) }, { visibility: 'public' });
  if (hidden.length) await manager.update(PhotoEntity, { id: In(hidden) }, { visibility: 'case' });
}
