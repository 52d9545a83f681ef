import {
  DAY_MS,
  effectiveDue,
  hasPublicWords,
  type Id,
  isAsked,
  isEscalated,
  isoOf,
  isoOrNull,
  type LocalizedText,
  type PublicWarnings,
  warningMachine,
} from '@sabaijai/contract';
import { CHECKLISTS } from '@sabaijai/contract/checklist';
import { type DataSource, type EntityManager, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { localDay } from '../../../platform/clock/bangkok.js';
import { BusinessEntity } from '../../business/business.entity.js';
import { wholeLineOf } from '../../business/line.js';
import { requirePublic } from '../../business/public-business.js';
import { InspectionEntity } from '../../inspection/inspection.entity.js';
import { shownAs } from '../../photo/withheld.js';
import { clockOf, isShown } from '../clock/item-clock.js';
import { WarningEntity, WarningItemEntity, WarningReplyEntity } from '../warning.entity.js';

/** The newest cases; what was fixed longer ago stands in the history of inspections. */
const SHOWN_MAX = 10;
/** More open ones of one place are not counted. */
const OPEN_MAX = 100;
const RESOLVED_DAYS = 730;

type PublicItem = PublicWarnings['items'][number];

/**
 * What anybody reads: no words of a minor item, nothing of a draft, or of what was withdrawn or dropped. What a closed
 * place was asked for stays on its page when it goes on elsewhere, and what was asked for before goes on here.
 */
export async function publicWarnings(
  dataSource: DataSource,
  businessId: Id<'business'>,
  now: number,
): Promise<PublicWarnings> {
  await requirePublic(dataSource, businessId, now);
  const { manager } = dataSource;
  const { closedAt } = await manager.findOneOrFail(BusinessEntity, {
    select: { id: true, closedAt: true },
    where: { id: businessId },
  });
  const here = {
    businessId: In(await wholeLineOf(manager, businessId)),
    ...(closedAt !== null && { sentAt: LessThanOrEqual(closedAt) }),
  };
  const isOpen = { ...here, state: In(warningMachine.groups.open) };
  const open = await manager.find(WarningEntity, { where: isOpen, take: OPEN_MAX });
  const shown = await manager.find(WarningEntity, {
    where: [
      { ...isOpen, publicAt: LessThanOrEqual(now) },
      { ...here, state: 'resolved', publicAt: Not(IsNull()) },
    ],
    order: { sortAt: 'ASC', id: 'ASC' },
    take: SHOWN_MAX,
  });
  const rows = shown.filter(
    ({ resolvedAt }) => resolvedAt === null || resolvedAt > now - RESOLVED_DAYS * DAY_MS,
  );
  const since = open
    .filter((row) => isEscalated(row, now))
    .map((row) => row.escalatedAt ?? row.escalateAt ?? now);
  return {
    open: open.length,
    escalatedSince: since.length ? isoOf(Math.min(...since)) : null,
    items: rows.length ? await publicItems(manager, rows, now) : [],
  };
}

async function publicItems(
  manager: EntityManager,
  rows: readonly WarningEntity[],
  now: number,
): Promise<PublicItem[]> {
  const told = await readTold(manager, rows);
  return rows.flatMap((row) =>
    told.items
      .filter((item) => item.warningId === row.id && isShown(item, row, now))
      .map((item) => publicItem(row, item, told, now)),
  );
}

type Told = Awaited<ReturnType<typeof readTold>>;

/** What the cases say: their items and replies, and what was inspected or fixed before. */
async function readTold(manager: EntityManager, rows: readonly WarningEntity[]) {
  const warningId = In(rows.map(({ id }) => id));
  const before = In(rows.flatMap(({ previousWarningId }) => previousWarningId ?? []));
  const [items, replies, inspections, fixedBefore] = await Promise.all([
    manager.find(WarningItemEntity, { where: { warningId }, order: { position: 'ASC', id: 'ASC' } }),
    manager.find(WarningReplyEntity, { where: { warningId }, order: { sentAt: 'ASC' } }),
    manager.find(InspectionEntity, {
      select: { id: true, finishedAt: true, checklistVersion: true },
      where: { id: In(rows.flatMap(({ inspectionId }) => inspectionId ?? [])) },
    }),
    manager.find(WarningItemEntity, {
      select: { id: true, warningId: true, itemId: true },
      where: { warningId: before, state: 'closed' },
    }),
  ]);
  const pictures = [
    ...items.flatMap((item) => [...item.photoIds, ...(item.visit?.photos ?? [])]),
    ...replies.flatMap(({ photoIds }) => photoIds),
  ];
  return { items, replies, inspections, fixedBefore, shownAs: await shownAs(manager, pictures) };
}

function publicItem(row: WarningEntity, item: WarningItemEntity, told: Told, now: number): PublicItem {
  const inspection = told.inspections.find(({ id }) => id === row.inspectionId);
  const { foundAt, days } = fixOf(item, inspection?.finishedAt);
  const isTold = hasPublicWords(item);
  const own = told.replies.filter(({ warningItemId }) => warningItemId === item.id);
  const last = own.at(-1);
  const due = effectiveDue(clockOf(item));
  return {
    id: item.id,
    itemId: item.itemId,
    severity: item.severity,
    matter: isTold ? item.matter : statementOf(item, inspection),
    foundAt: isoOf(foundAt),
    dueAt: isoOf(due),
    isOverdue: due < now && isAsked(item),
    answer: answerOf(item, last),
    fixedAt: isoOrNull(item.closedAt),
    days,
    reply: isTold && last ? last.text : null,
    // A plan is no answer, and nobody returns it.
    isReplyReturned: isTold && item.state === 'returned' && last !== undefined && last.kind !== 'planned',
    before: isTold ? told.shownAs(item.photoIds) : [],
    after: isTold ? told.shownAs(afterPhotos(item, own)) : [],
    isRecurrence: told.fixedBefore.some(
      ({ warningId, itemId }) =>
        warningId === row.previousWarningId && itemId !== null && itemId === item.itemId,
    ),
  };
}

/** When it was found, by the inspection or else by the notice, and the days until it was fixed. */
export function fixOf(
  { itemId, firstSentAt, closedAt }: Pick<WarningItemEntity, 'itemId' | 'firstSentAt' | 'closedAt'>,
  inspectedAt: number | null | undefined,
): { foundAt: number; days: number | null } {
  const foundAt = (itemId && inspectedAt) || (firstSentAt as number);
  return { foundAt, days: closedAt === null ? null : localDay(closedAt) - localDay(foundAt) };
}

/** The finding in the checklist's words, which are public anyway; null of what is not on it. */
const statementOf = (
  { itemId }: Pick<WarningItemEntity, 'itemId'>,
  inspection: Pick<InspectionEntity, 'checklistVersion'> | undefined,
): LocalizedText | null =>
  CHECKLISTS[inspection?.checklistVersion ?? '']?.items.find(({ id }) => id === itemId)?.failed ?? null;

const answerOf = ({ state }: WarningItemEntity, last: WarningReplyEntity | undefined) =>
  last && (state === 'replied' || state === 'accepted')
    ? { at: isoOf(last.sentAt), isAccepted: state === 'accepted' }
    : null;

/** Of the answer that was accepted and that no visit found untrue, or of the visit that looked at it. */
function afterPhotos(item: WarningItemEntity, replies: readonly WarningReplyEntity[]): Id<'photo'>[] {
  if (item.closedAt === null) return [];
  const decided = (result: 'accept' | 'return') =>
    replies.filter(({ decision }) => decision?.result === result);
  // A visit that finds an accepted answer untrue counts a round without a decision.
  const accepted = decided('accept')[item.round - decided('return').length];
  return accepted?.photoIds.length ? accepted.photoIds : (item.visit?.photos ?? []);
}
