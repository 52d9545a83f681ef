import {
  DAY_MS,
  effectiveDue,
  escalatedFrom,
  HOUR_MS,
  type Id,
  ISSUER_ABSENT_DAYS,
  isEscalated,
  isoOf,
  isoOrNull,
  isUsedUp,
  labelOf,
  mayAccess,
  metresBetween,
  NOTICES_MAX,
  PLANS_MAX,
  publicFrom,
  SERVED_AFTER_HOURS,
  type Warning,
  type WarningCard,
  type WarningFacts,
  type WarningItem,
  type WarningItemFacts,
  type WarningReply,
  WITHDRAW_HOURS,
  waitsForVendor,
  warningItemMachine,
  warningMachine,
} from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Act } from '../../http/access/act.js';
import { hasConflict } from '../../http/access/conflict.js';
import { requireProvince } from '../../http/access/province.js';
import { Problem } from '../../platform/problem.js';
import { UserEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import { DocumentEntity } from '../document/document.entity.js';
import { keptOnDevices } from '../keep/kept-on-device.js';
import { roleIn } from '../member/membership.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { clockOf, itemsOf } from './clock/settle.js';
import { isForLead, leftToLead, waitsForDecision } from './lead-decides.js';
import { NoticeEntity, WarningEntity, type WarningItemEntity, WarningReplyEntity } from './warning.entity.js';

export type Party = (typeof warningMachine.by)[number];
export type ItemParty = (typeof warningItemMachine.by)[number];
/** A warning with its place and who the reader is to it. */
export interface FoundWarning {
  row: WarningEntity;
  place: BusinessEntity;
  by: Party[];
  itemBy: ItemParty[];
}
export interface FoundItem extends FoundWarning {
  item: WarningItemEntity;
}

/**
 * Of the inspectors of its province, and once it is sent of the members of its business. A draft is its author's alone.
 * To everybody else it is not there.
 */
export async function findWarning({ manager, person, now }: Act, id: Id<'warning'>): Promise<FoundWarning> {
  const row = await manager.findOneBy(WarningEntity, { id });
  const place = row && (await manager.findOneBy(BusinessEntity, { id: row.businessId }));
  if (!row || !place) throw new Problem('NOT_FOUND');
  const isMine = row.issuedBy === person.id;
  if (row.state === 'draft' && !isMine) throw new Problem('NOT_FOUND');
  if (mayAccess(person, ['inspector'])) {
    if (!isMine) requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
    // Whoever declared an interest in the place reads, and acts no more.
    if (row.state !== 'draft' && hasConflict(person, place.id)) return { row, place, by: [], itemBy: [] };
    const isLead = mayAccess(person, ['lead']);
    const mayDecide = isMine || isLead || waitsTooLong(row, now);
    return {
      row,
      place,
      by: [
        ...(isMine ? (['issuer'] as const) : []),
        ...(mayDecide ? (['inspector'] as const) : []),
        ...(isLead ? (['lead'] as const) : []),
      ],
      itemBy: [...(mayDecide ? (['inspector'] as const) : []), ...(isLead ? (['lead'] as const) : [])],
    };
  }
  if (!(await roleIn({ manager }, person.id, place.id))) throw new Problem('NOT_FOUND');
  return { row, place, by: [], itemBy: ['member'] };
}

/** The issuer did nothing for three days about what waits for them: any inspector in scope may. */
function waitsTooLong({ waitingSince, dueAt }: WarningEntity, now: number): boolean {
  const since = waitingSince ?? dueAt;
  return since !== null && since <= now - ISSUER_ABSENT_DAYS * DAY_MS;
}

/** Null where the reader may not open it: what was asked of an operator before is not the next one's to read. */
async function openable(act: Act, id: Id<'warning'> | null): Promise<Id<'warning'> | null> {
  if (id === null) return null;
  try {
    return (await findWarning(act, id)).row.id;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Whether the person reads what was written about the case then: inspectors read all, members what is their operator's. */
export const mayReadOf = (
  person: SessionPerson,
  at: number,
  { othersUntil }: Pick<WarningEntity, 'othersUntil'>,
): boolean => mayAccess(person, ['inspector']) || othersUntil === null || at > othersUntil;

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

/** @param replies Those to the item that the reader sees. */
export function itemFacts(
  place: Pick<BusinessEntity, 'ownerId'>,
  item: WarningItemEntity,
  replies: readonly WarningReplyEntity[],
  now: number,
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

export function cardOf(
  { person, now }: Pick<Act, 'person' | 'now'>,
  row: WarningEntity,
  place: Pick<BusinessEntity, 'id' | 'name' | 'category' | 'province' | 'lat' | 'lon'>,
): WarningCard {
  return {
    id: row.id,
    number: row.number,
    business: placeOf(place),
    state: isEscalated(row, now) ? 'escalated' : row.state,
    label: labelOf(row, now, leftToLead(person, row)),
    severity: row.severity,
    noticeNo: row.noticeNo,
    items: row.items,
    doneItems: row.doneItems,
    matter: row.matter,
    sentAt: isoOrNull(row.sentAt),
    dueAt: isoOrNull(dueOn(row, now)),
    isMoreTimeAsked: row.askedItems > 0,
    readAt: isoOrNull(row.firstReadAt),
    waitingSince: isoOrNull(row.waitingSince),
    isMine: row.issuedBy === person.id,
    isForLead: (row.leadItems ?? 0) > 0,
    endedAt: isoOrNull(row.resolvedAt ?? row.withdrawnAt),
    isRecurrence: row.previousWarningId !== null,
    version: row.version,
  };
}

export const placeOf = ({
  id,
  name,
  category,
  province,
  lat,
  lon,
}: Pick<
  BusinessEntity,
  'id' | 'name' | 'category' | 'province' | 'lat' | 'lon'
>): WarningCard['business'] => ({
  id,
  name,
  category,
  province,
  lat,
  lon,
});

export async function warningOf(act: Act, found: FoundWarning): Promise<Warning> {
  const { manager, person, now } = act;
  const { row, place } = found;
  const [items, replies, notices, issuer] = await Promise.all([
    itemsOf(manager, row.id),
    manager.find(WarningReplyEntity, {
      where: { warningId: row.id },
      order: { sentAt: 'ASC', id: 'ASC' },
    }),
    manager.find(NoticeEntity, { where: { warningId: row.id }, order: { number: 'ASC' } }),
    manager.findOneBy(UserEntity, { id: row.issuedBy }),
  ]);
  const documentIds = replies.flatMap((reply) => reply.documentIds);
  const documents = documentIds.length ? await manager.findBy(DocumentEntity, { id: In(documentIds) }) : [];
  const { items: _count, ...card } = cardOf(act, row, place);
  const isInspector = mayAccess(person, ['inspector']);
  const isForReader = found.by.includes('issuer') || found.by.includes('lead');
  const photosTaken = isInspector ? await takenOf(manager, place, replies) : [];
  return {
    ...card,
    inspectionId: row.inspectionId,
    // The notice names who wrote it; a vendor meets them under that name alone.
    issuer: { name: issuer?.displayName ?? '', isMe: row.issuedBy === person.id },
    intro: row.intro,
    items: items.map((item) => {
      const own = replies.filter(({ warningItemId }) => warningItemId === item.id);
      return itemOf(act, { ...found, item }, own, { documents, photosTaken });
    }),
    notices: notices.map((notice) => noticeLine(notice, now)),
    reminders: (row.reminders ?? []).map(isoOf),
    escalateAt: isoOrNull(row.escalateAt),
    escalatedAt: isoOrNull(row.escalatedAt ?? (isEscalated(row, now) ? row.escalateAt : null)),
    escalationReason: row.escalationReason,
    resolvedAt: isoOrNull(row.resolvedAt),
    evaluation: isInspector ? row.evaluation : null,
    effectCheckAt: isoOrNull(row.effectCheckAt),
    withdrawnAt: isoOrNull(row.withdrawnAt),
    withdrawnReason: row.withdrawnReason,
    previousWarningId: await openable(act, row.previousWarningId),
    othersUntil: isoOrNull(row.othersUntil),
    hasOwner: place.ownerId !== null,
    repeatRefused: repeatRefused(row, items, now),
    arrival: isForReader
      ? { ...(await keptOnDevices(manager, [row.issuedBy], row.id, now)), arrived: decidedIn(items, replies) }
      : null,
    actions: warningMachine.actions(
      isEscalated(row, now) ? 'escalated' : row.state,
      found.by,
      warningFacts(found, items, notices.at(-1), now),
    ),
  };
}

/** What inspectors have said about items: decisions, drops and visits. */
const decidedIn = (items: readonly WarningItemEntity[], replies: readonly WarningReplyEntity[]): number =>
  replies.filter(({ decision }) => decision !== null).length +
  items.flatMap(({ dropped, visit, extension }) => [dropped, visit, extension?.decidedAt]).filter(Boolean)
    .length;

export function noticeLine(notice: NoticeEntity, now: number): Warning['notices'][number] {
  // On paper it is served when it was delivered, and not before.
  const byItself =
    notice.channel === 'paper' ? Number.MAX_SAFE_INTEGER : notice.sentAt + SERVED_AFTER_HOURS * HOUR_MS;
  const servedAt = Math.min(notice.readAt ?? Number.MAX_SAFE_INTEGER, byItself);
  return {
    number: notice.number,
    sentAt: isoOf(notice.sentAt),
    channel: notice.channel,
    to: notice.addressee,
    readAt: isoOrNull(notice.readAt),
    servedAt: servedAt <= now ? isoOf(servedAt) : null,
  };
}

function itemOf(
  { person, now }: Act,
  { item, ...found }: FoundItem,
  replies: readonly WarningReplyEntity[],
  files: ReplyFiles,
): WarningItem {
  const isSent = item.dueAt !== null;
  const clock = clockOf(item);
  const due = isSent ? effectiveDue(clock) : null;
  const from = isSent && found.row.state !== 'withdrawn' ? publicFrom(clock, escalatedFrom(found.row)) : null;
  const { visit, dropped, extension } = item;
  const read = replies.filter(({ receivedAt }) => mayReadOf(person, receivedAt, found.row));
  return {
    id: item.id,
    itemId: item.itemId,
    severity: item.severity,
    matter: item.matter,
    grounds: item.grounds,
    measure: item.measure,
    amount: item.amount,
    verify: item.verify,
    photos: item.photoIds,
    state: item.state,
    sentAt: isoOrNull(item.sentAt),
    dueAt: isoOrNull(due),
    isOverdue: due !== null && due < now && waitsForVendor(item),
    round: item.round,
    isForLead: isForLead(item, replies.find(waitsForDecision)),
    isPublic: from !== null && from <= now,
    publicFrom: isoOrNull(from),
    extension: extension && {
      days: extension.days,
      reason: mayReadOf(person, extension.askedAt, found.row) ? extension.reason : '',
      before: extension.isGranted === null ? isoOrNull(item.dueAt) : null,
      askedAt: isoOf(extension.askedAt),
      answerBy: isoOf(extension.answerBy),
      isGranted: extension.isGranted,
      comment: extension.comment,
      decidedAt: isoOrNull(extension.decidedAt),
    },
    replies: read.map((reply) => replyOf(person, reply, files)),
    visit: visit && {
      isFixed: visit.isFixed,
      comment: visit.comment,
      photos: visit.photos,
      at: isoOf(visit.at),
      metres: visit.metres,
      isMine: visit.by === person.id,
    },
    dropped: dropped && { comment: dropped.comment, at: isoOf(dropped.at), isMine: dropped.by === person.id },
    closedAt: isoOrNull(item.closedAt),
    version: item.version,
    // Of a draft nobody was told yet.
    actions:
      found.row.state === 'draft'
        ? []
        : warningItemMachine.actions(item.state, found.itemBy, {
            ...itemFacts(found.place, item, replies, now),
            // An answer that the reader may not read is not theirs to change.
            ...(read.some(waitsForDecision) ? {} : { reply: null }),
          }),
  };
}

/** When and how far from the place the photos of replies were taken, as far as they say so. */
async function takenOf(
  manager: EntityManager,
  place: BusinessEntity,
  replies: readonly WarningReplyEntity[],
): Promise<WarningReply['photosTaken']> {
  const ids = replies.flatMap(({ photoIds }) => photoIds);
  const photos = ids.length ? await manager.findBy(PhotoEntity, { id: In(ids) }) : [];
  return photos.map(({ id, taken }) => ({
    photo: id,
    at: isoOrNull(taken?.at ?? null),
    metres: taken?.point ? Math.round(metresBetween(taken.point, place)) : null,
  }));
}

interface ReplyFiles extends Pick<WarningReply, 'photosTaken'> {
  documents: readonly DocumentEntity[];
}

function replyOf(
  person: SessionPerson,
  reply: WarningReplyEntity,
  { documents, photosTaken }: ReplyFiles,
): WarningReply {
  const { decision } = reply;
  return {
    id: reply.id,
    kind: reply.kind,
    actionType: reply.actionType,
    text: reply.text,
    rootCause: reply.rootCause,
    doneAt: isoOrNull(reply.doneAt),
    photos: reply.photoIds,
    photosTaken: photosTaken.filter(({ photo }) => reply.photoIds.includes(photo)),
    documents: documents
      .filter(({ id }) => reply.documentIds.includes(id))
      .map(({ id, kind, name }) => ({ id, kind, name })),
    sentAt: isoOf(reply.sentAt),
    isLate: reply.isLate,
    openedAt: isoOrNull(reply.openedAt),
    decision: decision && {
      result: decision.result,
      reason: decision.reason,
      comment: decision.comment,
      at: isoOf(decision.at),
      isMine: decision.by === person.id,
    },
    version: reply.version,
  };
}
