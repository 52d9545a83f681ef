import {
  DASHBOARD_PERIODS,
  type Inspected,
  type InspectedOf,
  type InspectedPage,
  type InspectedQuery,
  inspectionMachine,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { inScope } from '../../http/access/province.js';
import { after, cursorOf, type Key, keyOf, type Order, orderBy } from '../../http/pagination/keyset.js';
import { localDay, startOfDay } from '../../platform/clock/bangkok.js';
import { sqlIn, sqlRows, toNumber } from '../../platform/database/rows.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { BusinessEntity } from '../business/business.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';

const NEWEST = [
  ['i.finished_at', 'DESC'],
  ['i.id', 'DESC'],
] as const satisfies Order;
/** A question looks through so many inspections at most, whatever it is narrowed to: `BATCH` at a time. */
const BATCH = 500;
const BATCHES = 8;

const ROW = select(InspectionEntity, 'i', [
  ...(['id', 'inspectorId', 'finishedAt', 'grade', 'offSiteReason'] as const),
  ...(['criticalFindings', 'majorFindings', 'minorFindings'] as const),
])
  .and(
    select(BusinessEntity, 'b', {
      placeId: 'id',
      name: 'name',
      category: 'category',
      province: 'province',
    }),
  )
  .plus<{ finishedAt: number }>();

/** What an answer must be; conclusions (`F5-C1`) are none. */
const ANSWERS: Partial<Record<InspectedOf, string>> = {
  passed: "a.result = 'pass'",
  failed: "a.result IN ('fail', 'cos')",
  repeated: "a.is_repeat = 1 AND a.result IN ('fail', 'cos')",
  na: "a.result = 'na'",
};

/** The inspections behind a number of the dashboard. */
export async function inspectedPage(
  dataSource: DataSource,
  person: SessionPerson,
  query: InspectedQuery,
  now: number,
): Promise<InspectedPage> {
  const until = localDay(now) + 1;
  const span = [startOfDay(until - DASHBOARD_PERIODS[query.period]), startOfDay(until)];
  const scope = inScope(person, 'b.province', query.province);
  const narrowed = narrowing(person, query);
  const found: RowOf<typeof ROW>[] = [];
  let from: Key | null = keyOf(query, NEWEST);
  let isMore = true;
  for (let batch = 0; batch < BATCHES && isMore && found.length <= query.limit; batch += 1) {
    const next = after(NEWEST, from);
    const within = `inspection i WHERE i.finished_at >= ? AND i.finished_at < ?
      AND i.state IN ${sqlIn(inspectionMachine.groups.finished)} ${next.sql} ORDER BY ${orderBy(NEWEST)}`;
    const [end] = await sqlRows<{ at: unknown; id: string }>(
      dataSource,
      `SELECT i.finished_at AS at, i.id FROM ${within} LIMIT 1 OFFSET ${BATCH - 1}`,
      [...span, ...next.params],
    );
    found.push(
      ...(await rowsOf(
        dataSource,
        ROW,
        `SELECT ${ROW} FROM (SELECT i.id FROM ${within} LIMIT ${BATCH}) batch
         JOIN inspection i ON i.id = batch.id JOIN business b ON b.id = i.business_id
         WHERE 1 = 1 ${scope.sql} ${narrowed.sql} ORDER BY ${orderBy(NEWEST)} LIMIT ?`,
        [...span, ...next.params, ...scope.params, ...narrowed.params, query.limit + 1 - found.length],
      )),
    );
    isMore = end !== undefined;
    if (end) from = [toNumber(end.at), end.id];
  }
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  if (last && found.length > query.limit)
    return {
      items: shown.map((row) => view(row, person)),
      next: cursorOf(query, [last.finishedAt, last.id]),
    };
  return {
    items: shown.map((row) => view(row, person)),
    next: isMore && from ? cursorOf(query, from) : null,
  };
}

function narrowing(
  person: SessionPerson,
  { of, mine, kind, category, grade, form, item }: InspectedQuery,
): { sql: string; params: string[] } {
  const parts: [sql: string, ...params: string[]][] = [];
  if (mine) parts.push(['i.inspector_id = ?', person.id]);
  if (kind) parts.push(['b.kind = ?', kind]);
  if (category) parts.push(['b.category = ?', category]);
  if (grade) parts.push(['i.grade = ?', grade]);
  if (of === 'offSite') parts.push(['i.off_site_reason IS NOT NULL']);
  const answer = ANSWERS[of];
  if (answer) {
    const which = item ? 'a.item_id = ?' : 'a.item_id LIKE ?';
    parts.push([
      `EXISTS (SELECT 1 FROM answer a WHERE a.inspection_id = i.id AND ${which}
        AND a.item_id NOT LIKE '%-C%' AND ${answer})`,
      item ?? `F${form ?? ''}%`,
    ]);
  }
  return {
    sql: parts.map(([sql]) => `AND ${sql}`).join(' '),
    params: parts.flatMap(([, ...params]) => params),
  };
}

const view = (row: RowOf<typeof ROW>, person: SessionPerson): Inspected => ({
  id: row.id,
  finishedAt: new Date(row.finishedAt).toISOString(),
  grade: row.grade,
  findings: { critical: row.criticalFindings, major: row.majorFindings, minor: row.minorFindings },
  isOffSite: row.offSiteReason !== null,
  isMine: row.inspectorId === person.id,
  place: { id: row.placeId, name: row.name, category: row.category, province: row.province },
});

/** The person's own answers in one province, of which no total is kept: as many inspections as one person makes. */
export async function ownAnswers(
  dataSource: DataSource,
  person: SessionPerson,
  province: string,
  [from, until]: readonly [number, number],
): Promise<{ passed: number; failed: number; na: number }> {
  const sum = (which: string) => `COALESCE(SUM(CASE WHEN ${which} THEN 1 ELSE 0 END), 0)`;
  const [row] = await sqlRows<Record<'passed' | 'failed' | 'na', unknown>>(
    dataSource,
    `SELECT ${sum("a.result = 'pass'")} AS passed, ${sum("a.result IN ('fail', 'cos')")} AS failed,
       ${sum("a.result = 'na'")} AS na
     FROM inspection i JOIN business b ON b.id = i.business_id JOIN answer a ON a.inspection_id = i.id
     WHERE i.inspector_id = ? AND i.state IN ${sqlIn(inspectionMachine.groups.finished)} AND i.finished_at >= ? AND i.finished_at < ?
       AND b.province = ? AND a.item_id NOT LIKE '%-C%'`,
    [person.id, startOfDay(from), startOfDay(until + 1), province],
  );
  const count = (value: unknown) => toNumber(value ?? 0);
  return { passed: count(row?.passed), failed: count(row?.failed), na: count(row?.na) };
}
