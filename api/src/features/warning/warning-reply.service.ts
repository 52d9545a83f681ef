import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  canonicalJson,
  DAY_MS,
  DISPUTES_FOR_LEAD,
  dueAfterReturn,
  EXTENSION_ANSWER_DAYS,
  type ExtensionAsk,
  type ExtensionDecision,
  effectiveDue,
  type Id,
  isOnSite,
  isoOf,
  isUsedUp,
  metresBetween,
  REPLIES_MAX,
  type Warning,
  type WarningDecision,
  type WarningDrop,
  type WarningItemAction,
  type WarningReplyDraft,
  type WarningReplyEdit,
  type WarningVerify,
  warningItemMachine,
} from '@sabaijai/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { act, requireVersion, stateConflict, step } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { afterWorkingDays, Clock } from '../../platform/clock/clock.js';
import { transactionOf } from '../../platform/database/retry.js';
import { wasSent } from '../../platform/once.js';
import { invalid, Problem } from '../../platform/problem.js';
import { attachDocuments } from '../document/attach.js';
import { attachPhotos } from '../photo/attach.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { timeOf } from '../safety-form/device-time.js';
import { takeEvidence } from '../safety-form/evidence.js';
import { advance } from './advance.js';
import { clockOf, settle } from './settle.js';
import { tellCase, tellIssuer, tellVendor } from './tell.js';
import { type VisitRecord, WarningItemEntity, WarningReplyEntity } from './warning.entity.js';
import { type FoundWarning, findWarning, itemFacts, mayReadOf, warningOf } from './warning.query.js';
import { writeWarning } from './warning-case.service.js';

/** What the vendor answers to an item, and what an inspector decides about it. */
@Injectable()
export class WarningReplyService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async reply(
    person: SessionPerson,
    id: Id<'warning'>,
    itemId: Id<'warningItem'>,
    { at, sentAt, ...draft }: WarningReplyDraft,
  ): Promise<Made<Warning>> {
    let created = false;
    await this.write(person, id, itemId, async (manager, found, item, now) => {
      const isSame = (known: WarningReplyEntity) =>
        known.warningItemId === itemId && known.authorId === person.id && saysSame(known, draft);
      created = !(await wasSent(manager, WarningReplyEntity, draft.id, isSame));
      if (!created) return;
      const { row, place, itemBy } = found;
      const due = effectiveDue(clockOf(item));
      const { doneAt, ...words } = draft;
      const earlier = await manager.findBy(WarningReplyEntity, { warningId: id, warningItemId: itemId });
      const isPlan = draft.kind === 'planned';
      const facts = itemFacts(place, item, earlier, now);
      step(warningItemMachine, item.state, isPlan ? 'plan' : 'reply', itemBy, facts);
      // Nobody answers before they are asked, or told what came of the answer before.
      const earliest = earlier.flatMap((each) => [each.sentAt + 1, each.decision?.at ?? 0]);
      const writtenAt = Math.max(timeOf({ at, sentAt }, now), item.sentAt ?? 0, ...earliest);
      requireDone(draft, due, now, writtenAt);
      await manager.insert(WarningReplyEntity, {
        ...words,
        photoIds: draft.photos,
        documentIds: draft.documents,
        authorId: person.id,
        warningId: id,
        warningItemId: itemId,
        doneAt: doneAt === null ? null : Date.parse(doneAt),
        sentAt: writtenAt,
        isLate: writtenAt > due,
        receivedAt: now,
        openedAt: null,
        decision: null,
        version: 1,
      } as WarningReplyEntity);
      await this.attach(manager, person, draft.id, draft, now);
      const isDispute = draft.kind === 'dispute';
      const change = { disputes: item.disputes + (isDispute ? 1 : 0), version: item.version + 1 };
      const taken = { by: itemBy, actorId: person.id, change };
      await act(
        manager,
        WarningItemEntity,
        warningItemMachine,
        item,
        isPlan ? 'plan' : 'reply',
        taken,
        facts,
      );
      await settle(manager, id, now);
      const isAgain = isDispute && item.disputes + 1 >= DISPUTES_FOR_LEAD;
      if (isAgain) await tellCase({ manager, now }, row, 'disputed');
      const params = { number: row.number, kind: draft.kind, ...(isAgain && { isForLead: true }) };
      await tellIssuer({ manager, now }, row, 'REPLY_RECEIVED', params);
    });
    return { created, body: await this.get(person, id) };
  }

  /** Until an inspector has opened it. */
  async edit(
    person: SessionPerson,
    id: Id<'warning'>,
    itemId: Id<'warningItem'>,
    replyId: Id<'reply'>,
    { version, ...draft }: WarningReplyEdit,
  ): Promise<Warning> {
    await this.write(person, id, itemId, async (manager, found, item, now) => {
      const reply = await replyTo(manager, itemId, replyId);
      if (!mayReadOf(person, reply.receivedAt, found.row)) throw new Problem('NOT_FOUND');
      if (reply.version === version + 1 && saysSame(reply, draft)) return;
      const facts = itemFacts(found.place, item, [reply], now);
      step(warningItemMachine, item.state, 'edit-reply', found.itemBy, facts);
      requireVersion(reply, version);
      const { photos, documents, doneAt, kind, ...words } = draft;
      if (kind !== reply.kind) throw invalid('kind', 'one_of');
      requireDone(draft, effectiveDue(clockOf(item)), now);
      await manager.update(
        WarningReplyEntity,
        { id: replyId },
        {
          ...words,
          photoIds: photos,
          documentIds: documents,
          doneAt: doneAt === null ? null : Date.parse(doneAt),
          version: version + 1,
        },
      );
      await this.attach(manager, person, replyId, draft, now);
      await audit(manager, {
        actorId: person.id,
        action: 'warning-item.edit-reply',
        target: itemId,
        after: words,
      });
      // Its words and pictures may be public.
      await settle(manager, id, now, {}, { isNews: false });
    });
    return this.get(person, id);
  }

  /** Over the version of the reply that was read. */
  async decide(
    person: SessionPerson,
    id: Id<'warning'>,
    itemId: Id<'warningItem'>,
    replyId: Id<'reply'>,
    { version, result, reason, comment, visit, at, sentAt }: WarningDecision,
  ): Promise<Warning> {
    await this.write(person, id, itemId, async (manager, found, item, now) => {
      const reply = await replyTo(manager, itemId, replyId);
      const { decision } = reply;
      const isSame =
        decision?.by === person.id &&
        canonicalJson({ ...decision, at: 0 }) ===
          canonicalJson({ result, reason, comment, at: 0, by: person.id });
      if (isSame && (!visit || item.visit?.photos.join() === visit.photos.join())) return;
      if (decision)
        throw new Problem('VERSION_CONFLICT', {
          params: { version: reply.version, result: decision.result },
        });
      const { row, itemBy } = found;
      if (item.state !== 'replied') throw stateConflict(item.state);
      const action = ACTIONS[result](item);
      const facts = itemFacts(found.place, item, [reply], now);
      step(warningItemMachine, item.state, action, itemBy, facts);
      requireVersion(reply, version);
      // Nobody looks on site at what is not answered yet.
      const seenAt = at && sentAt ? Math.max(timeOf({ at, sentAt }, now), reply.sentAt) : now;
      const seen =
        visit && result === 'accept' ? await this.visit(manager, person, found, item, visit, seenAt) : null;
      const record = { result, reason, comment, at: now, by: person.id };
      await manager.update(
        WarningReplyEntity,
        { id: replyId },
        { decision: record, openedAt: reply.openedAt ?? now, version: version + 1 },
      );
      const isClosed = result === 'accept' && (item.verify === 'photo' || seen !== null);
      const returned = result === 'return';
      const isLast = returned && item.round + 1 >= REPLIES_MAX;
      const dueAt = returned && !isLast ? dueAfterReturn(sentItem(item), now) : item.dueAt;
      const change = {
        round: item.round + (returned ? 1 : 0),
        dueAt,
        closedAt: isClosed ? now : null,
        version: item.version + 1,
      };
      const taken = { by: itemBy, actorId: person.id, change };
      await act(manager, WarningItemEntity, warningItemMachine, item, action, taken, facts);
      if (seen) await this.closeSeen(manager, person, found, itemId, seen, now);
      await settle(manager, id, now);
      const { number } = row;
      if (returned) {
        const params = { number, comment, dueAt: isoOf(dueAt ?? now), isLast };
        await tellVendor({ manager, now }, row, 'WARNING_RETURNED', params);
        await advance(manager, id, now);
      } else {
        const dropped = result === 'drop' ? { comment } : {};
        const params = { number, visit: result === 'accept' && !isClosed, ...dropped };
        await tellVendor({ manager, now }, row, 'WARNING_ACCEPTED', params);
      }
    });
    return this.get(person, id);
  }

  /** On site, within 300 m and with a picture. */
  async verify(
    person: SessionPerson,
    id: Id<'warning'>,
    itemId: Id<'warningItem'>,
    { version, isFixed, comment, visit, ...times }: WarningVerify,
  ): Promise<Warning> {
    await this.write(person, id, itemId, async (manager, found, item, now) => {
      const before = item.visit && [item.visit.by, item.visit.isFixed, item.visit.comment, item.visit.photos];
      if (before && canonicalJson(before) === canonicalJson([person.id, isFixed, comment, visit.photos]))
        return;
      const { row, place, itemBy } = found;
      const facts = itemFacts(place, item, [], now);
      step(warningItemMachine, item.state, 'verify', itemBy, facts);
      requireVersion(item, version);
      const at = Math.max(timeOf(times, now), item.sentAt ?? 0);
      const seen = { ...(await this.visit(manager, person, found, item, visit, at)), isFixed, comment };
      if (isFixed) await this.closeSeen(manager, person, found, itemId, seen, now);
      else if (item.state === 'accepted') {
        const round = item.round + 1;
        const dueAt = round < REPLIES_MAX ? dueAfterReturn(sentItem(item), now) : item.dueAt;
        const change = { visit: seen, round, dueAt, version: item.version + 1 };
        const taken = { by: itemBy, actorId: person.id, change };
        await act(manager, WarningItemEntity, warningItemMachine, item, 'return', taken, facts);
      } else
        await manager.update(WarningItemEntity, { id: itemId }, { visit: seen, version: item.version + 1 });
      await settle(manager, id, now);
      const { number } = row;
      if (isFixed) {
        const params = { number, visit: false };
        await tellVendor({ manager, now }, row, 'WARNING_ACCEPTED', params);
      } else {
        const after = await manager.findOneByOrFail(WarningItemEntity, { id: itemId });
        const params = { number, comment, dueAt: isoOf(after.dueAt ?? now), isLast: isUsedUp(after) };
        await tellVendor({ manager, now }, row, 'WARNING_RETURNED', params);
        await advance(manager, id, now);
      }
    });
    return this.get(person, id);
  }

  /** By a lead, of what cannot be answered any more: with an answer that waits, `decide` drops it. */
  async drop(
    person: SessionPerson,
    id: Id<'warning'>,
    itemId: Id<'warningItem'>,
    { version, comment }: WarningDrop,
  ): Promise<Warning> {
    await this.write(person, id, itemId, async (manager, found, item, now) => {
      if (item.dropped?.by === person.id && item.dropped.comment === comment) return;
      const { row, place, itemBy } = found;
      const facts = itemFacts(place, item, [], now);
      step(warningItemMachine, item.state, 'drop', itemBy, facts);
      requireVersion(item, version);
      const change = { dropped: { comment, at: now, by: person.id }, version: item.version + 1 };
      const taken = { by: itemBy, actorId: person.id, change };
      await act(manager, WarningItemEntity, warningItemMachine, item, 'drop', taken, facts);
      await settle(manager, id, now);
      const params = { number: row.number, visit: false, comment };
      await tellVendor({ manager, now }, row, 'WARNING_ACCEPTED', params);
    });
    return this.get(person, id);
  }

  async askExtension(
    person: SessionPerson,
    id: Id<'warning'>,
    itemId: Id<'warningItem'>,
    { version, days, reason }: ExtensionAsk,
  ): Promise<Warning> {
    await this.write(person, id, itemId, async (manager, { row, place, itemBy }, item, now) => {
      const { extension } = item;
      if (extension?.days === days && extension.reason === reason) return;
      const facts = itemFacts(place, item, [], now);
      step(warningItemMachine, item.state, 'ask-extension', itemBy, facts);
      requireVersion(item, version);
      const answerBy = afterWorkingDays(manager, now, EXTENSION_ANSWER_DAYS);
      const change = {
        extension: { days, reason, askedAt: now, answerBy, isGranted: null, comment: '', decidedAt: null },
        extensionDays: days,
        version: item.version + 1,
      };
      const taken = { by: itemBy, actorId: person.id, change };
      await act(manager, WarningItemEntity, warningItemMachine, item, 'ask-extension', taken, facts);
      await settle(manager, id, now);
      const params = { number: row.number, days };
      await tellIssuer({ manager, now }, row, 'EXTENSION_ASKED', params);
    });
    return this.get(person, id);
  }

  async decideExtension(
    person: SessionPerson,
    id: Id<'warning'>,
    itemId: Id<'warningItem'>,
    { version, isGranted, comment }: ExtensionDecision,
  ): Promise<Warning> {
    await this.write(person, id, itemId, async (manager, { row, place, itemBy }, item, now) => {
      const { extension } = item;
      if (extension && extension.isGranted === isGranted && extension.comment === comment) return;
      const facts = itemFacts(place, item, [], now);
      step(warningItemMachine, item.state, 'decide-extension', itemBy, facts);
      requireVersion(item, version);
      // Until now it was as if granted: nobody was late meanwhile.
      const dueAt = isGranted ? effectiveDue(clockOf(item)) : Math.max(item.dueAt ?? 0, now);
      const change = {
        extension: extension && { ...extension, isGranted, comment, decidedAt: now },
        dueAt,
        extensionDays: null,
        version: item.version + 1,
      };
      const taken = { by: itemBy, actorId: person.id, change };
      await act(manager, WarningItemEntity, warningItemMachine, item, 'decide-extension', taken, facts);
      await settle(manager, id, now);
      const told = isGranted ? dueAt : (item.dueAt ?? now);
      const params = { number: row.number, isGranted, comment, dueAt: isoOf(told) };
      await tellVendor({ manager, now }, row, 'EXTENSION_DECIDED', params);
      await advance(manager, id, now);
    });
    return this.get(person, id);
  }

  private async get(person: SessionPerson, id: Id<'warning'>): Promise<Warning> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    return warningOf(manager, person, await findWarning(manager, person, id, now), now);
  }

  private async write(
    person: SessionPerson,
    id: Id<'warning'>,
    itemId: Id<'warningItem'>,
    work: (
      manager: EntityManager,
      found: FoundWarning,
      item: WarningItemEntity,
      now: number,
    ) => Promise<void>,
  ): Promise<void> {
    const transaction = transactionOf(this.dataSource);
    await writeWarning(transaction, this.clock, person, id, async (manager, found, now) => {
      const item = await manager.findOneBy(WarningItemEntity, { id: itemId, warningId: id });
      if (!item || found.row.state === 'draft') throw new Problem('NOT_FOUND');
      await work(manager, found, item, now);
    });
  }

  private async attach(
    manager: EntityManager,
    { id: userId }: SessionPerson,
    ownerId: Id<'reply'>,
    { photos, documents }: Pick<WarningReplyEdit, 'photos' | 'documents'>,
    now: number,
  ): Promise<void> {
    const owner = { userId, ownerType: 'reply', ownerId } as const;
    await attachPhotos(manager, { ...owner, purpose: 'reply', ids: photos, visibility: 'case' }, now);
    await attachDocuments(manager, { ...owner, ids: documents }, now);
  }

  /** Refused when the device was not there; its pictures become the item's. */
  private async visit(
    manager: EntityManager,
    person: SessionPerson,
    { place }: FoundWarning,
    item: WarningItemEntity,
    { fix, photos }: NonNullable<WarningDecision['visit']>,
    at: number,
  ): Promise<VisitRecord> {
    const metres = Math.round(metresBetween(fix, place));
    if (!isOnSite(fix, place)) throw new Problem('OFF_SITE', { params: { metres } });
    // What was seen before proves nothing now.
    const known = [...item.photoIds, ...(item.visit?.photos ?? [])];
    const old = photos.findIndex((photo) => known.includes(photo));
    if (old >= 0) throw invalid(`visit.photos.${old}`, 'unknown');
    const owned = await manager.findBy(PhotoEntity, { ownerType: 'warning_item', ownerId: item.id });
    const ids = [...new Set([...owned.map(({ id }) => id), ...photos])];
    const proof = { ownerType: 'warning_item', ownerId: item.id, ids, takenBy: person.id } as const;
    const missing = await takeEvidence(manager, { ...proof, purpose: 'inspection' }, at);
    if (missing) throw new Problem('PHOTOS_PENDING', { params: { missing } });
    return { isFixed: true, comment: '', photos, fix, metres, at, by: person.id };
  }

  private async closeSeen(
    manager: EntityManager,
    person: SessionPerson,
    { place, itemBy }: FoundWarning,
    itemId: Id<'warningItem'>,
    visit: VisitRecord,
    now: number,
  ): Promise<void> {
    const item = await manager.findOneByOrFail(WarningItemEntity, { id: itemId });
    const change = { visit, closedAt: now, version: item.version + 1 };
    if (item.state === 'closed') await manager.update(WarningItemEntity, { id: itemId }, change);
    else {
      const taken = { by: itemBy, actorId: person.id, change };
      const facts = itemFacts(place, item, [], now);
      await act(manager, WarningItemEntity, warningItemMachine, item, 'verify', taken, facts);
    }
  }
}

type Decided = Extract<WarningItemAction, 'accept' | 'accept-unseen' | 'return' | 'drop'>;
const ACTIONS: Record<WarningDecision['result'], (item: WarningItemEntity) => Decided> = {
  accept: ({ verify }) => (verify === 'photo' ? 'accept' : 'accept-unseen'),
  return: () => 'return',
  drop: () => 'drop',
};

const wordsOf = ({
  kind,
  actionType,
  text,
  rootCause,
  photos,
  documents,
}: Omit<WarningReplyEdit, 'version' | 'doneAt'>) => ({
  kind,
  actionType,
  text,
  rootCause,
  photos,
  documents,
});

/** Whether the kept reply is word for word what was sent. */
const saysSame = (kept: WarningReplyEntity, sent: Omit<WarningReplyEdit, 'version'>): boolean =>
  kept.doneAt === (sent.doneAt === null ? null : Date.parse(sent.doneAt)) &&
  canonicalJson(wordsOf({ ...kept, photos: kept.photoIds, documents: kept.documentIds })) ===
    canonicalJson(wordsOf(sent));

const sentItem = ({ severity, sentAt, dueAt }: WarningItemEntity) => ({
  severity,
  sentAt: sentAt ?? 0,
  dueAt: dueAt ?? 0,
});

/** Done lies behind, planned ahead of when it was written and not after the item is due. */
function requireDone(
  { kind, doneAt }: Pick<WarningReplyEdit, 'kind' | 'doneAt'>,
  due: number,
  now: number,
  writtenAt = now,
): void {
  if (doneAt === null) return;
  const at = Date.parse(doneAt);
  const wrong = (rule: 'date_past' | 'date_future' | 'date_range') => invalid('doneAt', rule);
  if (kind === 'fixed' && at > now + DAY_MS) throw wrong('date_past');
  if (kind === 'planned' && at < writtenAt - DAY_MS) throw wrong('date_future');
  if (kind === 'planned' && at > Math.max(due, now)) throw wrong('date_range');
}

async function replyTo(
  manager: EntityManager,
  warningItemId: Id<'warningItem'>,
  id: Id<'reply'>,
): Promise<WarningReplyEntity> {
  const reply = await manager.findOneBy(WarningReplyEntity, { id, warningItemId });
  if (!reply) throw new Problem('NOT_FOUND');
  return reply;
}
