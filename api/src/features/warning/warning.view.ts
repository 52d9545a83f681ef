import {
  effectiveDue,
  escalatedFrom,
  HOUR_MS,
  type Id,
  isEscalated,
  isoOf,
  isoOrNull,
  labelOf,
  mayAccess,
  metresBetween,
  publicFrom,
  SERVED_AFTER_HOURS,
  type Warning,
  type WarningCard,
  type WarningItem,
  type WarningReply,
  waitsForVendor,
  warningItemMachine,
  warningMachine,
} from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Act } from '../../http/access/act.js';
import { Problem } from '../../platform/problem.js';
import { UserEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { DocumentEntity } from '../document/document.entity.js';
import { keptOnDevices } from '../keep/kept-on-device.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { clockOf } from './clock/item-clock.js';
import { itemsOf } from './clock/settle.js';
import { isForLead, leftToLead, waitsForDecision } from './lead-decides.js';
import { type FoundItem, type FoundWarning, findWarning, mayReadOf } from './warning.access.js';
import {
  type Extension,
  NoticeEntity,
  type VisitRecord,
  WarningEntity,
  type WarningItemEntity,
  WarningReplyEntity,
} from './warning.entity.js';
import { dueOn, itemFacts, repeatRefused, warningFacts } from './warning.rules.js';

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

export function cardOf(
  { person, now }: Pick<Act, 'person' | 'now'>,
  row: WarningEntity,
  place: Place,
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

type Place = Pick<BusinessEntity, 'id' | 'name' | 'category' | 'province' | 'lat' | 'lon'>;
export const placeOf = (place: Place): WarningCard['business'] => ({
  id: place.id,
  name: place.name,
  category: place.category,
  province: place.province,
  lat: place.lat,
  lon: place.lon,
});

/** What belongs to a case besides its row. */
async function readCase(manager: EntityManager, { id, issuedBy }: WarningEntity) {
  const [items, replies, notices, issuer] = await Promise.all([
    itemsOf(manager, id),
    manager.find(WarningReplyEntity, { where: { warningId: id }, order: { sentAt: 'ASC', id: 'ASC' } }),
    manager.find(NoticeEntity, { where: { warningId: id }, order: { number: 'ASC' } }),
    manager.findOneBy(UserEntity, { id: issuedBy }),
  ]);
  const documentIds = replies.flatMap((reply) => reply.documentIds);
  const documents = documentIds.length ? await manager.findBy(DocumentEntity, { id: In(documentIds) }) : [];
  return { items, replies, documents, notices, issuer };
}

export async function warningOf(act: Act, found: FoundWarning): Promise<Warning> {
  const { manager, person, now } = act;
  const { row, place } = found;
  const { items, replies, documents, notices, issuer } = await readCase(manager, row);
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
    introVersion: row.introVersion ?? 0,
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
      ...extensionOf(extension, item),
      reason: mayReadOf(person, extension.askedAt, found.row) ? extension.reason : '',
    },
    replies: read.map((reply) => replyOf(person, reply, files)),
    visit: visit && visitOf(visit, person),
    dropped: dropped && { comment: dropped.comment, at: isoOf(dropped.at), isMine: dropped.by === person.id },
    closedAt: isoOrNull(item.closedAt),
    version: item.version,
    // Of a draft nobody was told yet.
    actions:
      found.row.state === 'draft'
        ? []
        : warningItemMachine.actions(item.state, found.itemBy, {
            ...itemFacts({ place: found.place, item }, now, replies),
            // An answer that the reader may not read is not theirs to change.
            ...(read.some(waitsForDecision) ? {} : { reply: null }),
          }),
  };
}

const extensionOf = (extension: Extension, { dueAt }: WarningItemEntity) => ({
  days: extension.days,
  before: extension.isGranted === null ? isoOrNull(dueAt) : null,
  askedAt: isoOf(extension.askedAt),
  answerBy: isoOf(extension.answerBy),
  isGranted: extension.isGranted,
  comment: extension.comment,
  decidedAt: isoOrNull(extension.decidedAt),
});

const visitOf = (visit: VisitRecord, { id }: SessionPerson) => ({
  isFixed: visit.isFixed,
  comment: visit.comment,
  photos: visit.photos,
  at: isoOf(visit.at),
  metres: visit.metres,
  isMine: visit.by === id,
});

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
