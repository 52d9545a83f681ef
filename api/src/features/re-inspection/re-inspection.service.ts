import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Id,
  mayAccess,
  type ReInspection,
  type ReInspectionAction,
  type ReInspectionDecision,
  type ReInspectionDraft,
  type ReInspectionPage,
  type ReInspectionQuery,
  reInspectionMachine,
} from '@sabaijai/contract';
import { addDays, bangkokDate, endOfBangkokDay } from '@sabaijai/contract/checklist';
import { visitPromiseDays } from '@sabaijai/contract/survey';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import { hasConflict, refuseConflict } from '../../http/access/conflict.js';
import { requireProvince } from '../../http/access/province.js';
import type { Made } from '../../http/idempotent-create.js';
import { step, take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { lostRace, retry } from '../../platform/database/retry.js';
import { LimitService } from '../../platform/limit/limit.service.js';
import { wasSent } from '../../platform/once.js';
import { invalid, Problem } from '../../platform/problem.js';
import { inspectorsOf } from '../account/inspectors-of.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import { previousOf } from '../inspection/previous.js';
import { ownersOf, requireMember } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { attachPhotos } from '../photo/attach.js';
import { RE_INSPECTION, ReInspectionEntity } from './re-inspection.entity.js';
import {
  findReInspection,
  hasUnanswered,
  type ReInspectionParty,
  refusalOf,
  reInspectionPage,
} from './re-inspection.query.js';

/** Of one place: the inspectors of its province are told of each. */
const REQUESTS_A_DAY = 3;

@Injectable()
export class ReInspectionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: LimitService,
    private readonly clock: Clock,
  ) {}

  list(person: SessionPerson, query: ReInspectionQuery): Promise<ReInspectionPage> {
    return reInspectionPage(this.dataSource, person, query);
  }

  async get(person: SessionPerson, id: Id<'reInspection'>): Promise<ReInspection> {
    const { manager } = this.dataSource;
    const { by } = await this.find(manager, person, id);
    const found = await findReInspection(manager, id, by);
    if (!found) throw new Problem('NOT_FOUND');
    return found;
  }

  /** An owner's, one at a time; the date that is promised is kept with it. */
  async request(
    person: SessionPerson,
    businessId: Id<'business'>,
    { id, words, photos }: z.output<typeof ReInspectionDraft>,
  ): Promise<Made<ReInspection>> {
    const created = await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      await lockRows(manager, 'business', [businessId]);
      await requireMember({ manager }, person, businessId, 'owner');
      const isSame = (known: ReInspectionEntity) =>
        known.businessId === businessId &&
        known.authorId === person.id &&
        known.words === words &&
        known.photoIds.join() === photos.join();
      if (await wasSent(manager, ReInspectionEntity, id, isSame)) return false;
      const place = await manager.findOneByOrFail(BusinessEntity, { id: businessId });
      const [last, isOpen, isUnanswered] = await Promise.all([
        previousOf(manager, businessId),
        manager.existsBy(ReInspectionEntity, { businessId, state: 'requested' }),
        hasUnanswered(manager, businessId),
      ]);
      const reason = refusalOf(place, last, { isOpen, isUnanswered }, now);
      if (reason === 'exists') throw new Problem('REINSPECTION_EXISTS');
      if (reason || !last) throw new Problem('REINSPECTION_NOT_ALLOWED', { params: { reason } });
      await this.limits.paceRows(manager, ['re_inspection', 'business_id'], businessId, REQUESTS_A_DAY);
      const today = bangkokDate(new Date(now));
      const promised = addDays(today, visitPromiseDays(last.surveyAccuracy ?? null));
      const row: ReInspectionEntity = {
        id,
        businessId,
        inspectionId: last.id,
        authorId: person.id,
        words,
        photoIds: photos,
        state: 'requested',
        promisedBy: Date.parse(endOfBangkokDay(promised)),
        createdAt: now,
        answer: null,
        decidedBy: null,
        endedAt: null,
      };
      await manager.insert(ReInspectionEntity, row).catch(lostRace);
      const owner = { userId: person.id, ownerType: 'reinspection', ownerId: id } as const;
      await attachPhotos(manager, { ...owner, purpose: 'business', ids: photos, visibility: 'case' }, now);
      await audit(manager, { actorId: person.id, action: 're-inspection.request', target: id, after: row });
      const about = { type: 'reInspection', id, businessId } as const;
      const told = await inspectorsOf(manager, place.province);
      const params = { name: place.name, promisedBy: promised };
      await tell({ manager, now }, told, 'REINSPECTION_REQUESTED', about, params);
      return true;
    });
    return { created, body: await this.get(person, id) };
  }

  async decide(
    person: SessionPerson,
    id: Id<'reInspection'>,
    action: ReInspectionAction,
    { answer }: z.output<typeof ReInspectionDecision>,
  ): Promise<ReInspection> {
    await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const { row, by } = await this.find(manager, person, id);
      refuseConflict(person, row.businessId);
      step(reInspectionMachine, row.state, action, by);
      if (action === 'decline' && !answer) throw invalid('answer', 'required');
      await take({ manager, person }, RE_INSPECTION, row, action, {
        by,
        change: { answer: action === 'decline' ? answer : null, decidedBy: person.id, endedAt: now },
      });
      if (action !== 'decline' || !answer) return;
      const { businessId } = row;
      const about = { type: 'reInspection', id, businessId } as const;
      const owners = await ownersOf(manager, businessId);
      await tell({ manager, now }, owners, 'REINSPECTION_DECLINED', about, { comment: answer });
    });
    return this.get(person, id);
  }

  /** Of the members of its business, and of inspectors of its province; staff are told what owners alone may do. */
  private async find(manager: EntityManager, person: SessionPerson, id: Id<'reInspection'>) {
    const row = await manager.findOneBy(ReInspectionEntity, { id });
    const place = row && (await manager.findOneBy(BusinessEntity, { id: row.businessId }));
    if (!row || !place) throw new Problem('NOT_FOUND');
    if (!mayAccess(person, ['inspector'])) {
      await requireMember({ manager }, person, place.id, 'owner');
      return { row, by: ['owner'] as ReInspectionParty[] };
    }
    requireProvince(person, { province: place.province, isPublic: isPublic(place, this.clock.now()) });
    const by: ReInspectionParty[] = hasConflict(person, place.id) ? [] : ['inspector'];
    return { row, by };
  }
}
