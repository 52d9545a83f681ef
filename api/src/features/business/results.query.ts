import type { Grade, Id, InspectionResult } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { sqlRows, toNumber } from '../../platform/database/rows.js';

export interface ResultRow {
  id: Id<'inspection'>;
  grade: Grade;
  score: unknown;
  finished_at: unknown;
  critical_findings: number;
  major_findings: number;
  minor_findings: number;
}

export const RESULT_COLUMNS =
  'id, grade, score, finished_at, critical_findings, major_findings, minor_findings';

export function resultView(row: ResultRow): InspectionResult {
  return {
    id: row.id,
    grade: row.grade,
    score: toNumber(row.score),
    inspectedAt: new Date(toNumber(row.finished_at)).toISOString(),
    findings: {
      critical: row.critical_findings,
      major: row.major_findings,
      minor: row.minor_findings,
    },
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
     ORDER BY finished_at DESC, id DESC LIMIT ?`,
    [businessId, now, limit],
  );
  return rows.map(resultView);
}
