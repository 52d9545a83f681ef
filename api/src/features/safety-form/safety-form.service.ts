import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type AnswerSave,
  COMPLAINTS_TOLD,
  canonicalJson,
  DAY_MS,
  FOLLOW_UP_DAYS,
  followUpUntil,
  type Id,
  INSPECTION_PHOTOS_MAX,
  type InspectionEnd,
  type InspectionHandOver,
  type InspectionPatch,
  type InspectionStart,
  type InspectionVoid,
  inspectionMachine,
  isoOf,
  mayAccess,
  newId,
  type SafetyForm,
  type SafetyFormDoor,
  type SavedAnswer,
  type StopOrderGive,
  usualVisit,
} from '@sabaijai/contract';
import {
  applicableItems,
  CHK_2026_1,
  evidenceFor,
  findings,
  implausibleReading,
  impossibleReading,
  isExpired,
  judge,
} from '@sabaijai/contract/checklist';
import { DataSource, type EntityManager, In, IsNull, MoreThanOrEqual, Not } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { hasConflict, refuseConflict } from '../../http/access/conflict.js';
import { requireProvince } from '../../http/access/province.js';
import type { Made } from '../../http/idempotent-create.js';
import { act, requireVersion, stateConflict, step } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { localDay, startOfDay } from '../../platform/clock/bangkok.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { lostRace, retry, TryAgain } from '../../platform/database/retry.js';
import { wasSent } from '../../platform/once.js';
import { invalid, Problem } from '../../platform/problem.js';
import { InspectorProfileEntity, UserEntity } from '../account/account.entity.js';
import { leads } from '../account/inspectors-of.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { lineOf } from '../business/line.js';
import { isPublic } from '../business/public-business.js';
import { uncountInspection } from '../dashboard/count-inspection.js';
import { HazardReportEntity } from '../hazard-report/hazard-report.entity.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { previousOf } from '../inspection/previous.js';
import { membersOf } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { timeOf } from './device-time.js';
import { takeEvidence } from './evidence.js';
import { chainGrades } from './grade-chain.js';
import { answerOf, checklistOf, factsOf } from './outcome.js';
import {
  findInspection,
  foundBefore,
  hasNothingFound,
  placeOf,
  safetyFormOf,
  savedAnswer,
} from './safety-form.query.js';

/** Full visits that one inspector may make to a place in a row, before a routine one is refused. */
const ROTATION = 2;
/** Of a place that an inspector may choose from. */
const HAZARD_REPORTS_SHOWN = 20;
/** A report that says something which may be looked at. */
const TOLD = { state: Not(In(['dismissed', 'duplicate'])) };

/** What an inspector does on site, from the door to the last answer. Every write can be sent again. */
@Injectable()
export class SafetyFormService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** What an inspector meets who opens the form of a place. */
  async door(person: SessionPerson, businessId: Id<'business'>): Promise<SafetyFormDoor> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    const place = await this.place(manager, person, businessId, now);
    const [open, last, refused, colleagues, reports] = await Promise.all([
      manager.findOneBy(InspectionEntity, { businessId, state: 'in_progress' }),
      previousOf(manager, businessId),
      this.refusal(manager, person, place, 'routine'),
      this.colleagues(manager, person, place),
      manager.find(HazardReportEntity, {
        where: { businessId, ...TOLD },
        order: { createdAt: 'DESC' },
        take: HAZARD_REPORTS_SHOWN,
      }),
    ]);
    const until = followUpUntil(last && foundIn(last));
    const mayFollowUp = until !== null && until >= now;
    const begins = await begun(manager, place, last, now);
    const carried = last && mayFollowUp ? await carriedOver(manager, begins, last, now) : [];
    const by = open && (await manager.findOneBy(UserEntity, { id: open.inspectorId }));
    return {
      place: placeOf(place),
      open: open && {
        id: open.id,
        businessId,
        type: open.type,
        inspector: by?.displayName ?? '',
        isMine: open.inspectorId === person.id,
        startedAt: isoOf(open.startedAt),
      },
      refused,
      usual: usualVisit({ until, dueAt: place.visitDueAt }, now),
      followUpUntil: mayFollowUp ? isoOf(until) : null,
      hazardReports: reports.map(({ id, facet, text, createdAt }) => ({
        id,
        facet,
        text,
        createdAt: isoOf(createdAt),
      })),
      colleagues,
      last: last && { id: last.id, finishedAt: isoOf(last.finishedAt as number) },
      blank: {
        checklistVersion: begins.checklistVersion,
        facets: begins.facets,
        facts: { ...begins.facts, previousFindings: [...begins.facts.previousFindings] },
        previous: await foundBefore(manager, last, begins.facts),
        carriedOver: carried.map(savedAnswer),
      },
    };
  }

  async start(person: SessionPerson, start: InspectionStart): Promise<Made<SafetyForm>> {
    const created = await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const { id, businessId, type, fix } = start;
      await lockRows(manager, 'business', [businessId]);
      const isSame = (known: InspectionEntity) =>
        known.inspectorId === person.id &&
        known.businessId === businessId &&
        known.type === type &&
        (known.hazardReportId ?? undefined) === start.hazardReportId &&
        (known.complaint ?? undefined) === start.complaint;
      if (await wasSent(manager, InspectionEntity, id, isSame)) return false;
      const place = await this.place(manager, person, businessId, now);
      const open = await manager.findOneBy(InspectionEntity, { businessId, state: 'in_progress' });
      if (open) {
        const by = await manager.findOneBy(UserEntity, { id: open.inspectorId });
        const params = {
          inspection: open.id,
          inspector: by?.displayName ?? '',
          isMine: open.inspectorId === person.id,
        };
        throw new Problem('INSPECTION_EXISTS', { params });
      }
      const refused = await this.refusal(manager, person, place, type);
      const isOverridden =
        refused === 'INSPECTOR_ROTATION' && start.overrideReason && mayAccess(person, ['lead']);
      if (refused === 'STATE_CONFLICT') throw stateConflict(place.state);
      if (refused && !isOverridden) throw new Problem(refused);
      const row = await this.newInspection(manager, person, place, start, now);
      await manager.insert(InspectionEntity, { ...row, startFix: fix });
      if (type === 'complaint') await this.tellRepeatedComplaint(manager, person, place, row, now);
      if (type === 'follow_up') await this.carryOver(manager, row);
      await audit(manager, { actorId: person.id, action: 'inspection.start', target: id, after: row });
      return true;
    });
    return { created, body: await this.get(person, start.id) };
  }

  async get(person: SessionPerson, id: Id<'inspection'>): Promise<SafetyForm> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    return safetyFormOf(manager, person, await findInspection(manager, person, id, now), now);
  }

  /** One answer over the version that was read; what was sent again is as it is. */
  saveAnswer(
    person: SessionPerson,
    id: Id<'inspection'>,
    itemId: string,
    save: AnswerSave,
  ): Promise<SavedAnswer> {
    return retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const row = await this.mine(manager, person, id, now);
      this.requireReading(row, itemId, save);
      const before = await manager.findOneBy(AnswerEntity, { inspectionId: id, itemId });
      const next = this.answerRow(row, itemId, save, before, now);
      const version = before ? before.editedCount + 1 : 0;
      if (before && isSame(before, next)) return savedAnswer(before);
      if (version !== save.version)
        throw new Problem('VERSION_CONFLICT', { params: { current: before && savedAnswer(before) } });
      await this.requireRoom(manager, id, itemId, save.photos.length);
      if (before) {
        const { affected } = await manager.update(
          AnswerEntity,
          { id: before.id, editedCount: before.editedCount },
          next,
        );
        if (!affected) throw new TryAgain();
      } else await manager.insert(AnswerEntity, next).catch(lostRace);
      const proof = { ownerType: 'answer', ownerId: next.id, ids: save.photos } as const;
      await takeEvidence(manager, { ...proof, takenBy: person.id, purpose: 'inspection' }, now);
      const isLater = row.failuresSeenAt && before && isAnswered(before) && isOther(before, next);
      // What failed or was photographed once is so, also when the answer is another later.
      const foundAt = hasNothingFound(row, [next]) ? row.foundAt : (row.foundAt ?? now);
      await manager.update(
        InspectionEntity,
        { id },
        { foundAt, updatedAt: now, ...(isLater && { laterChanges: () => 'COALESCE(later_changes, 0) + 1' }) },
      );
      return savedAnswer(next);
    });
  }

  /** The inspector looks at what failed: told once, by the clock of the server. */
  async failuresSeen(person: SessionPerson, id: Id<'inspection'>): Promise<SafetyForm> {
    await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      await this.mine(manager, person, id, now);
      const { affected } = await manager.update(
        InspectionEntity,
        { id, failuresSeenAt: IsNull() },
        { failuresSeenAt: now },
      );
      if (affected)
        await audit(manager, { actorId: person.id, action: 'inspection.failures-seen', target: id });
    });
    return this.get(person, id);
  }

  /** The conclusion, or what the place turned out to be. */
  async patch(person: SessionPerson, id: Id<'inspection'>, patch: InspectionPatch): Promise<SafetyForm> {
    await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const row = await this.mine(manager, person, id, now);
      const { conclusion, facets } = patch;
      const change: Partial<InspectionEntity> = {
        ...(conclusion && {
          ...conclusion,
          strengths: conclusion.strengths || null,
          representativeName: conclusion.representativeName || null,
        }),
        ...(facets && { facets: facets.facets, facetsNote: facets.note }),
      };
      const isDone = Object.entries(change).every(
        ([key, value]) =>
          JSON.stringify(row[key as keyof InspectionEntity] ?? null) === JSON.stringify(value ?? null),
      );
      if (isDone) return;
      requireVersion(row, patch.version);
      const next = { ...change, updatedAt: now, version: row.version + 1 };
      const { affected } = await manager.update(InspectionEntity, { id, version: row.version }, next);
      if (!affected) throw new TryAgain();
    });
    return this.get(person, id);
  }

  /** Something must stop at once: the owner knows since it was signed, everybody from now on. */
  async stopOrder(person: SessionPerson, id: Id<'inspection'>, given: StopOrderGive): Promise<SafetyForm> {
    await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const row = await this.mine(manager, person, id, now);
      const { activities, ack, name, signatureId } = given;
      if (!activities.every((each) => row.facets.includes(each))) throw invalid('activities', 'unknown');
      const said = { activities, ack, name, signatureId };
      const { signedAt: _, arrivedAt: __, ...before } = row.stopOrder ?? {};
      if (canonicalJson(before) === canonicalJson(said)) return;
      await lockRows(manager, 'business', [row.businessId]);
      const signedAt = Math.max(timeOf(given, now), row.startedAt);
      const stopOrder = { ...said, signedAt, arrivedAt: now };
      // Where something has to stop, beginning was no mistake.
      const change = { stopOrder, foundAt: row.foundAt ?? now, updatedAt: now };
      await manager.update(InspectionEntity, { id }, change);
      const ids = [signatureId, row.signatureId].filter((each) => each !== null);
      const proof = { ownerType: 'inspection', ownerId: id, ids, takenBy: person.id, keeps: true } as const;
      await takeEvidence(manager, { ...proof, purpose: 'signature' }, now);
      await audit(manager, {
        actorId: person.id,
        action: 'inspection.stop-order',
        target: id,
        after: stopOrder,
      });
      await deriveBusiness(manager, [row.businessId], now);
      const members = await membersOf(manager, row.businessId);
      const about = { type: 'business', businessId: row.businessId } as const;
      await tell({ manager, now }, members, 'STOP_ORDER', about, { signedAt: isoOf(signedAt) });
    });
    return this.get(person, id);
  }

  async handOver(
    person: SessionPerson,
    id: Id<'inspection'>,
    { version, to: badgeNo }: InspectionHandOver,
  ): Promise<SafetyForm> {
    const form = await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const { row, place, by } = await findInspection(manager, person, id, now);
      const to = (await manager.findOneBy(InspectorProfileEntity, { badgeNo }))?.userId;
      const isDone = row.inspectorId === to && row.version === version + 1;
      if (!isDone) {
        requireVersion(row, version);
        const colleagues = await this.colleagues(manager, person, place);
        if (!to || !colleagues.some((each) => each.badgeNo === badgeNo)) throw invalid('to', 'unknown');
        await act(manager, InspectionEntity, inspectionMachine, row, 'hand-over', {
          by,
          actorId: person.id,
          change: {
            inspectorId: to,
            version: version + 1,
            updatedAt: now,
            earlierInspectors: [...(row.earlierInspectors ?? []), row.inspectorId],
          },
        });
        const about = { type: 'visit', id, businessId: place.id } as const;
        await tell({ manager, now }, [to], 'INSPECTION_HANDED_OVER', about, { from: person.displayName });
      }
      return safetyFormOf(manager, person, await findInspection(manager, person, id, now), now);
    });
    return form;
  }

  /** By a lead, with the reason: it stays in the history, struck through, and the grade before it counts again. */
  async void(
    person: SessionPerson,
    id: Id<'inspection'>,
    { version, reason }: InspectionVoid,
  ): Promise<SafetyForm> {
    await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const { row, place, by } = await findInspection(manager, person, id, now);
      if (row.state === 'voided' && row.version === version + 1 && row.voidReason === reason) return;
      refuseConflict(person, place.id);
      requireVersion(row, version);
      await lockRows(manager, 'business', [place.id]);
      await act(manager, InspectionEntity, inspectionMachine, row, 'void', {
        by,
        actorId: person.id,
        change: { voidReason: reason, version: version + 1, updatedAt: now },
      });
      await chainGrades(manager, place.id);
      await deriveBusiness(manager, [place.id], now);
      if (row.finishedAt !== null)
        await uncountInspection(manager, row, await manager.findBy(AnswerEntity, { inspectionId: id }));
    });
    return this.get(person, id);
  }

  /** Begun by mistake: no inspection, and the place is free again. Once something was found only a lead ends it. */
  async end(
    person: SessionPerson,
    id: Id<'inspection'>,
    { version, reason }: InspectionEnd,
  ): Promise<SafetyForm> {
    await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const { row, place, by } = await findInspection(manager, person, id, now);
      const isSame = version === undefined ? by.includes('inspector') : row.version === version + 1;
      if (row.state === 'ended' && isSame && row.endReason === reason) return;
      await lockRows(manager, 'business', [place.id]);
      const facts = {
        isEmpty: hasNothingFound(row, await manager.findBy(AnswerEntity, { inspectionId: id })),
      };
      step(inspectionMachine, row.state, 'end', by, facts);
      requireVersion(row, version ?? row.version);
      const change = { endReason: reason, version: row.version + 1, updatedAt: now };
      await act(
        manager,
        InspectionEntity,
        inspectionMachine,
        row,
        'end',
        { by, actorId: person.id, change },
        facts,
      );
    });
    return this.get(person, id);
  }

  /** Whoever says complaint needs no turn and no report: that it happens again and again at one place is for a lead to see. */
  private async tellRepeatedComplaint(
    manager: EntityManager,
    person: SessionPerson,
    place: BusinessEntity,
    { id, hazardReportId }: InspectionEntity,
    now: number,
  ): Promise<void> {
    if (hazardReportId) return;
    const before = await this.fullVisits(manager, place.id, COMPLAINTS_TOLD - 1);
    const isWords = (row: InspectionEntity) => row.type === 'complaint' && !row.hazardReportId;
    if (before.length < COMPLAINTS_TOLD - 1 || !before.every(isWords)) return;
    const about = { type: 'inspection', id, businessId: place.id } as const;
    const params = { inspector: person.displayName, visits: COMPLAINTS_TOLD };
    await tell({ manager, now }, await leads(manager), 'COMPLAINT_VISITS', about, params);
  }

  /** The newest that are finished, of whoever made them. */
  private async fullVisits(
    manager: EntityManager,
    businessId: Id<'business'>,
    take: number,
  ): Promise<InspectionEntity[]> {
    const line = In(await lineOf(manager, businessId));
    return manager.find(InspectionEntity, {
      where: {
        businessId: line,
        type: Not('follow_up' as const),
        state: In(inspectionMachine.groups.finished),
      },
      order: { finishedAt: 'DESC' },
      take,
    });
  }

  private async place(
    manager: EntityManager,
    person: SessionPerson,
    id: Id<'business'>,
    now: number,
  ): Promise<BusinessEntity> {
    const place = await manager.findOneBy(BusinessEntity, { id });
    if (!place) throw new Problem('NOT_FOUND');
    requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
    return place;
  }

  /** Why this inspector may not begin; a lead overrides the rotation with a reason. */
  private async refusal(
    manager: EntityManager,
    person: SessionPerson,
    place: BusinessEntity,
    type: InspectionEntity['type'],
  ): Promise<SafetyFormDoor['refused']> {
    if (place.state !== 'listed' && place.state !== 'suspended') return 'STATE_CONFLICT';
    if (hasConflict(person, place.id)) return 'CONFLICT_OF_INTEREST';
    if (type !== 'routine') return null;
    return (await this.turnsOver(manager, place.id))(person.id) ? 'INSPECTOR_ROTATION' : null;
  }

  /** Tells of inspectors whether they made the last full visits, also those that they handed to others before the end. */
  private async turnsOver(
    manager: EntityManager,
    businessId: Id<'business'>,
  ): Promise<(who: Id<'user'>) => boolean> {
    const last = await this.fullVisits(manager, businessId, ROTATION);
    return (who) =>
      last.length === ROTATION &&
      last.every(
        ({ inspectorId, earlierInspectors }) => inspectorId === who || earlierInspectors?.includes(who),
      );
  }

  private async colleagues(
    manager: EntityManager,
    person: SessionPerson,
    { id: businessId, province }: BusinessEntity,
  ): Promise<SafetyFormDoor['colleagues']> {
    const profiles = await manager.find(InspectorProfileEntity, { take: 500 });
    const near = profiles.filter(
      ({ userId, provinces, isLead, conflicts }) =>
        userId !== person.id &&
        (isLead || provinces.some((each) => each === province)) &&
        !conflicts.some((each) => each.businessId === businessId),
    );
    const people = await manager.findBy(UserEntity, {
      id: In(near.map(({ userId }) => userId)),
      state: 'active',
    });
    const isOver = await this.turnsOver(manager, businessId);
    return near.flatMap(({ userId, badgeNo }) => {
      const name = people.find(({ id }) => id === userId)?.displayName;
      return name === undefined || isOver(userId) ? [] : [{ badgeNo, name }];
    });
  }

  private async newInspection(
    manager: EntityManager,
    person: SessionPerson,
    place: BusinessEntity,
    start: InspectionStart,
    now: number,
  ): Promise<InspectionEntity> {
    const { id, businessId, type } = start;
    const startedAt = timeOf(start, now);
    const today = startOfDay(localDay(startedAt));
    const [previous, made] = await Promise.all([
      previousOf(manager, businessId),
      manager.countBy(InspectionEntity, { inspectorId: person.id, startedAt: MoreThanOrEqual(today) }),
    ]);
    const until = followUpUntil(previous && foundIn(previous));
    if (type === 'follow_up' && (until === null || until < startedAt))
      throw new Problem('FOLLOW_UP_NOT_ALLOWED', { params: { days: FOLLOW_UP_DAYS } });
    if (start.hazardReportId) await this.requireReport(manager, businessId, start.hazardReportId);
    return {
      id,
      businessId,
      type,
      inspectorId: person.id,
      state: 'in_progress',
      ...(await begun(manager, place, previous, startedAt)),
      startedAt,
      startFix: start.fix,
      finishedAt: null,
      endFix: null,
      offSiteReason: null,
      dayOrdinal: made + 1,
      publicSummary: null,
      strengths: null,
      stopActivities: [],
      representativeName: null,
      ack: null,
      signatureId: null,
      noConflictDeclared: false,
      score: null,
      grade: null,
      result: null,
      criticalFindings: 0,
      majorFindings: 0,
      minorFindings: 0,
      worstFinding: null,
      fingerprint: null,
      previousFingerprint: null,
      publishedAt: null,
      createdAt: now,
      updatedAt: now,
      version: 1,
      overrideReason: start.overrideReason ?? null,
      facetsNote: null,
      voidReason: null,
      endReason: null,
      foundAt: null,
      hazardReportId: start.hazardReportId ?? null,
      complaint: start.complaint ?? null,
      surveyAccuracy: null,
    };
  }

  private async requireReport(
    manager: EntityManager,
    businessId: Id<'business'>,
    id: Id<'hazardReport'>,
  ): Promise<void> {
    if (await manager.existsBy(HazardReportEntity, { id, businessId, ...TOLD })) return;
    throw invalid('hazardReportId', 'unknown');
  }

  /** It keeps the day when somebody last looked, from one follow-up to the next. */
  private async carryOver(manager: EntityManager, row: InspectionEntity): Promise<void> {
    const previous = await previousOf(manager, row.businessId);
    const kept = previous ? await carriedOver(manager, row, previous, row.startedAt) : [];
    if (!kept.length) return;
    await manager.insert(
      AnswerEntity,
      kept.map((answer) => ({ ...answer, id: newId('answer', row.startedAt), inspectionId: row.id })),
    );
  }

  /** The inspection that this person is filling in. */
  private async mine(
    manager: EntityManager,
    person: SessionPerson,
    id: Id<'inspection'>,
    now: number,
  ): Promise<InspectionEntity> {
    const { row, by } = await findInspection(manager, person, id, now);
    if (!by.includes('inspector')) throw new Problem('ROLE_REQUIRED');
    if (row.state !== 'in_progress') throw stateConflict(row.state);
    return row;
  }

  private requireReading(row: InspectionEntity, itemId: string, save: AnswerSave): void {
    const item = applicableItems(checklistOf(row), { facets: row.facets, ...row.facts }).find(
      (each) => each.id === itemId,
    );
    if (!item) throw new Problem('NOT_FOUND');
    const impossible = impossibleReading(item, save);
    if (impossible) throw new Problem('VALIDATION', { fields: [impossible] });
    const implausible = save.confirmed ? null : implausibleReading(item, save);
    if (!implausible) return;
    const { at: path, measure } = implausible;
    throw invalid(path, 'implausible', { min: measure.min, max: measure.max });
  }

  private answerRow(
    row: InspectionEntity,
    itemId: string,
    save: AnswerSave,
    before: AnswerEntity | null,
    now: number,
  ): AnswerEntity {
    const { result, value, value2, document, note, photos, confirmed } = save;
    return {
      id: before?.id ?? newId('answer', now),
      inspectionId: row.id,
      itemId,
      result,
      value,
      value2,
      document,
      confirmed,
      note: note || null,
      photoIds: photos,
      isRepeat:
        (result === 'fail' || result === 'cos') && row.facts.previousFindings.some((each) => each === itemId),
      carriedOver: false,
      answeredAt: timeOf(save, now),
      editedCount: before ? before.editedCount + 1 : 0,
    };
  }

  private async requireRoom(
    manager: EntityManager,
    inspectionId: Id<'inspection'>,
    itemId: string,
    count: number,
  ): Promise<void> {
    if (!count) return;
    const answers = await manager.find(AnswerEntity, {
      select: { itemId: true, photoIds: true },
      where: { inspectionId },
    });
    const others = answers.filter((each) => each.itemId !== itemId);
    const total = others.reduce((sum, { photoIds }) => sum + (photoIds?.length ?? 0), count);
    if (total > INSPECTION_PHOTOS_MAX) throw invalid('photos', 'count_max', { max: INSPECTION_PHOTOS_MAX });
  }
}

/** How much an inspection that is finished found, and when. */
const foundIn = (row: InspectionEntity) => ({
  finishedAt: row.finishedAt as number,
  findings: row.criticalFindings + row.majorFindings + row.minorFindings,
});

/** By what an inspection of the place is judged that begins then. */
async function begun(
  manager: EntityManager,
  { kind, facets, grade, inspectedAt }: BusinessEntity,
  previous: InspectionEntity | null,
  at: number,
): Promise<Pick<InspectionEntity, 'checklistVersion' | 'facets' | 'facts'>> {
  return {
    checklistVersion: CHK_2026_1.id,
    facets,
    facts: {
      kind,
      isFirst: previous === null,
      hasGrade: grade !== null && inspectedAt !== null && !isExpired(new Date(inspectedAt), new Date(at)),
      previousFindings: previous ? await findingsIn(manager, previous) : [],
      // Set by the case of a warning that stands escalated.
      escalatedWarning: false,
    },
  };
}

/**
 * A follow-up opens with what failed, what is critical, and what is read, shown or photographed anew each time; the rest
 * passed and is confirmed at the end.
 */
async function carriedOver(
  manager: EntityManager,
  row: Pick<InspectionEntity, 'checklistVersion' | 'facets' | 'facts'>,
  previous: InspectionEntity,
  at: number,
): Promise<AnswerEntity[]> {
  const items = new Map(
    applicableItems(checklistOf(row), { facets: row.facets, ...row.facts }).map((item) => [item.id, item]),
  );
  const found = new Set<string>(row.facts.previousFindings);
  const answers = await manager.findBy(AnswerEntity, { inspectionId: previous.id });
  const kept = answers.filter((answer) => {
    const item = items.get(answer.itemId);
    if (item?.type !== 'pfn' || item.severity === 'critical' || found.has(item.id)) return false;
    const needsPhoto = evidenceFor(item, judge(item, answerOf(answer), new Date(at))).photos > 0;
    return answer.result === 'pass' && !needsPhoto && answer.answeredAt >= at - FOLLOW_UP_DAYS * DAY_MS;
  });
  return kept.map((answer) => ({
    ...answer,
    carriedOver: true,
    isRepeat: false,
    photoIds: [],
    editedCount: 0,
  }));
}

/** Judged by the checklist of that inspection: of numbers alone, too. */
async function findingsIn(manager: EntityManager, previous: InspectionEntity): Promise<string[]> {
  const answers = await manager.findBy(AnswerEntity, { inspectionId: previous.id });
  return findings(checklistOf(previous), factsOf(previous, answers, previous.finishedAt as number));
}

const isAnswered = ({ result, value, document }: AnswerEntity) =>
  result !== 'unanswered' || value !== null || document !== null;

/** Another result or reading; a note or a photo more is proof and changes nothing. */
const isOther = (before: AnswerEntity, next: AnswerEntity) =>
  (['result', 'value', 'value2', 'document'] as const).some(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(next[key]),
  );

const isSame = (before: AnswerEntity, next: AnswerEntity) =>
  !before.carriedOver &&
  JSON.stringify({ ...answerOf(before), note: before.note }) ===
    JSON.stringify({ ...answerOf(next), note: next.note });
