import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type AgencyContact,
  canonicalJson,
  DAY_MS,
  DEADLINES,
  dueOf,
  type FieldProblem,
  GROUNDS,
  type Id,
  inspectionMachine,
  isoOf,
  RECURRENCE_DAYS,
  type UnwarnedPage,
  type UnwarnedQuery,
  WARNING_ITEMS_MAX,
  type Warning,
  type WarningDoor,
  type WarningItemSave,
  type WarningPatch,
  type WarningSend,
  type WarningSeverity,
  type WarningStart,
  warningMachine,
} from '@sabaijai/contract';
import { CHECKLISTS } from '@sabaijai/contract/checklist';
import { measureOf } from '@sabaijai/contract/measures';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { refuseConflict } from '../../http/access/conflict.js';
import { requireProvince } from '../../http/access/province.js';
import type { Made } from '../../http/idempotent-create.js';
import { act, requireVersion, stateConflict, step } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { isDuplicateKey, lostRace, retry } from '../../platform/database/retry.js';
import { LimitService } from '../../platform/limit/limit.service.js';
import { wasSent } from '../../platform/once.js';
import { invalid, Problem } from '../../platform/problem.js';
import { LoginService } from '../account/login.service.js';
import { BusinessEntity } from '../business/business.entity.js';
import { lineOf } from '../business/line.js';
import { isPublic } from '../business/public-business.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { previousOf } from '../inspection/previous.js';
import { membersOf } from '../member/membership.js';
import { takeEvidence } from '../safety-form/evidence.js';
import { findingsOf } from './findings.js';
import { emptyItem, emptyWarning } from './new-warning.js';
import { addNotice } from './notice.js';
import { warningNumber } from './number.js';
import { itemsOf, settleKnown } from './settle.js';
import { tellVendor } from './tell.js';
import { unwarnedPlaces } from './unwarned.query.js';
import { AgencyContactEntity, WarningEntity, WarningItemEntity } from './warning.entity.js';
import { cardOf, findWarning, placeOf, warningOf } from './warning.query.js';

const DRAFTS_A_DAY = 50;
const LISTED_MAX = 20;
const OPEN = In(warningMachine.groups.open);

/** From a finding to a notice that was sent. A draft is its author's alone, and each write of it can be sent again. */
@Injectable()
export class WarningDraftService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly logins: LoginService,
    private readonly limits: LimitService,
    private readonly clock: Clock,
  ) {}

  unwarned(person: SessionPerson, query: UnwarnedQuery): Promise<UnwarnedPage> {
    return unwarnedPlaces(this.dataSource, person, query, this.clock.now());
  }

  async door(person: SessionPerson, businessId: Id<'business'>): Promise<WarningDoor> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    const place = await this.place(manager, person, businessId, now);
    const [inspection, members, agency, drafts, open] = await Promise.all([
      previousOf(manager, businessId),
      membersOf(manager, businessId),
      manager.findOneBy(AgencyContactEntity, { businessId }),
      manager.find(WarningEntity, {
        where: { businessId, state: 'draft', issuedBy: person.id },
        order: { createdAt: 'DESC' },
        take: LISTED_MAX,
      }),
      manager.find(WarningEntity, {
        where: { businessId, state: OPEN },
        order: { sortAt: 'ASC' },
        take: LISTED_MAX,
      }),
    ]);
    const view = (row: WarningEntity) => cardOf(row, place, person, now);
    return {
      place: placeOf(place),
      inspection: inspection && {
        id: inspection.id,
        finishedAt: isoOf(inspection.finishedAt as number),
        isMine: inspection.inspectorId === person.id,
        findings: await findingsOf(manager, inspection),
      },
      members: members.length,
      agency: agency && { name: agency.name, email: agency.email, address: agency.address },
      drafts: drafts.map(view),
      open: open.map(view),
    };
  }

  async setAgency(
    person: SessionPerson,
    businessId: Id<'business'>,
    contact: AgencyContact,
  ): Promise<AgencyContact> {
    await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      await this.place(manager, person, businessId, now);
      await lockRows(manager, 'business', [businessId]);
      const known = await manager.findOneBy(AgencyContactEntity, { businessId });
      if (known && isDeepStrictEqual({ ...known, ...contact }, { ...known })) return;
      const row = { ...contact, businessId, updatedBy: person.id, updatedAt: now };
      await manager.save(AgencyContactEntity, row);
      await audit(manager, {
        actorId: person.id,
        action: 'agency-contact.set',
        target: businessId,
        after: row,
      });
    });
    return contact;
  }

  /** The same again is the same; items come filled in from checklist and answers. */
  async start(person: SessionPerson, id: Id<'warning'>, start: WarningStart): Promise<Made<Warning>> {
    const created = await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      await lockRows(manager, 'business', [start.businessId]);
      const isSame = async (known: WarningEntity) =>
        known.issuedBy === person.id &&
        known.businessId === start.businessId &&
        known.inspectionId === start.inspectionId &&
        // Later writes of the draft may have taken items out.
        (known.version > 1 ||
          canonicalJson((await itemsOf(manager, id)).map((item) => item.id)) ===
            canonicalJson(start.items.map((item) => item.id)));
      if (await wasSent(manager, WarningEntity, id, isSame)) return false;
      const place = await this.warnable(manager, person, start.businessId, now);
      await this.limits.paceRows(manager, ['warning', 'issued_by'], person.id, DRAFTS_A_DAY);
      const items = await this.newItems(manager, id, start);
      const row = { ...emptyWarning(now), id, number: warningNumber(now), issuedBy: person.id };
      await manager
        .insert(WarningEntity, {
          ...row,
          businessId: place.id,
          province: place.province,
          inspectionId: start.inspectionId,
          items: items.length,
          matter: items[0]?.matter ?? {},
          severity: worstOf(items),
        })
        .catch(lostRace);
      if (items.length)
        await manager.insert(WarningItemEntity, items).catch((error: unknown) => {
          throw isDuplicateKey(error) ? new Problem('ID_TAKEN') : error;
        });
      return true;
    });
    return { created, body: await this.get(person, id) };
  }

  async patch(person: SessionPerson, id: Id<'warning'>, { version, intro }: WarningPatch): Promise<Warning> {
    await this.change(person, id, async (manager, row) => {
      if (JSON.stringify(row.intro) === JSON.stringify(intro)) return;
      requireVersion(row, version);
      await manager.update(WarningEntity, { id }, { intro, version: version + 1 });
    });
    return this.get(person, id);
  }

  /** One item, its words in one language; the others keep theirs. */
  async saveItem(
    person: SessionPerson,
    id: Id<'warning'>,
    itemId: Id<'warningItem'>,
    save: WarningItemSave,
  ): Promise<Warning> {
    await this.change(person, id, async (manager, row, now) => {
      const before = await manager.findOneBy(WarningItemEntity, { id: itemId });
      if (before && before.warningId !== id) throw new Problem('ID_TAKEN');
      const { version, language, matter, grounds, measure, photos, amount, itemId: checklistItem } = save;
      // A finding is as grave as it was found, and begins with its words in the other languages.
      const known =
        before ??
        (checklistItem === null
          ? null
          : (
              await this.newItems(manager, id, { ...row, items: [{ id: itemId, itemId: checklistItem }] })
            )[0]);
      const severity = known?.itemId ? known.severity : save.severity;
      const words = (old: object | undefined, text: string) => ({ ...old, [language]: text });
      const next = {
        matter: words(known?.matter, matter),
        grounds: words(known?.grounds, grounds),
        measure: words(known?.measure, measure),
        amount,
        photoIds: photos,
        severity,
        verify: severity === 'critical' ? ('onsite' as const) : save.verify,
      };
      const isSame = before && Object.entries(next).every(([key, value]) => same(before, key, value));
      if (isSame) return;
      if ((before?.version ?? 0) !== version)
        throw new Problem('VERSION_CONFLICT', { params: { version: before?.version ?? 0 } });
      const named = { id: itemId, itemId: before?.itemId ?? checklistItem, photoIds: photos };
      if (
        !before &&
        named.itemId &&
        (await manager.existsBy(WarningItemEntity, { warningId: id, itemId: named.itemId }))
      )
        throw invalid('itemId', 'unique');
      if (!before && row.items >= WARNING_ITEMS_MAX) throw invalid('items', 'count_max');
      if (before) await manager.update(WarningItemEntity, { id: itemId }, { ...next, version: version + 1 });
      else {
        const position = row.items;
        await manager.insert(WarningItemEntity, {
          ...emptyItem(id),
          ...next,
          id: itemId,
          itemId: checklistItem,
          position,
          version: 1,
        });
      }
      await this.takePhotos(manager, person, named, row, now);
      await this.summarise(manager, id);
    });
    return this.get(person, id);
  }

  async removeItem(person: SessionPerson, id: Id<'warning'>, itemId: Id<'warningItem'>): Promise<Warning> {
    await this.change(person, id, async (manager, _row, now) => {
      const { affected } = await manager.delete(WarningItemEntity, { id: itemId, warningId: id });
      if (!affected) return;
      await this.releasePhotos(manager, person, itemId, now);
      await this.summarise(manager, id);
    });
    return this.get(person, id);
  }

  /** A draft that nobody wants is gone; sending that twice is no error. */
  async discard(person: SessionPerson, id: Id<'warning'>): Promise<void> {
    if (!(await this.dataSource.manager.existsBy(WarningEntity, { id }))) return;
    await this.change(person, id, async (manager, _row, now) => {
      for (const item of await itemsOf(manager, id)) await this.releasePhotos(manager, person, item.id, now);
      await manager.delete(WarningItemEntity, { warningId: id });
      await manager.delete(WarningEntity, { id, state: 'draft' });
    });
  }

  /** The first notice: from now on the clock runs and its words never change. */
  async send(
    person: SessionPerson,
    id: Id<'warning'>,
    send: WarningSend,
    request: FastifyRequest,
  ): Promise<Warning> {
    const isSent = ({ state, version }: WarningEntity) => state !== 'draft' && version > send.version;
    const { row: first } = await findWarning(this.dataSource.manager, person, id, this.clock.now());
    if (isSent(first) && first.issuedBy === person.id) return this.get(person, id);
    await this.logins.stepUp(person.id, send.password, request, (opened) =>
      opened(async (manager) => {
        const now = this.clock.now();
        await lockRows(manager, 'business', [first.businessId]);
        const { row, place, by } = await findWarning(manager, person, id, now);
        if (isSent(row)) return;
        step(warningMachine, row.state, 'send', by);
        requireVersion(row, send.version);
        // What was true when it was begun may not be any more.
        await this.warnable(manager, person, place.id, now);
        await requireResult(manager, row);
        const items = await itemsOf(manager, id);
        requireSendable(items);
        const members = await membersOf(manager, place.id);
        if (members.length === 0 && (send.channel === 'app' || !send.to)) throw new Problem('NO_ADDRESSEE');
        const sent = await sendItems(manager, items, now);
        const change = {
          noticeNo: 1,
          sentAt: now,
          severity: worstOf(sent),
          previousWarningId: await this.recurrence(manager, row, sent, now),
        };
        const state = await act(manager, WarningEntity, warningMachine, row, 'send', {
          by,
          actorId: person.id,
          change,
        });
        await addNotice(manager, person, { ...row, ...change }, sent, send, now);
        const settled = await settleKnown(manager, { row: { ...row, ...change, state }, items: sent }, now);
        const params = { number: row.number, items: sent.length, dueAt: isoOf(settled.row.dueAt ?? now) };
        await tellVendor({ manager, now }, row, 'WARNING_SENT', params);
      }),
    );
    return this.get(person, id);
  }

  private async get(person: SessionPerson, id: Id<'warning'>): Promise<Warning> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    return warningOf(manager, person, await findWarning(manager, person, id, now), now);
  }

  /** Of one's own draft. */
  private async change(
    person: SessionPerson,
    id: Id<'warning'>,
    work: (manager: EntityManager, row: WarningEntity, now: number) => Promise<void>,
  ): Promise<void> {
    await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const { row: known } = await findWarning(manager, person, id, now);
      await lockRows(manager, 'business', [known.businessId]);
      const { row } = await findWarning(manager, person, id, now);
      if (row.state !== 'draft') throw stateConflict(row.state);
      await work(manager, row, now);
    });
  }

  private async summarise(manager: EntityManager, id: Id<'warning'>): Promise<void> {
    const items = await itemsOf(manager, id);
    const { version } = await manager.findOneByOrFail(WarningEntity, { id });
    await manager.update(
      WarningEntity,
      { id },
      {
        items: items.length,
        matter: items[0]?.matter ?? {},
        severity: worstOf(items),
        version: version + 1,
      },
    );
  }

  /** Public, or open in another way, and of the inspector's provinces. */
  private async place(
    manager: EntityManager,
    person: SessionPerson,
    id: Id<'business'>,
    now: number,
  ): Promise<BusinessEntity> {
    const place = await manager.findOneBy(BusinessEntity, { id });
    if (!place) throw new Problem('NOT_FOUND');
    requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
    if (!isPublic(place, now)) throw new Problem('NOT_FOUND');
    return place;
  }

  /** Not closed, and nothing to the inspector besides. */
  private async warnable(
    manager: EntityManager,
    person: SessionPerson,
    id: Id<'business'>,
    now: number,
  ): Promise<BusinessEntity> {
    const place = await this.place(manager, person, id, now);
    if (place.state === 'closed') throw stateConflict(place.state);
    refuseConflict(person, id);
    return place;
  }

  private async newItems(
    manager: EntityManager,
    warningId: Id<'warning'>,
    {
      businessId,
      inspectionId,
      items,
    }: Pick<WarningEntity, 'businessId' | 'inspectionId'> & Pick<WarningStart, 'items'>,
  ): Promise<WarningItemEntity[]> {
    const wrong = (path: string) => invalid(path, 'one_of');
    if (inspectionId === null) {
      if (items.length) throw wrong('inspectionId');
      return [];
    }
    const inspection = await manager.findOneBy(InspectionEntity, {
      id: inspectionId,
      // What was found under a former name is asked for under this one.
      businessId: In(await lineOf(manager, businessId)),
      state: In(inspectionMachine.groups.finished),
    });
    if (!inspection) throw wrong('inspectionId');
    const found = await findingsOf(manager, inspection);
    const checklist = CHECKLISTS[inspection.checklistVersion];
    return items.map(({ id, itemId }, position) => {
      const finding = found.find((each) => each.itemId === itemId);
      const item = checklist?.items.find((each) => each.id === itemId);
      if (!finding || !item?.failed) throw wrong(`items.${position}.itemId`);
      const { severity } = finding;
      return {
        ...emptyItem(warningId),
        id,
        itemId,
        position,
        severity,
        version: 1,
        matter: item.failed,
        grounds: GROUNDS[severity],
        measure: measureOf(item),
        amount: DEADLINES[severity].usual,
        photoIds: finding.photos,
        verify: severity === 'critical' ? 'onsite' : 'photo',
      };
    });
  }

  /** Those of an item that is gone go back to who took them, and are removed later. */
  private async releasePhotos(
    manager: EntityManager,
    person: SessionPerson,
    ownerId: Id<'warningItem'>,
    now: number,
  ): Promise<void> {
    const none = { ownerType: 'warning_item', ownerId, ids: [], takenBy: person.id } as const;
    await takeEvidence(manager, { ...none, purpose: 'inspection' }, now);
  }

  /** Pictures of the answer that found it stay with it; others become the item's. */
  private async takePhotos(
    manager: EntityManager,
    person: SessionPerson,
    { id, itemId, photoIds }: Pick<WarningItemEntity, 'id' | 'itemId' | 'photoIds'>,
    { inspectionId }: WarningEntity,
    now: number,
  ): Promise<void> {
    const answer =
      inspectionId && itemId ? await manager.findOneBy(AnswerEntity, { inspectionId, itemId }) : null;
    const ids = photoIds.filter((photo) => !answer?.photoIds?.includes(photo));
    const proof = { ownerType: 'warning_item', ownerId: id, ids, takenBy: person.id } as const;
    const missing = await takeEvidence(manager, { ...proof, purpose: 'inspection' }, now);
    if (missing) throw new Problem('PHOTOS_PENDING', { params: { missing } });
  }

  /** The same item of the checklist failing again, here or before under another entry, within a year after a case about it was closed. */
  private async recurrence(
    manager: EntityManager,
    { businessId, inspectionId }: WarningEntity,
    items: readonly WarningItemEntity[],
    now: number,
  ): Promise<Id<'warning'> | null> {
    const itemIds = items.flatMap(({ itemId }) => itemId ?? []);
    if (!itemIds.length) return null;
    const line = await lineOf(manager, businessId);
    const resolved = await manager.find(WarningEntity, {
      where: {
        businessId: In(line),
        state: 'resolved',
        resolvedAt: MoreThan(now - RECURRENCE_DAYS * DAY_MS),
      },
      order: { resolvedAt: 'DESC' },
    });
    // What one inspection found once has not failed again, however often it is asked for.
    const closed = resolved.filter((each) => inspectionId === null || each.inspectionId !== inspectionId);
    const again = closed.length
      ? await manager.findBy(WarningItemEntity, {
          warningId: In(closed.map(({ id }) => id)),
          itemId: In(itemIds),
          state: 'closed',
        })
      : [];
    return closed.find(({ id }) => again.some(({ warningId }) => warningId === id))?.id ?? null;
  }
}

/** The inspection it is about stands: what was voided asks for nothing. */
async function requireResult(manager: EntityManager, { inspectionId: id }: WarningEntity): Promise<void> {
  if (id && (await manager.existsBy(InspectionEntity, { id, state: 'voided' })))
    throw stateConflict('voided');
}

/** Each gets the time that was given for it. Answers them as they are then. */
async function sendItems(
  manager: EntityManager,
  items: readonly WarningItemEntity[],
  now: number,
): Promise<WarningItemEntity[]> {
  const sent = items.map((item) => ({
    ...item,
    firstSentAt: now,
    sentAt: now,
    dueAt: dueOf(item.severity, item.amount, now),
    state: 'open' as const,
    version: item.version + 1,
  }));
  for (const due of new Set(sent.map(({ dueAt }) => dueAt))) {
    const ids = sent.filter(({ dueAt }) => dueAt === due).map(({ id }) => id);
    const change = { firstSentAt: now, sentAt: now, dueAt: due, state: 'open' as const };
    await manager.update(WarningItemEntity, { id: In(ids) }, { ...change, version: () => 'version + 1' });
  }
  return sent;
}

const same = (before: WarningItemEntity, key: string, value: unknown) =>
  JSON.stringify(before[key as keyof WarningItemEntity]) === JSON.stringify(value);

const ORDER = ['minor', 'major', 'critical'] as const satisfies WarningSeverity[];
const worstOf = (items: readonly Pick<WarningItemEntity, 'severity'>[]): WarningSeverity =>
  ORDER[Math.max(0, ...items.map(({ severity }) => ORDER.indexOf(severity)))] as WarningSeverity;

/** Something to fix, in Thai or English, in a time that may be given for it; what is the inspector's own with a picture. */
function requireSendable(items: readonly WarningItemEntity[]): void {
  if (!items.length) throw invalid('items', 'count_min');
  const fields: FieldProblem[] = items.flatMap((item, index) => [
    ...(['matter', 'grounds', 'measure'] as const).flatMap((key) =>
      item[key].th || item[key].en ? [] : [{ path: `items.${index}.${key}`, rule: 'required' as const }],
    ),
    ...(item.itemId === null && item.photoIds.length === 0
      ? [{ path: `items.${index}.photos`, rule: 'count_min' as const, params: { min: 1 } }]
      : []),
  ]);
  if (fields.length) throw new Problem('VALIDATION', { fields });
  const outside = items.findIndex(
    ({ severity, amount }) => amount < DEADLINES[severity].min || amount > DEADLINES[severity].max,
  );
  const item = items[outside];
  if (item) {
    const { min, max } = DEADLINES[item.severity];
    throw new Problem('DEADLINE_RANGE', { params: { item: item.id, min, max } });
  }
}
