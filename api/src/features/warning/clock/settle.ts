import {
  escalatedFrom,
  escalationOf,
  hasPublicWords,
  type Id,
  isAsked,
  isOver,
  isUsedUp,
  publicFrom,
  remindersOf,
  summaryOf,
  waitsForVendor,
} from '@sabaijai/contract';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { Moment } from '../../../platform/act.js';
import { enqueue } from '../../../platform/tasks/enqueue.js';
import { deriveBusiness } from '../../business/derive-business.js';
import { PhotoEntity } from '../../photo/photo.entity.js';
import { isForLead, waitsForDecision } from '../lead-decides.js';
import { WarningEntity, WarningItemEntity, WarningReplyEntity } from '../warning.entity.js';
import { clockOf, isShown } from './item-clock.js';

export const ADVANCE_WARNING = 'advance-warning';

const OVER = 8_000_000_000_000_000;
/** Where lists have a case that is over since then: after all that is open, newest first; still a safe integer. */
export const sortOver = (since: number): number => OVER - since;

export const itemsOf = (manager: EntityManager, warningId: Id<'warning'>): Promise<WarningItemEntity[]> =>
  manager.find(WarningItemEntity, { where: { warningId }, order: { position: 'ASC', id: 'ASC' } });

/** A warning and its items as they are now. */
export interface Settled {
  row: WarningEntity;
  items: WarningItemEntity[];
}

interface Settling {
  /** What is no news, such as a reminder, leaves the version: nobody's open form is stale for it. */
  isNews?: boolean;
}

/**
 * At the end of every transaction that changed a sent warning or one of its items: works out what lists, labels and the
 * place read from it, shows or hides its pictures, and orders the next look of the clock. `change` is written with it.
 */
export async function settle(
  moment: Moment,
  id: Id<'warning'>,
  change: Partial<WarningEntity> = {},
  settling: Settling = {},
): Promise<Settled> {
  const { manager } = moment;
  const row = await manager.findOneByOrFail(WarningEntity, { id });
  return settleKnown(moment, { row, items: await itemsOf(manager, id) }, change, settling);
}

/** As `settle`, where both were read, and whatever was written to them since stands in them. */
export async function settleKnown(
  moment: Moment,
  known: Settled,
  change: Partial<WarningEntity> = {},
  { isNews = true }: Settling = {},
): Promise<Settled> {
  const { manager, now } = moment;
  const { id, version } = known.row;
  const warning = { ...known.row, ...change };
  const items = await markPublic(moment, warning, known.items);
  const replies = await manager.findBy(WarningReplyEntity, { warningId: id });
  const isClosed = warning.state === 'resolved' || warning.state === 'withdrawn';
  const summary = summaryOf(warning.noticeNo, items.map(clockOf), warning.escalatedAt);
  const since = isClosed ? [] : waitingOf(items, replies);
  const overAt = warning.resolvedAt ?? now;
  const derived: Partial<WarningEntity> = {
    ...summary,
    leadItems: items.filter((item) => isForLead(item, replies.filter(repliesTo(item)).find(waitsForDecision)))
      .length,
    items: items.length,
    doneItems: items.filter(isOver).length,
    matter: items[0]?.matter ?? warning.matter,
    waitingSince: since.length ? Math.min(...since) : null,
    sortAt: isClosed ? sortOver(overAt) : (summary.dueAt ?? warning.sortAt),
    version: version + (isNews ? 1 : 0),
  };
  await manager.update(WarningEntity, { id }, { ...change, ...derived });
  const row = { ...warning, ...derived };
  await showEvidence(moment, row, items, replies);
  await deriveBusiness(manager, [row.businessId], now);
  if (!isClosed) await orderNextLook(moment, row, items);
  return { row, items };
}

/** When the clock has something to do about it. */
export async function orderNextLook(
  { manager, now }: Moment,
  warning: WarningEntity,
  items: readonly WarningItemEntity[],
): Promise<void> {
  const next = nextMoment(warning, items, now);
  if (next !== null) await enqueue(manager, ADVANCE_WARNING, warning.id, next);
}

const repliesTo =
  ({ id }: WarningItemEntity) =>
  ({ warningItemId }: WarningReplyEntity) =>
    warningItemId === id;

/** A reminder, an answer by silence, an escalation, an item that becomes public. */
function nextMoment(warning: WarningEntity, items: readonly WarningItemEntity[], now: number): number | null {
  const { escalateAt, remindedAt, sentAt } = warning;
  const since = remindedAt ?? sentAt ?? now;
  const moments = [
    escalateAt,
    ...items.map((item) => publicFrom(clockOf(item), escalatedFrom(warning))),
    ...items
      .filter(waitsForVendor)
      .flatMap((item) => remindersOf(clockOf(item)))
      .filter((at) => at > since),
    ...items
      .filter(isAsked)
      .map(({ extensionDays, extension }) => (extensionDays === null ? null : extension?.answerBy)),
  ].filter((at) => typeof at === 'number');
  const coming = moments.map((at) => (at > now ? at : null)).filter((at) => at !== null);
  return coming.length ? Math.min(...coming) : null;
}

/** Writes down what has become public, so that nothing that happens later hides it. Answers the items as they are then. */
export async function markPublic(
  { manager, now }: Moment,
  { noticeNo, escalatedAt }: Pick<WarningEntity, 'noticeNo' | 'escalatedAt'>,
  items: readonly WarningItemEntity[],
): Promise<WarningItemEntity[]> {
  const escalated = escalatedFrom({ escalatedAt, escalateAt: escalationOf(noticeNo, items.map(clockOf)) });
  const marked = items.map((item) => {
    const from = item.dueAt === null ? null : publicFrom(clockOf(item), escalated);
    return item.publicSince === null && from !== null && from <= now ? { ...item, publicSince: from } : item;
  });
  const changed = marked.filter((item, at) => item !== items[at]);
  for (const publicSince of new Set(changed.map((item) => item.publicSince))) {
    const ids = changed.filter((item) => item.publicSince === publicSince).map(({ id }) => id);
    await manager.update(WarningItemEntity, { id: In(ids) }, { publicSince });
  }
  return marked;
}

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
 * Everybody sees the pictures of what is public with its words, and of nothing else: nothing of a warning that was
 * withdrawn. Several warnings may name a picture of one finding: it is shown as long as any of them shows it.
 */
async function showEvidence(
  moment: Moment,
  warning: WarningEntity,
  items: readonly WarningItemEntity[],
  replies: readonly WarningReplyEntity[],
): Promise<void> {
  const { manager, now } = moment;
  const { id, businessId, state } = warning;
  const shown = new Set(
    picturesOf(
      items.filter((item) => state !== 'withdrawn' && hasPublicWords(item) && isShown(item, warning, now)),
      replies,
    ),
  );
  const hidden = new Set(picturesOf(items, replies).filter((photo) => !shown.has(photo)));
  if (hidden.size)
    for (const photo of await shownByOthers(moment, id, businessId))
      if (hidden.delete(photo)) shown.add(photo);
  await setVisibility(manager, [...shown], 'public');
  await setVisibility(manager, [...hidden], 'case');
}

/** Where somebody in a picture asked for it, everybody sees the blurred copy alone, or nothing. */
async function setVisibility(
  manager: EntityManager,
  ids: readonly Id<'photo'>[],
  visibility: 'public' | 'case',
): Promise<void> {
  if (!ids.length) return;
  await manager.update(PhotoEntity, { id: In([...ids]), withheldAt: IsNull() }, { visibility });
  await manager.update(PhotoEntity, { ownerType: 'copy', ownerId: In([...ids]) }, { visibility });
}

/** The pictures that other warnings of the place show to everybody. */
async function shownByOthers(
  { manager, now }: Moment,
  warningId: Id<'warning'>,
  businessId: Id<'business'>,
): Promise<Id<'photo'>[]> {
  const state = Not(In(['draft', 'withdrawn']));
  const others = await manager.findBy(WarningEntity, { businessId, id: Not(warningId), state });
  if (!others.length) return [];
  const warnings = new Map(others.map((warning) => [warning.id, warning]));
  const asked = await manager.findBy(WarningItemEntity, { warningId: In([...warnings.keys()]) });
  const items = asked.filter((item) => {
    const warning = warnings.get(item.warningId);
    return warning && hasPublicWords(item) && isShown(item, warning, now);
  });
  const ids = [...new Set(items.map((item) => item.warningId))];
  const replies = ids.length ? await manager.findBy(WarningReplyEntity, { warningId: In(ids) }) : [];
  return picturesOf(items, replies);
}

/** Of the items themselves, of the answers to them, and of a visit that found them fixed. */
const picturesOf = (
  items: readonly WarningItemEntity[],
  replies: readonly WarningReplyEntity[],
): Id<'photo'>[] =>
  items.flatMap((item) => [
    ...item.photoIds,
    ...replies.filter(repliesTo(item)).flatMap(({ photoIds }) => photoIds),
    ...(item.visit?.isFixed ? item.visit.photos : []),
  ]);
