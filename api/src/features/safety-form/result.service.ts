import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Id,
  type InspectionAmend,
  type InspectionFinalise,
  type InspectionObjection,
  type InspectionPublish,
  inspectionMachine,
  isoOf,
  type ObjectionAnswer,
  type SafetyForm,
} from '@sabaijai/contract';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { refuseConflict } from '../../http/access/conflict.js';
import type { Made } from '../../http/idempotent-create.js';
import { act, requireVersion, stateConflict, step } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { lostRace, type Transaction, transactionOf } from '../../platform/database/retry.js';
import { invalid, Problem } from '../../platform/problem.js';
import { LoginService } from '../account/login.service.js';
import type { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { countInspection, uncountInspection } from '../dashboard/count-inspection.js';
import { GradeRecordEntity } from '../grade/grade-record.entity.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { storedFingerprint } from '../inspection/fingerprint.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { membersOf, requireMember } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { attachPhotos } from '../photo/attach.js';
import { visited } from '../re-inspection/end-request.js';
import { AmendmentEntity } from './amendment.entity.js';
import { completeAnswers, requireEvidence, requireFinished } from './complete.js';
import { takeEvidence } from './evidence.js';
import { addGrade, chainGrades } from './grade-chain.js';
import { ObjectionEntity } from './objection.entity.js';
import { outcomeOf, publishTime, surveyAccuracy } from './outcome.js';
import { type Found, findInspection, isAmendedLate, safetyFormOf, stateOf } from './safety-form.query.js';

type Write<T> = (manager: EntityManager, found: Found, now: number) => Promise<T>;

/** From the last answer to a result that the owner checks, the public reads, and nobody can change unseen. */
@Injectable()
export class ResultService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly logins: LoginService,
    private readonly clock: Clock,
  ) {}

  async finalise(
    person: SessionPerson,
    id: Id<'inspection'>,
    finalise: InspectionFinalise,
    request: FastifyRequest,
  ): Promise<SafetyForm> {
    const isSent = (row: InspectionEntity) =>
      row.inspectorId === person.id && row.finishedAt !== null && row.version === finalise.version + 1;
    const found = await findInspection(this.dataSource.manager, person, id, this.clock.now());
    // What is sent again after its answer was lost is not asked for the password a hundred times.
    if (isSent(found.row)) return this.get(person, id);
    await this.logins.stepUp(person.id, finalise.password, request, (opened) =>
      this.writeIn(opened, person, id, async (manager, { row, place, by }, now) => {
        if (isSent(row)) return;
        step(inspectionMachine, row.state, 'finalise', by);
        requireVersion(row, finalise.version);
        // By our clock alone: the owner's time to appeal runs from then, and papers are judged by that day.
        const finishedAt = Math.max(now, row.startedAt);
        const answers = await completeAnswers(manager, row, finishedAt);
        requireFinished(row, place, answers, finalise);
        await requireEvidence(manager, row, answers, now);
        const outcome = outcomeOf(row, answers, finishedAt);
        if (!outcome.result || outcome.grade === null) throw new Problem('EVIDENCE_REQUIRED');
        const publishedAt = publishTime(outcome.result, now);
        const change: Partial<InspectionEntity> = {
          ...outcome,
          // What was ordered stays so, whatever the conclusion says beside it.
          stopActivities: [...new Set([...row.stopActivities, ...(row.stopOrder?.activities ?? [])])],
          finishedAt,
          endFix: finalise.fix,
          offSiteReason: finalise.offSiteReason ?? null,
          publishedAt,
          surveyAccuracy: await surveyAccuracy(manager, place.id, row, answers, finishedAt),
          previousFingerprint: await this.lastFingerprint(manager, row),
          updatedAt: now,
          version: row.version + 1,
        };
        await act(manager, InspectionEntity, inspectionMachine, row, 'finalise', {
          by,
          actorId: person.id,
          change,
        });
        await this.seal(manager, id);
        await addGrade(manager, { ...row, ...outcome }, publishedAt);
        await deriveBusiness(manager, [place.id], now);
        await this.tellOwners(manager, place, { ...row, ...outcome, publishedAt }, now);
        await visited(manager, place.id, { inspectorId: person.id, now });
        await countInspection(manager, { ...row, ...change }, answers);
      }),
    );
    return this.get(person, id);
  }

  /** The owner waits no longer. */
  async publish(
    person: SessionPerson,
    id: Id<'inspection'>,
    { version }: InspectionPublish,
  ): Promise<SafetyForm> {
    await this.write(person, id, async (manager, { row, place, by }, now) => {
      await requireMember({ manager }, person, place.id, 'owner');
      if (row.state === 'published' && row.version === version + 1) return;
      if (stateOf(row, now) === 'published') throw stateConflict('published');
      requireVersion(row, version);
      await act(manager, InspectionEntity, inspectionMachine, row, 'publish', {
        by,
        actorId: person.id,
        change: { publishedAt: now, version: version + 1, updatedAt: now },
      });
      await manager.update(GradeRecordEntity, { inspectionId: id }, { publishAt: now });
      await chainGrades(manager, place.id);
      await deriveBusiness(manager, [place.id], now);
    });
    return this.get(person, id);
  }

  /** The owner says that something is wrong, once; the clock runs on. */
  async object(
    person: SessionPerson,
    id: Id<'inspection'>,
    { id: objectionId, text, photos }: InspectionObjection,
  ): Promise<Made<SafetyForm>> {
    const created = await this.write(person, id, async (manager, { row, place, by }, now) => {
      await requireMember({ manager }, person, place.id, 'owner');
      const before = await manager.findOneBy(ObjectionEntity, { inspectionId: id });
      if (before?.id === objectionId) {
        if (before.text !== text || before.authorId !== person.id) throw new Problem('ID_TAKEN');
        return false;
      }
      step(inspectionMachine, stateOf(row, now), 'object', by, {
        objection: before && { isAnswered: false },
      });
      const objection = {
        id: objectionId,
        inspectionId: id,
        authorId: person.id,
        text,
        photoIds: photos,
        createdAt: now,
        answer: null,
        answeredBy: null,
        answeredAt: null,
      };
      await manager.insert(ObjectionEntity, objection).catch(lostRace);
      const owner = { userId: person.id, ownerType: 'objection', ownerId: objectionId } as const;
      await attachPhotos(manager, { ...owner, purpose: 'business', ids: photos, visibility: 'case' }, now);
      await audit(manager, { actorId: person.id, action: 'inspection.object', target: id, after: objection });
      const about = { type: 'inspection', id, businessId: place.id } as const;
      await tell({ manager, now }, [row.inspectorId], 'RESULT_OBJECTED', about, { name: place.name });
      return true;
    });
    return { created, body: await this.get(person, id) };
  }

  /** Why the result stays as it is. */
  async answer(
    person: SessionPerson,
    id: Id<'inspection'>,
    { version, reason }: ObjectionAnswer,
  ): Promise<SafetyForm> {
    await this.write(person, id, async (manager, { row, place, by }, now) => {
      const objection = await manager.findOneBy(ObjectionEntity, { inspectionId: id });
      if (objection?.answer === reason) return;
      const isAnswered = objection?.answeredAt != null;
      step(inspectionMachine, stateOf(row, now), 'answer', by, { objection: objection && { isAnswered } });
      requireVersion(row, version);
      await this.answered(manager, person, place, { inspectionId: id, reason }, now);
    });
    return this.get(person, id);
  }

  /** What was wrong is put right with a reason: the result is worked out anew, what it was stays readable. */
  async amend(
    person: SessionPerson,
    id: Id<'inspection'>,
    amend: InspectionAmend,
    request: FastifyRequest,
  ): Promise<SafetyForm> {
    const isSent = (manager: EntityManager) =>
      manager.existsBy(AmendmentEntity, { id: amend.id, inspectionId: id, reason: amend.reason });
    if (await isSent(this.dataSource.manager)) return this.get(person, id);
    await this.logins.stepUp(person.id, amend.password, request, (opened) =>
      this.writeIn(opened, person, id, async (manager, { row, place, by }, now) => {
        if (await isSent(manager)) return;
        const facts = { isLate: isAmendedLate(row, now) };
        step(inspectionMachine, stateOf(row, now), 'amend', by, facts);
        requireVersion(row, amend.version);
        const before = await manager.findBy(AnswerEntity, { inspectionId: id });
        await this.amendAnswers(manager, person, before, amend, now);
        const answers = await completeAnswers(manager, row, row.finishedAt as number);
        await requireEvidence(manager, row, answers, now);
        const outcome = outcomeOf(row, answers, row.finishedAt as number);
        const isPublic = stateOf(row, now) === 'published';
        const publishedAt = isPublic
          ? (row.publishedAt as number)
          : Math.min(row.publishedAt as number, outcome.result ? publishTime(outcome.result, now) : now);
        await manager.insert(AmendmentEntity, {
          id: amend.id,
          inspectionId: id,
          actorId: person.id,
          reason: amend.reason,
          createdAt: now,
          fingerprint: row.fingerprint,
          before: {
            answers: before.filter(({ itemId }) => amend.answers.some((each) => each.itemId === itemId)),
            publicSummary: row.publicSummary,
            result: row.result,
          },
        });
        const change = {
          ...outcome,
          ...(amend.publicSummary && { publicSummary: amend.publicSummary }),
          publishedAt,
          previousFingerprint: row.fingerprint,
          updatedAt: now,
          version: row.version + 1,
        };
        const taken = { by, actorId: person.id, change };
        await act(manager, InspectionEntity, inspectionMachine, row, 'amend', taken, facts);
        await this.seal(manager, id);
        // A grade that nobody has read yet is replaced; one that was public lasted until now.
        if (!isPublic) await manager.delete(GradeRecordEntity, { inspectionId: id });
        await addGrade(manager, { ...row, ...outcome }, isPublic ? now : publishedAt);
        await deriveBusiness(manager, [place.id], now);
        await this.answered(manager, person, place, { inspectionId: id, reason: amend.reason }, now);
        await this.tellOwners(manager, place, { ...row, ...outcome, publishedAt }, now);
        await uncountInspection(manager, row, before);
        await countInspection(manager, { ...row, ...outcome }, answers);
      }),
    );
    return this.get(person, id);
  }

  private write<T>(person: SessionPerson, id: Id<'inspection'>, work: Write<T>): Promise<T> {
    return this.writeIn(transactionOf(this.dataSource), person, id, work);
  }

  /** Locks before it reads: of the same one sent twice at a time, the second finds what the first has done. */
  private async writeIn<T>(
    transaction: Transaction,
    person: SessionPerson,
    id: Id<'inspection'>,
    work: Write<T>,
  ): Promise<T> {
    const { place } = await findInspection(this.dataSource.manager, person, id, this.clock.now());
    refuseConflict(person, place.id);
    return transaction(async (manager) => {
      const now = this.clock.now();
      await lockRows(manager, 'business', [place.id]);
      return work(manager, await findInspection(manager, person, id, now), now);
    });
  }

  private async get(person: SessionPerson, id: Id<'inspection'>): Promise<SafetyForm> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    return safetyFormOf(manager, person, await findInspection(manager, person, id, now), now);
  }

  private async amendAnswers(
    manager: EntityManager,
    person: SessionPerson,
    before: readonly AnswerEntity[],
    { answers }: InspectionAmend,
    now: number,
  ): Promise<void> {
    for (const { itemId, photos, note, ...change } of answers) {
      const answer = before.find((each) => each.itemId === itemId);
      if (!answer) throw invalid(`answers.${itemId}`, 'unknown');
      const next = { ...change, note: note || null, photoIds: photos, carriedOver: false };
      await manager.update(AnswerEntity, { id: answer.id }, { ...next, editedCount: answer.editedCount + 1 });
      const proof = { ownerType: 'answer', ownerId: answer.id, ids: photos } as const;
      await takeEvidence(manager, { ...proof, takenBy: person.id, purpose: 'inspection', keeps: true }, now);
    }
  }

  /** Over what is stored now, so that the check reads the same. */
  private async seal(manager: EntityManager, id: Id<'inspection'>): Promise<void> {
    const row = await manager.findOneByOrFail(InspectionEntity, { id });
    await manager.update(InspectionEntity, { id }, { fingerprint: await storedFingerprint(manager, row) });
  }

  private async lastFingerprint(manager: EntityManager, row: InspectionEntity): Promise<string | null> {
    const last = await manager.findOne(InspectionEntity, {
      select: { id: true, fingerprint: true },
      where: { businessId: row.businessId, state: In(inspectionMachine.groups.recorded) },
      order: { finishedAt: 'DESC', id: 'DESC' },
    });
    return last?.fingerprint ?? null;
  }

  private async answered(
    manager: EntityManager,
    person: SessionPerson,
    place: BusinessEntity,
    { inspectionId, reason }: { inspectionId: Id<'inspection'>; reason: string },
    now: number,
  ): Promise<void> {
    const objection = await manager.findOneBy(ObjectionEntity, { inspectionId });
    if (!objection || objection.answeredAt !== null) return;
    const answer = { answer: reason, answeredBy: person.id, answeredAt: now };
    await manager.update(ObjectionEntity, { id: objection.id }, answer);
    await audit(manager, {
      actorId: person.id,
      action: 'inspection.answer',
      target: inspectionId,
      after: answer,
    });
    const about = { type: 'business', businessId: place.id } as const;
    await tell({ manager, now }, [objection.authorId], 'OBJECTION_ANSWERED', about, { comment: reason });
  }

  private async tellOwners(
    manager: EntityManager,
    place: BusinessEntity,
    { grade, publishedAt }: Pick<InspectionEntity, 'grade' | 'publishedAt'>,
    now: number,
  ): Promise<void> {
    if (grade === null || publishedAt === null) return;
    const members = await membersOf(manager, place.id);
    const params = { grade, publishAt: publishedAt > now ? isoOf(publishedAt) : null };
    const about = { type: 'business', businessId: place.id } as const;
    await tell({ manager, now }, members, 'INSPECTION_RESULT', about, params);
  }
}
