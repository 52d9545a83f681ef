import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Id,
  type ModerationQuery,
  type QueuedReport,
  type QueuedReportPage,
  type QueueQuery,
  type Report,
  type ReportAction,
  type ReportDraft,
  type ReportPage,
  type ReviewState,
  reportMachine,
  reviewMachine,
} from '@sabaijai/contract';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import type { Made } from '../../http/idempotent-create.js';
import { step } from '../../platform/act.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockPerson, lockRows } from '../../platform/database/lock.js';
import { lostRace, retry } from '../../platform/database/retry.js';
import { rowsOf, select } from '../../platform/database/select.js';
import { LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { isOfNetwork, networkMark } from '../../platform/limit/network.js';
import { wasSent } from '../../platform/once.js';
import { Problem } from '../../platform/problem.js';
import { Settings } from '../../platform/settings/settings.js';
import { isStanding } from '../account/standing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic, LISTING } from '../business/public-business.js';
import { ownerFor, requireNoMember } from '../member/membership.js';
import { holdReported, removeReported } from '../review/moderate-review.js';
import { ReviewEntity } from '../review/review.entity.js';
import { partiesOf } from '../review/review.view.js';
import { settleReports } from './close-reports.js';
import { ReportEntity } from './report.entity.js';
import { ownReports, queuedView, reportQueue, reportRow, reportView } from './report.query.js';

/**
 * So many different persons' open reports take a review out of sight until a lead has looked. A report counts when the
 * account stands, and one of each network; the others only wait for the lead.
 */
const REPORTS_TO_HOLD = 3;
const REPORTS_A_DAY = 20;

export type Target = Pick<ReportEntity, 'target' | 'targetId'>;

@Injectable()
export class ReportService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly limits: LimitService,
  ) {}

  list(userId: Id<'user'>, query: QueueQuery): Promise<ReportPage> {
    return ownReports(this.dataSource, userId, query);
  }

  queue(query: ModerationQuery): Promise<QueuedReportPage> {
    return reportQueue(this.dataSource, query);
  }

  async report(
    userId: Id<'user'>,
    target: Target,
    { id, reason, note }: z.output<typeof ReportDraft>,
    address: string,
  ): Promise<Made<Report>> {
    const report = { id, reporterId: userId, ...target, reason, note: note || null };
    const created = await retry(this.dataSource, (manager) => this.save(manager, report, address));
    return { created, body: reportView(await this.get(id)) };
  }

  /** A lead judges what was reported, not who did: everything that waits about the same target ends here. */
  async decide(
    person: SessionPerson,
    id: Id<'report'>,
    action: ReportAction,
    words: string | null,
  ): Promise<QueuedReport> {
    const { target, targetId } = await this.get(id);
    const lead = { leadId: person.id, now: this.clock.now() };
    const comment = words || null;
    await retry(this.dataSource, async (manager) => {
      await lockRows(manager, target, [targetId]);
      const { state } = await manager.findOneByOrFail(ReportEntity, { id });
      step(reportMachine, state, action, ['lead']);
      await settleReports(manager, targetId, action, { comment, ...lead });
      if (action === 'uphold' && target === 'review' && comment)
        await removeReported(manager, targetId as Id<'review'>, { reason: comment, ...lead });
    });
    return queuedView(await this.get(id));
  }

  private async get(id: Id<'report'>) {
    const row = await reportRow(this.dataSource, id);
    if (!row) throw new Problem('NOT_FOUND');
    return row;
  }

  /** Answers whether it is new. */
  private async save(
    manager: EntityManager,
    report: Pick<ReportEntity, 'id' | 'reporterId' | 'reason' | 'note'> & Target,
    address: string,
  ): Promise<boolean> {
    const now = this.clock.now();
    // One after the other for each person, or two at once would both be the last of the day; and for each target,
    // or two third reports would each be the second.
    await lockPerson(manager, report.reporterId);
    await lockRows(manager, report.target, [report.targetId]);
    if (await wasSent(manager, ReportEntity, report)) return false;
    const businessId = await reportable(manager, report, report.reporterId, now);
    const openKey = `${report.reporterId} ${report.targetId}`;
    if (await manager.existsBy(ReportEntity, { openKey })) throw new Problem('REPORT_EXISTS');
    await this.limits.paceRows(manager, ['report', 'reporter_id'], report.reporterId, REPORTS_A_DAY);
    const from = networkOf(address);
    const counting =
      report.target === 'review' ? await this.countingBefore(manager, report, from, now) : null;
    const network = counting === null ? null : networkMark(from);
    await manager
      .insert(ReportEntity, { ...report, businessId, openKey, network, state: 'pending', createdAt: now })
      .catch(lostRace);
    // At exactly the threshold: a review that a lead published again is not held for the reports already judged.
    if (counting === REPORTS_TO_HOLD - 1) await holdReported(manager, report.targetId as Id<'review'>, now);
    return true;
  }

  /** How many open reports of the same target count already; null when this one does not count itself. */
  private async countingBefore(
    manager: EntityManager,
    { reporterId, targetId }: Pick<ReportEntity, 'reporterId' | 'targetId'>,
    network: string,
    now: number,
  ): Promise<number | null> {
    const counting = await manager.findBy(ReportEntity, {
      targetId,
      state: 'pending',
      network: Not(IsNull()),
    });
    if (this.settings.mode === 'demo') return counting.length;
    const isKnown = counting.some((other) => isOfNetwork(other.network as string, network));
    return isKnown || !(await isStanding(manager, reporterId, now)) ? null : counting.length;
  }
}

/** The place it is about; what nobody can see is not there, and what is one's own is not reported. */
async function reportable(
  manager: EntityManager,
  { target, targetId }: Target,
  userId: Id<'user'>,
  now: number,
): Promise<Id<'business'>> {
  const place = LISTING.and(select(BusinessEntity, 'b', ['id', 'ownerId']));
  const review = select(ReviewEntity, 'r', { authorId: 'authorId', review: 'state' });
  const [row] = await rowsOf(
    manager,
    place.plus<{ authorId?: Id<'user'>; review?: ReviewState }>(),
    target === 'business'
      ? `SELECT ${place} FROM business b WHERE b.id = ?`
      : `SELECT ${place}, ${review} FROM review r JOIN business b ON b.id = r.business_id
         WHERE r.id = ? AND r.state IN ('published', 'held')`,
    [targetId],
  );
  if (!row || !isPublic(row, now)) throw new Problem('NOT_FOUND');
  if (row.authorId && row.review) {
    const ownerId = await ownerFor({ manager }, userId, { businessId: row.id, ownerId: row.ownerId });
    step(reviewMachine, row.review, 'report', partiesOf(userId, { authorId: row.authorId, ownerId }));
  } else await requireNoMember({ manager }, userId, row.id);
  return row.id;
}
