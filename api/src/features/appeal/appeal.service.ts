import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Appeal,
  type AppealAction,
  type AppealDecision,
  type AppealDraft,
  type AppealPage,
  type AppealQuery,
  appealDecideBy,
  appealMachine,
  appealUntil,
  canonicalJson,
  type Id,
  isoOf,
  mayAccess,
} from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { DataSource, type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import { requireProvince } from '../../http/access/province.js';
import type { Made } from '../../http/idempotent-create.js';
import { stateConflict, step, take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { lostRace, retry } from '../../platform/database/retry.js';
import { wasSent } from '../../platform/once.js';
import { invalid, Problem } from '../../platform/problem.js';
import { leads } from '../account/inspectors-of.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { lineOf } from '../business/line.js';
import { isPublic } from '../business/public-business.js';
import { GradeRecordEntity } from '../grade/grade-record.entity.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { ownersOf, requireMember, roleIn } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { attachPhotos } from '../photo/attach.js';
import { APPEAL, AppealEntity } from './appeal.entity.js';
import { type AppealParty, appealPage, findAppeal, involvedIn } from './appeal.query.js';

@Injectable()
export class AppealService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  list(person: SessionPerson, query: AppealQuery): Promise<AppealPage> {
    return appealPage(this.dataSource, person, query);
  }

  async get(person: SessionPerson, id: Id<'appeal'>): Promise<Appeal> {
    const { manager } = this.dataSource;
    const { role } = await this.find(manager, person, id);
    const found = await findAppeal(manager, id, { person, ...(role && { role }) });
    if (!found) throw new Problem('NOT_FOUND');
    return found;
  }

  /** An owner's, once for each inspection, as long as its clock runs. */
  async file(
    person: SessionPerson,
    businessId: Id<'business'>,
    { photos, ...draft }: z.output<typeof AppealDraft>,
  ): Promise<Made<Appeal>> {
    const { id, inspectionId } = draft;
    const created = await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      await lockRows(manager, 'business', [businessId]);
      await requireMember({ manager }, person, businessId, 'owner');
      const filed = { ...draft, businessId, photoIds: photos, authorId: person.id };
      if (await wasSent(manager, AppealEntity, id, (known) => isSame(known, filed))) return false;
      const place = await manager.findOneByOrFail(BusinessEntity, { id: businessId });
      if (place.state === 'closed') throw stateConflict(place.state);
      const inspection = await this.finished(manager, businessId, draft);
      if (await manager.existsBy(AppealEntity, { inspectionId })) throw new Problem('APPEAL_EXISTS');
      if (now > Date.parse(appealUntil(isoOf(inspection.finishedAt as number))))
        throw new Problem('APPEAL_LATE');
      const row: AppealEntity = {
        ...filed,
        state: 'filed',
        words: null,
        createdAt: now,
        decidedBy: null,
        decidedAt: null,
      };
      await manager.insert(AppealEntity, row).catch(lostRace);
      const owner = { userId: person.id, ownerType: 'appeal', ownerId: id } as const;
      await attachPhotos(manager, { ...owner, purpose: 'business', ids: photos, visibility: 'case' }, now);
      await audit(manager, { actorId: person.id, action: 'appeal.file', target: id, after: row });
      await deriveBusiness(manager, [businessId], now);
      await this.tellLeads(manager, place, { ...row, inspectorId: inspection.inspectorId }, now);
      return true;
    });
    return { created, body: await this.get(person, id) };
  }

  async decide(
    person: SessionPerson,
    id: Id<'appeal'>,
    action: AppealAction,
    { words }: z.output<typeof AppealDecision>,
  ): Promise<Appeal> {
    await retry(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const { appeal, by, isInvolved } = await this.find(manager, person, id);
      if (isInvolved && action !== 'withdraw') throw new Problem('APPEAL_INVOLVED');
      step(appealMachine, appeal.state, action, by);
      const isWithdrawn = action === 'withdraw';
      if (!isWithdrawn && !words) throw invalid('words', 'required');
      await lockRows(manager, 'business', [appeal.businessId]);
      const seen = await findAppeal(manager, id, { person });
      if (action === 'amend' && !seen?.isAmended) throw new Problem('APPEAL_NOT_AMENDED');
      await take({ manager, person }, APPEAL, appeal, action, {
        by,
        change: { words: isWithdrawn ? null : words, decidedBy: person.id, decidedAt: now },
      });
      // The grade that came of it, unless the result was voided.
      if (action === 'amend')
        await manager.update(
          GradeRecordEntity,
          { inspectionId: appeal.inspectionId, publishAt: MoreThanOrEqual(appeal.createdAt) },
          { reason: 'appeal' },
        );
      await deriveBusiness(manager, [appeal.businessId], now);
      if (isWithdrawn || !words) return;
      const { businessId } = appeal;
      const outcome = action === 'amend' ? ('amended' as const) : ('upheld' as const);
      const about = { type: 'appeal', id, businessId } as const;
      const owners = await ownersOf(manager, businessId);
      await tell({ manager, now }, owners, 'APPEAL_DECIDED', about, { outcome, comment: words });
    });
    return this.get(person, id);
  }

  /** Of the members of its business, and of inspectors of its province; staff are told what owners alone may do. */
  private async find(manager: EntityManager, person: SessionPerson, id: Id<'appeal'>) {
    const appeal = await manager.findOneBy(AppealEntity, { id });
    const place = appeal && (await manager.findOneBy(BusinessEntity, { id: appeal.businessId }));
    if (!appeal || !place) throw new Problem('NOT_FOUND');
    if (!mayAccess(person, ['inspector'])) {
      const role = await requireMember({ manager }, person, place.id, 'owner');
      return { appeal, role, by: ['owner'] as AppealParty[], isInvolved: false };
    }
    requireProvince(person, { province: place.province, isPublic: isPublic(place, this.clock.now()) });
    const { inspectorId } = await manager.findOneByOrFail(InspectionEntity, { id: appeal.inspectionId });
    const isLead = mayAccess(person, ['lead']);
    const involved = await involvedIn(manager, [{ ...appeal, inspectorId }], person.id);
    const isInvolved = isLead && involved.size > 0;
    const by: AppealParty[] = isLead && !isInvolved ? ['decider'] : [];
    return { appeal, role: await roleIn({ manager }, person.id, place.id), by, isInvolved };
  }

  /** The inspection, finished and of this business or of what it goes on from, whose answers hold the items that are named. */
  private async finished(
    manager: EntityManager,
    businessId: Id<'business'>,
    { inspectionId, items }: Pick<z.output<typeof AppealDraft>, 'inspectionId' | 'items'>,
  ): Promise<InspectionEntity> {
    const line = In(await lineOf(manager, businessId));
    const inspection = await manager.findOneBy(InspectionEntity, { id: inspectionId, businessId: line });
    if (!inspection || inspection.finishedAt === null || inspection.state === 'in_progress')
      throw new Problem('NOT_FOUND');
    if (inspection.state === 'voided') throw stateConflict('voided');
    const answers = await manager.findBy(AnswerEntity, { inspectionId });
    const fields = items.flatMap((item, at) =>
      answers.some(({ itemId }) => itemId === item) ? [] : [{ path: `items.${at}`, rule: 'one_of' as const }],
    );
    if (fields.length) throw new Problem('VALIDATION', { fields });
    return inspection;
  }

  /** Those who may decide. */
  private async tellLeads(
    manager: EntityManager,
    place: BusinessEntity,
    appeal: AppealEntity & Pick<InspectionEntity, 'inspectorId'>,
    now: number,
  ): Promise<void> {
    const decideBy = bangkokDate(new Date(appealDecideBy(isoOf(now))));
    for (const userId of await leads(manager)) {
      if ((await involvedIn(manager, [appeal], userId)).size) continue;
      const about = { type: 'appeal', id: appeal.id, businessId: place.id } as const;
      await tell({ manager, now }, [userId], 'APPEAL_ASSIGNED', about, { name: place.name, decideBy });
    }
  }
}

/** Everything that was sent is as it was. */
const isSame = (known: AppealEntity, sent: Partial<AppealEntity>) =>
  Object.entries(sent).every(
    ([key, value]) => canonicalJson(known[key as keyof AppealEntity]) === canonicalJson(value),
  );
