import type {
  Id,
  InspectionPage,
  InspectionQuery,
  InspectionType,
  PublishedInspection,
} from '@sabaijai/contract';
import type { GradeResult } from '@sabaijai/contract/checklist';
import type { DataSource } from 'typeorm';
import { after, cursorOf, keyOf, type Order, orderBy } from '../../http/pagination/keyset.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { IS_PUBLIC, RESULT_COLUMNS, type ResultRow, resultView } from '../business/results.query.js';

const NEWEST = [
  ['finished_at', 'DESC'],
  ['id', 'DESC'],
] as const satisfies Order;

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
