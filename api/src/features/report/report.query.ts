import {
  type Id,
  type LocalizedText,
  type QueuedReport,
  type QueuedReportPage,
  type QueueQuery,
  type Report,
  type ReportPage,
  type ReportReason,
  type ReportState,
  reportMachine,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { isoOf, isoOrNull, timelinePage } from '../../http/pagination/timeline.js';
import { sqlRows } from '../../platform/database/rows.js';

interface Row {
  id: Id<'report'>;
  target: Report['target'];
  target_id: Id<'review'> | Id<'business'>;
  business_id: Id<'business'>;
  business_name: string;
  review_text: string | null;
  reason: ReportReason;
  note: string | null;
  state: ReportState;
  comment: string | null;
  created_at: unknown;
  decided_at: unknown;
}

const SELECT = `SELECT t.id, t.target, t.target_id, t.business_id, b.name AS business_name, r.text AS review_text,
    t.reason, t.note, t.state, t.comment, t.created_at, t.decided_at
  FROM report t JOIN business b ON b.id = t.business_id LEFT JOIN review r ON r.id = t.target_id`;

export async function ownReports(
  dataSource: DataSource,
  userId: Id<'user'>,
  query: QueueQuery,
): Promise<ReportPage> {
  const { rows, next } = await timelinePage<Row>(dataSource, 'me/reports', query, {
    select: SELECT,
    where: 't.reporter_id = ?',
    params: [userId],
    order: 'newest',
  });
  return { items: rows.map(reportView), next };
}

/** What waits longest comes first. */
export async function reportQueue(dataSource: DataSource, query: QueueQuery): Promise<QueuedReportPage> {
  const { rows, next } = await timelinePage<Row>(dataSource, 'moderation/reports', query, {
    select: SELECT,
    where: "t.state = 'pending'",
    params: [],
    order: 'oldest',
  });
  return { items: rows.map(queuedView), next };
}

export async function reportRow(dataSource: DataSource, id: Id<'report'>): Promise<Row | null> {
  const [row] = await sqlRows<Row>(dataSource, `${SELECT} WHERE t.id = ?`, [id]);
  return row ?? null;
}

export function reportView(row: Row): Report {
  return {
    id: row.id,
    target: row.target,
    businessId: row.business_id,
    businessName: JSON.parse(row.business_name) as LocalizedText,
    reason: row.reason,
    note: row.note,
    state: row.state,
    comment: row.comment,
    createdAt: isoOf(row.created_at),
    decidedAt: isoOrNull(row.decided_at),
    // Whoever sent it has nothing more to do.
    actions: [],
  };
}

export function queuedView(row: Row): QueuedReport {
  const isReview = row.target === 'review';
  return {
    ...reportView(row),
    actions: reportMachine.actions(row.state, ['lead']),
    reviewId: isReview ? (row.target_id as Id<'review'>) : null,
    reviewText: isReview ? row.review_text : null,
  };
}
