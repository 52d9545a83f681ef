import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DAY_MS,
  type HazardAction,
  type HazardDecision,
  type HazardReport,
  type HazardReportDraft,
  type HazardReportPage,
  type HazardReportQuery,
  type HazardTargets,
  hazardItems,
  hazardLinkItems,
  hazardReportMachine,
  type Id,
  mayAccess,
  type SimilarHazards,
  type SimilarHazardsQuery,
} from '@sabaijai/contract';
import { CHK_2026_1 } from '@sabaijai/contract/checklist';
import { DataSource, type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import { refuseConflict } from '../../http/access/conflict.js';
import { requireProvince } from '../../http/access/province.js';
import type { Made } from '../../http/idempotent-create.js';
import { step, take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockPerson, lockRows } from '../../platform/database/lock.js';
import { lostRace, retry } from '../../platform/database/retry.js';
import { LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { networkMark } from '../../platform/limit/network.js';
import { wasSent } from '../../platform/once.js';
import { invalid, Problem } from '../../platform/problem.js';
import { Settings } from '../../platform/settings/settings.js';
import { inspectorsOf } from '../account/inspectors-of.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { isPublic, openPlace, requirePublic } from '../business/public-business.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { requireNoMember } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { attachPhotos } from '../photo/attach.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { HAZARD_REPORT, HazardReportEntity } from './hazard-report.entity.js';
import { findHazard, hazardQueue, hazardTargets, ownHazards, similarHazards } from './hazard-report.query.js';

const REPORTS_A_DAY = 3;
/** Of one network about one place; what comes beyond them is held, and never refused. */
const REPORTS_OF_NETWORK = 3;

@Injectable()
export class HazardReportService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly limits: LimitService,
  ) {}

  list(person: SessionPerson, query: HazardReportQuery): Promise<HazardReportPage> {
    return mayAccess(person, ['inspector'])
      ? hazardQueue(this.dataSource, person, query, this.clock.now())
      : ownHazards(this.dataSource, person.id, query);
  }

  async targets(person: SessionPerson, id: Id<'hazardReport'>): Promise<HazardTargets> {
    const report = await this.inScope(this.dataSource.manager, person, id);
    return hazardTargets(this.dataSource.manager, report);
  }

  async similar(userId: Id<'user'>, query: SimilarHazardsQuery): Promise<SimilarHazards> {
    const now = this.clock.now();
    await requirePublic(this.dataSource, query.businessId, now);
    return { count: await similarHazards(this.dataSource, { ...query, now, but: userId }) };
  }

  /** One's own; an inspector's of the own provinces; any for a lead. */
  async get(person: SessionPerson, id: Id<'hazardReport'>): Promise<HazardReport> {
    const { manager } = this.dataSource;
    if (await manager.existsBy(HazardReportEntity, { id, reporterId: person.id })) return this.view(id);
    await this.inScope(manager, person, id);
    return this.view(id, { now: this.clock.now(), person });
  }

  async decide(
    person: SessionPerson,
    id: Id<'hazardReport'>,
    action: HazardAction,
    decision: z.output<typeof HazardDecision>,
  ): Promise<HazardReport> {
    const { outcome } = decision;
    await retry(this.dataSource, async (manager) => {
      const report = await this.inScope(manager, person, id);
      refuseConflict(person, report.businessId);
      step(hazardReportMachine, report.state, action, ['inspector']);
      const made = await madeOf(manager, report, action, decision);
      const state = await take({ manager, person }, HAZARD_REPORT, report, action, {
        by: ['inspector'],
        change: { outcome, network: null, ...made },
      });
      await deriveBusiness(manager, [report.businessId], this.clock.now());
      const about = { type: 'hazardReport', id, businessId: report.businessId } as const;
      const params = { outcome: state, comment: outcome };
      await tell({ manager, now: this.clock.now() }, [report.reporterId], 'HAZARD_OUTCOME', about, params);
    });
    return this.view(id, { now: this.clock.now(), person });
  }

  async report(
    userId: Id<'user'>,
    { photos, seenAt, ...draft }: z.output<typeof HazardReportDraft>,
    address: string,
  ): Promise<Made<HazardReport>> {
    const { facet, checklistItemId } = draft;
    if (checklistItemId && !hazardItems(CHK_2026_1, facet).some(({ id }) => id === checklistItemId))
      throw invalid('checklistItemId', 'one_of');
    const report = { ...draft, reporterId: userId, seenAt: Date.parse(seenAt) };
    const created = await retry(this.dataSource, (manager) => this.save(manager, report, photos, address));
    return { created, body: await this.view(draft.id) };
  }

  /** For inspectors of the place's province and leads. */
  private async inScope(
    manager: EntityManager,
    person: SessionPerson,
    id: Id<'hazardReport'>,
  ): Promise<HazardReportEntity> {
    const report = await manager.findOneBy(HazardReportEntity, { id });
    if (!report) throw new Problem('NOT_FOUND');
    const place = await manager.findOneByOrFail(BusinessEntity, { id: report.businessId });
    const isListed = isPublic(place, this.clock.now());
    requireProvince(person, { province: place.province, isPublic: isListed });
    return report;
  }

  private async view(
    id: Id<'hazardReport'>,
    asInspector?: { now: number; person: SessionPerson },
  ): Promise<HazardReport> {
    const found = await findHazard(this.dataSource, id, asInspector);
    if (!found) throw new Problem('NOT_FOUND');
    return found;
  }

  /** Answers whether it is new. */
  private async save(
    manager: EntityManager,
    report: Pick<
      HazardReportEntity,
      'id' | 'reporterId' | 'businessId' | 'facet' | 'checklistItemId' | 'text' | 'seenAt'
    >,
    photos: readonly Id<'photo'>[],
    address: string,
  ): Promise<boolean> {
    const now = this.clock.now();
    const { id, reporterId: userId, businessId } = report;
    // One after the other for each person, or two at once would both be the third of the day.
    await lockPerson(manager, userId);
    if (await wasSent(manager, HazardReportEntity, { id }, (known) => isSame(manager, known, report, photos)))
      return false;
    // Undoing an import looks at the place under the same lock, and those of one network are counted under it.
    await lockRows(manager, 'business', [businessId]);
    const place = await openPlace(manager, businessId, now);
    await requireNoMember({ manager }, userId, businessId);
    await this.limits.paceRows(manager, ['hazard_report', 'reporter_id'], userId, REPORTS_A_DAY);
    const from = await this.networkAt(manager, businessId, networkOf(address), now);
    await manager
      .insert(HazardReportEntity, { ...report, ...from, state: 'received', outcome: null, createdAt: now })
      .catch(lostRace);
    const owner = { ownerType: 'hazard', ownerId: id, visibility: 'private' } as const;
    await attachPhotos(manager, { userId, purpose: 'hazard', ...owner, ids: photos }, now);
    await deriveBusiness(manager, [businessId], now);
    await audit(manager, { actorId: userId, action: 'hazard.report', target: id, after: report });
    if (from.held) return true;
    const told = await inspectorsOf(manager, place.province);
    const about = { type: 'hazardReport', id, businessId } as const;
    await tell({ manager, now }, told, 'HAZARD_NEW', about, { facet: report.facet });
    return true;
  }

  /** What is kept of the network a report of the place comes from, and whether too many came from it today. */
  private async networkAt(
    manager: EntityManager,
    businessId: Id<'business'>,
    from: string,
    now: number,
  ): Promise<Pick<HazardReportEntity, 'network' | 'held'>> {
    const beside = await manager.findOneBy(HazardReportEntity, { businessId, network: Not(IsNull()) });
    const network = networkMark(from, beside?.network);
    const createdAt = MoreThan(now - DAY_MS);
    const others = await manager.countBy(HazardReportEntity, { businessId, network, createdAt });
    return { network, held: this.settings.mode !== 'demo' && others >= REPORTS_OF_NETWORK };
  }
}

/** What an inspector makes of a report, as it is kept with it; 422 names what is missing or does not belong to it. */
async function madeOf(
  manager: EntityManager,
  { id, businessId, facet }: HazardReportEntity,
  action: HazardAction,
  { checklistItemId, inspectionId, duplicateOf }: z.output<typeof HazardDecision>,
): Promise<Partial<HazardReportEntity>> {
  const wrong = (path: string, rule: 'required' | 'one_of') => invalid(path, rule);
  if (action === 'link') {
    if (!checklistItemId && !inspectionId) throw wrong('checklistItemId', 'required');
    if (checklistItemId && !hazardLinkItems(CHK_2026_1, facet).some((item) => item.id === checklistItemId))
      throw wrong('checklistItemId', 'one_of');
    const itsOwn = { id: inspectionId ?? undefined, businessId, state: Not(In(['voided', 'ended'])) };
    if (inspectionId && !(await manager.existsBy(InspectionEntity, itsOwn)))
      throw wrong('inspectionId', 'one_of');
    return { linkedItemId: checklistItemId, inspectionId };
  }
  if (action === 'merge') {
    if (!duplicateOf) throw wrong('duplicateOf', 'required');
    // Or two could be merged into each other.
    await lockRows(manager, 'business', [businessId]);
    const state = In(hazardReportMachine.groups.standing);
    const isThere = await manager.existsBy(HazardReportEntity, { id: duplicateOf, businessId, state });
    if (!isThere || duplicateOf === id) throw wrong('duplicateOf', 'one_of');
    return { duplicateOf };
  }
  return {};
}

async function isSame(
  manager: EntityManager,
  known: HazardReportEntity,
  report: object,
  photos: readonly string[],
): Promise<boolean> {
  const attached = await manager.find(PhotoEntity, { where: { ownerId: known.id }, order: { sort: 'ASC' } });
  return (
    Object.entries(report).every(([key, value]) => known[key as keyof HazardReportEntity] === value) &&
    attached.map(({ id }) => id).join() === photos.join()
  );
}
