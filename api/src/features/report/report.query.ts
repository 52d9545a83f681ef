import {
  type Id,
  isoOf,
  isoOrNull,
  type ModerationQuery,
  type QueuedReport,
  type QueuedReportPage,
  type QueueQuery,
  type Report,
  type ReportPage,
  reportMachine,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { timelinePage } from '../../http/pagination/timeline.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { ReviewEntity } from '../review/review.entity.js';
import { ReportEntity } from './report.entity.js';

const REPORT = select(ReportEntity, 't', [
  ...(['id', 'target', 'targetId', 'businessId', 'reason', 'note', 'state', 'comment'] as const),
  ...(['createdAt', 'decidedAt'] as const),
])
  .and(select(BusinessEntity, 'b', { businessName: 'name' }))
  .and(select(ReviewEntity, 'r', { reviewText: 'text' }).plus<{ reviewText: string | null }>());
type Row = RowOf<typeof REPORT>;
const FROM = 'report t JOIN business b ON b.id = t.business_id LEFT JOIN review r ON r.id = t.target_id';

export async function ownReports(
  dataSource: DataSource,
  userId: Id<'user'>,
  query: QueueQuery,
): Promise<ReportPage> {
  const { rows, next } = await timelinePage(dataSource, 'me/reports', query, {
    columns: REPORT,
    from: FROM,
    where: 't.reporter_id = ?',
    params: [userId],
    order: 'newest',
  });
  return { items: rows.map(reportView), next };
}

/** What waits longest comes first. */
export async function reportQueue(
  dataSource: DataSource,
  { province, ...query }: ModerationQuery,
): Promise<QueuedReportPage> {
  const { rows, next } = await timelinePage(dataSource, 'moderation/reports', query, {
    columns: REPORT,
    from: FROM,
    where: `t.state = 'pending' ${province ? 'AND b.province = ?' : ''}`,
    params: province ? [province] : [],
    order: 'oldest',
  });
  return { items: rows.map(queuedView), next };
}

export const readReport = async (act: Act, id: Id<'report'>): Promise<Report> =>
  reportView(await rowOf(act, id));
export const readQueued = async (act: Act, id: Id<'report'>): Promise<QueuedReport> =>
  queuedView(await rowOf(act, id));

async function rowOf({ manager }: Act, id: Id<'report'>): Promise<Row> {
  const [row] = await rowsOf(manager, REPORT, `SELECT ${REPORT} FROM ${FROM} WHERE t.id = ?`, [id]);
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

function reportView(row: Row): Report {
  return {
    id: row.id,
    target: row.target,
    businessId: row.businessId,
    businessName: row.businessName,
    reason: row.reason,
    note: row.note,
    state: row.state,
    comment: row.comment,
    createdAt: isoOf(row.createdAt),
    decidedAt: isoOrNull(row.decidedAt),
    // Whoever sent it has nothing more to do.
    actions: [],
  };
}

function queuedView(row: Row): QueuedReport {
  const isReview = row.target === 'review';
  return {
    ...reportView(row),
    actions: reportMachine.actions(row.state, ['lead']),
    reviewId: isReview ? (row.targetId as Id<'review'>) : null,
    reviewText: isReview ? row.reviewText : null,
  };
}
