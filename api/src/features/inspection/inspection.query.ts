import type {
  Grade,
  Id,
  InspectionPage,
  InspectionQuery,
  InspectionResult,
  InspectionType,
  PublishedInspection,
} from '@sabaijai/contract';
import type { GradeResult } from '@sabaijai/contract/checklist';
import type { DataSource } from 'typeorm';
import { after, cursorOf, keyOf, type Order, orderBy } from '../../http/pagination/keyset.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';

const NEWEST = [
  ['finished_at', 'DESC'],
  ['id', 'DESC'],
] as const satisfies Order;

export interface ResultRow {
  id: Id<'inspection'>;
  grade: Grade;
  score: unknown;
  finished_at: unknown;
  critical_findings: number;
  major_findings: number;
  minor_findings: number;
}

const RESULT_COLUMNS = 'id, grade, score, finished_at, critical_findings, major_findings, minor_findings';

function resultView(row: ResultRow): InspectionResult {
  return {
    id: row.id,
    grade: row.grade,
    score: toNumber(row.score),
    inspectedAt: iso(row.finished_at),
    findings: {
      critical: row.critical_findings,
      major: row.major_findings,
      minor: row.minor_findings,
    },
  };
}

export interface PublishedRow extends ResultRow {
  type: InspectionType;
  state: string;
  published_at: unknown;
  checklist_version: string;
  result: string;
  public_summary: string | null;
}

export const PUBLISHED_COLUMNS = `${RESULT_COLUMNS}, type, state, published_at, checklist_version, result, public_summary`;

export function publishedView(row: PublishedRow): PublishedInspection {
  return {
    ...resultView(row),
    type: row.type,
    voided: row.state === 'voided',
    publishedAt: iso(row.published_at),
    checklistVersion: row.checklist_version,
    ruleVersion: (JSON.parse(row.result) as GradeResult).ruleVersion,
    summary: row.public_summary === null ? null : JSON.parse(row.public_summary),
  };
}

/** Public by the clock alone: a result comes out when its time has come, whether or not a job ran. */
export const IS_PUBLIC = 'grade IS NOT NULL AND result IS NOT NULL AND published_at <= ?';

/** The strip of a place's latest results, newest first; voided ones are not results. */
export async function latestResults(
  dataSource: DataSource,
  businessId: Id<'business'>,
  now: number,
  limit = 5,
): Promise<InspectionResult[]> {
  const rows = await sqlRows<ResultRow>(
    dataSource,
    `SELECT ${RESULT_COLUMNS} FROM inspection
     WHERE business_id = ? AND state IN ('final', 'published') AND ${IS_PUBLIC}
     ORDER BY ${orderBy(NEWEST)} LIMIT ?`,
    [businessId, now, limit],
  );
  return rows.map(resultView);
}

/** The history of a place; what was voided after it was public stays in it. */
export async function inspectionPage(
  dataSource: DataSource,
  businessId: Id<'business'>,
  query: InspectionQuery,
  now: number,
): Promise<InspectionPage> {
  const whole = { ...query, businessId };
  const from = after(NEWEST, keyOf(whole, NEWEST));
  const rows = await sqlRows<PublishedRow>(
    dataSource,
    `SELECT ${PUBLISHED_COLUMNS} FROM inspection
     WHERE business_id = ? AND state IN ('final', 'published', 'voided') AND ${IS_PUBLIC} ${from.sql}
     ORDER BY ${orderBy(NEWEST)} LIMIT ?`,
    [businessId, now, ...from.params, query.limit + 1],
  );
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(publishedView),
    next: last && rows.length > query.limit ? cursorOf(whole, [toNumber(last.finished_at), last.id]) : null,
  };
}

const iso = (at: unknown) => new Date(toNumber(at)).toISOString();
