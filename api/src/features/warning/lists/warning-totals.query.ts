import { type Dashboard, type ProvinceCode, type WarningTotals } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../../http/access/access.js';
import { inScope } from '../../../http/access/province.js';
import { startOfDay } from '../../../platform/clock/bangkok.js';
import { sqlRows, toNumber } from '../../../platform/database/rows.js';
import { COUNTRY } from '../../dashboard/inspection-total.entity.js';
import { type CountDays, type Days, sumsOf } from '../../dashboard/month-sums.js';
import { COUNTED } from './period-counts.js';
import { countWarnings } from './warning-list.query.js';

/** What is summed up by months: of what is over, where it stood still. What is unanswered changes with every answer. */
const SUMMED = { closed: COUNTED.closed, fixed: COUNTED.fixed, answered: COUNTED.answered };
type Summed = keyof typeof SUMMED;

/** By whole local days, so that few rows come back however many were counted. */
interface Counted {
  name: Summed;
  /** Repeated, of a case; late, of an answer. */
  kind: number;
  days: number;
  count: number;
}
const nameOf = ({ name, kind, days }: Omit<Counted, 'count'>) => `${name} ${kind} ${days}`;

const countedIn = (sums: ReadonlyMap<string, number>): Counted[] =>
  [...sums].map(([key, count]) => {
    const [name, kind, days] = key.split(' ') as [Summed, string, string];
    return { name, kind: Number(kind), days: Number(days), count };
  });

/** Of whole days, by province or of all. */
export const countWarningDays: CountDays = async (source, scopes, [from, until], lock = '') => {
  const isCountry = scopes.includes(COUNTRY);
  const scope = isCountry ? `'${COUNTRY}'` : 'w.province';
  // Not by an index of provinces: the days are fewer.
  const within = isCountry ? '' : `AND COALESCE(w.province, '') IN (${scopes.map(() => '?').join(', ')})`;
  const span = [startOfDay(from), startOfDay(until + 1), ...(isCountry ? [] : scopes)];
  const ofEach = Object.entries(SUMMED).map(async ([name, { at, kind, days, from: table }]) => {
    const rows = await sqlRows<Record<'scope' | 'kind' | 'days' | 'count', unknown>>(
      source,
      `SELECT ${scope} AS scope, ${kind} AS kind, ${days} AS days, COUNT(*) AS count
       FROM ${table} AND ${at} >= ? AND ${at} < ? ${within} GROUP BY 1, 2, 3 ${lock}`,
      span,
    );
    return rows.map((row) => {
      const [kind, days, count] = [row.kind, row.days, row.count].map(toNumber) as [number, number, number];
      return [String(row.scope), { [nameOf({ name: name as Summed, kind, days })]: count }] as const;
    });
  });
  return (await Promise.all(ofEach)).flat();
};

/** How warnings stand now, and how those of a period and of the one before it went; all three are local days. */
export async function readWarnings(
  dataSource: DataSource,
  person: SessionPerson,
  province: ProvinceCode | undefined,
  { before, from, until }: { before: number; from: number; until: number },
  now: number,
): Promise<Dashboard['warnings']> {
  const scope = inScope(person, 'w.province', province);
  const scopes = scope.sql ? scope.params : [COUNTRY];
  const over = async (days: Days) => countedIn(await sumsOf(dataSource, 'warnings', scopes, days));
  const [labels, counted, countedBefore, unanswered] = await Promise.all([
    countWarnings(dataSource, person, { province }, now),
    over([from, until]),
    over([before, from - 1]),
    unansweredOf(dataSource, scope, [before, from, until], now),
  ]);
  return {
    labels,
    totals: totalsOf(counted, unanswered.now),
    before: totalsOf(countedBefore, unanswered.before),
  };
}

/** So far: nobody is late before it is due. */
async function unansweredOf(
  dataSource: DataSource,
  scope: { sql: string; params: readonly string[] },
  [before, from, until]: readonly [number, number, number],
  now: number,
): Promise<{ now: number; before: number }> {
  const { at, from: rows } = COUNTED.unanswered;
  const [row] = await sqlRows<{ count: unknown; now: unknown }>(
    dataSource,
    `SELECT COUNT(*) AS count, COALESCE(SUM(${at} >= ?), 0) AS now FROM ${rows} AND ${at} >= ? AND ${at} < ? ${scope.sql}`,
    [startOfDay(from), startOfDay(before), Math.min(startOfDay(until + 1), now), ...scope.params],
  );
  const [count = 0, late = 0] = [row?.count, row?.now].map((value) => toNumber(value ?? 0));
  return { now: late, before: count - late };
}

function totalsOf(counted: readonly Counted[], unanswered: number): WarningTotals {
  const of = (name: Summed, kind?: 0 | 1) =>
    counted.filter((each) => each.name === name && (kind === undefined || each.kind === kind));
  return {
    closed: sum(of('closed')),
    repeated: sum(of('closed', 1)),
    daysToFix: medianDays(of('fixed')),
    answered: sum(of('answered')),
    inTime: sum(of('answered', 0)),
    unanswered,
    daysToAnswer: medianDays(of('answered')),
  };
}

const sum = (rows: readonly Counted[]) => rows.reduce((all, { count }) => all + count, 0);

/** Of an even number the mean of the two in the middle; null of none. */
function medianDays(counted: readonly Counted[]): number | null {
  const rows = counted.toSorted((one, other) => one.days - other.days);
  const size = sum(rows);
  if (size === 0) return null;
  const dayAt = (place: number) => {
    let passed = 0;
    for (const { days, count } of rows) {
      passed += count;
      if (passed > place) return days;
    }
    return 0;
  };
  return (dayAt(Math.floor((size - 1) / 2)) + dayAt(Math.floor(size / 2))) / 2;
}
