import {
  effectiveDue,
  HOUR_MS,
  isEscalated,
  isUsedUp,
  NOTICES_MAX,
  PLANS_MAX,
  type Warning,
  type WarningFacts,
  type WarningItemFacts,
  WITHDRAW_HOURS,
  waitsForVendor,
} from '@sabaijai/contract';
import { BusinessEntity } from '../business/business.entity.js';
import { clockOf } from './clock/item-clock.js';
import { isForLead, waitsForDecision } from './lead-decides.js';
import { type FoundWarning } from './warning.access.js';
import { NoticeEntity, WarningEntity, type WarningItemEntity, WarningReplyEntity } from './warning.entity.js';

/** The items that a repeat asks for again. */
export const repeatable = (items: readonly WarningItemEntity[], now: number): WarningItemEntity[] =>
  items.filter(
    (item) => waitsForVendor(item) && (item.state === 'returned' || effectiveDue(clockOf(item)) < now),
  );

export function repeatRefused(
  row: WarningEntity,
  items: readonly WarningItemEntity[],
  now: number,
): Warning['repeatRefused'] {
  if (row.state !== 'active' && row.state !== 'escalated') return 'STATE_CONFLICT';
  if (!items.some(waitsForVendor)) return 'NOTHING_OPEN';
  if (row.noticeNo >= NOTICES_MAX) return 'REPEAT_LIMIT';
  if (isEscalated(row, now)) return 'STATE_CONFLICT';
  return repeatable(items, now).length ? null : 'NOT_DUE';
}

/** A reminder by hand is the same one within so long. */
const REMINDED_MS = HOUR_MS;
export const isReminded = ({ remindedAt }: WarningEntity, now: number): boolean =>
  remindedAt !== null && remindedAt > now - REMINDED_MS;

/** Whether reminders reach somebody: the people of a business, or the agency that gets its notices by mail. */
export const isHeard = (
  { ownerId }: Pick<BusinessEntity, 'ownerId'>,
  lastNotice: Pick<NoticeEntity, 'channel'> | null | undefined,
): boolean => ownerId !== null || lastNotice?.channel === 'mail';

/** @param lastNotice Its newest, once it is sent. */
export const warningFacts = (
  { row, place }: Pick<FoundWarning, 'row' | 'place'>,
  items: readonly WarningItemEntity[],
  lastNotice: Pick<NoticeEntity, 'channel'> | null | undefined,
  now: number,
): WarningFacts => ({
  noticeNo: row.noticeNo,
  waiting: items.filter(waitsForVendor).length,
  repeatRefused: repeatRefused(row, items, now),
  isHeard: isHeard(place, lastNotice),
  isReminded: isReminded(row, now),
  isLate: isWithdrawnLate(row, now),
});
export const isWithdrawnLate = ({ sentAt }: Pick<WarningEntity, 'sentAt'>, now: number): boolean =>
  now > (sentAt ?? now) + WITHDRAW_HOURS * HOUR_MS;

/** @param replies Those to the item that the reader sees, where the action is about one. */
export function itemFacts(
  { place, item }: { place: Pick<BusinessEntity, 'ownerId'>; item: WarningItemEntity },
  now: number,
  replies: readonly WarningReplyEntity[] = [],
): WarningItemFacts {
  const reply = replies.find(waitsForDecision);
  return {
    verify: item.verify,
    isUsedUp: isUsedUp(item),
    arePlansUsedUp: replies.filter(({ kind }) => kind === 'planned').length >= PLANS_MAX,
    reply: reply ? { kind: reply.kind, isOpened: reply.openedAt !== null } : null,
    isForLead: isForLead(item, reply),
    isExtensionRefused:
      item.severity === 'critical' || item.extension !== null || isUsedUp(item) || now > (item.dueAt ?? 0),
    isExtensionAsked: item.extensionDays !== null,
    hasOwner: place.ownerId !== null,
  };
}

/** When it is due as things stand: time that is only asked for counts once the time before it is over. */
export const dueOn = ({ dueAt, dueBefore }: Pick<WarningEntity, 'dueAt' | 'dueBefore'>, now: number) =>
  dueBefore !== null && dueBefore >= now ? dueBefore : dueAt;
