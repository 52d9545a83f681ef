import {
  type BusinessKind,
  type Category,
  DAY_MS,
  DUE_SOON_DAYS,
  daysLate,
  type Grade,
  hazardReportMachine,
  type Id,
  inspectionMachine,
  isoOf,
  isoOrNull,
  type PlaceToInspect,
  type ProvinceCode,
  type RiskFacts,
  riskOf,
  type Today,
  type WorkLayer,
  type WorkTab,
  warningMachine,
} from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { inScope } from '../../http/access/province.js';
import { after, type Key, type Order, orderBy } from '../../http/pagination/keyset.js';
import { localDay, startOfDay } from '../../platform/clock/bangkok.js';
import { sqlIn, sqlRows, toNumber } from '../../platform/database/rows.js';
import { rowsOf, select } from '../../platform/database/select.js';
import { type Bounds, distance } from '../../search/geo/geo.js';
import { UserEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { cardsOf, openingOf } from '../business/business.query.js';
import { openWarningsOf } from '../warning/lists/open-warnings.query.js';
import { HELD } from './held.js';
import { RoundEntity, StopEntity } from './round.entity.js';

/** Places that inspectors may have to go to. */
export interface Work {
  /** Null: of either kind, which costs the order of `ix_business_risk`. */
  kind: BusinessKind | null;
  tab?: WorkTab;
  layers?: readonly WorkLayer[];
  province?: ProvinceCode | undefined;
  category?: Category | undefined;
  grade?: Grade | undefined;
  bounds?: Bounds;
  /** The same as ranges of `ix_business_morton`, where that is less to read. */
  ranges?: Condition;
  /** Selects the `business_id` of all that there may be: they are read, and no others. */
  among?: string;
  ids?: readonly Id<'business'>[] | undefined;
  assigned?: 'nobody' | undefined;
}
interface Condition {
  sql: string;
  params: readonly unknown[];
}

/** The most urgent first. */
export const URGENT = [
  ['b.risk_at', 'ASC'],
  ['b.id', 'ASC'],
] as const satisfies Order;

/** Layers with few places in the whole country: of few rows of `ix_hazard_report_state` and `ix_warning_state`. */
export const FEW_PLACES: Partial<Record<WorkLayer, string>> & { warnings: string } = {
  reports: `SELECT DISTINCT h.business_id FROM hazard_report h WHERE h.state IN ${sqlIn(hazardReportMachine.groups.waiting)}`,
  warnings: `SELECT DISTINCT w.business_id FROM warning w WHERE w.state IN ${sqlIn(warningMachine.groups.open)}`,
};

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/** `due` and `overdue` come from the clock, and never from what is stored. */
function oneOf(layers: readonly WorkLayer[], now: number): Condition {
  const soon = now + DUE_SOON_DAYS * DAY_MS;
  const conditions: Record<WorkLayer, Condition> = {
    overdue: { sql: 'b.visit_due_at < ?', params: [now] },
    due: { sql: 'b.visit_due_at >= ? AND b.visit_due_at < ?', params: [now, soon] },
    never: { sql: 'b.visit_due_at IS NULL', params: [] },
    graded: { sql: 'b.visit_due_at >= ?', params: [soon] },
    reports: { sql: 'b.open_hazards > 0', params: [] },
    warnings: { sql: `b.id IN (${FEW_PLACES.warnings})`, params: [] },
  };
  const chosen = layers.map((layer) => conditions[layer]);
  return {
    sql: `AND (${chosen.map(({ sql }) => `(${sql})`).join(' OR ')})`,
    params: chosen.flatMap(({ params }) => params),
  };
}

/** Of columns of `ix_business_risk` alone, but for the layer of warnings and for what nobody has. */
function whereOf(person: SessionPerson, work: Work, now: number): Condition {
  const { kind, tab = 'all', layers, province, category, grade, bounds, ranges, ids, assigned } = work;
  const all: Condition[] = [
    kind
      ? { sql: 'b.kind = ? AND b.risk_at IS NOT NULL', params: [kind] }
      : { sql: 'b.risk_at IS NOT NULL', params: [] },
    inScope(person, 'b.province', province),
  ];
  if (tab !== 'all') all.push(oneOf([tab], now));
  if (layers) all.push(oneOf(layers, now));
  if (category) all.push({ sql: 'AND b.category = ?', params: [category] });
  if (grade) all.push({ sql: 'AND b.grade = ?', params: [grade] });
  if (bounds)
    all.push({
      sql: 'AND b.lat BETWEEN ? AND ? AND b.lon BETWEEN ? AND ?',
      params: [bounds.south, bounds.north, bounds.west, bounds.east],
    });
  if (ranges) all.push({ sql: `AND ${ranges.sql}`, params: ranges.params });
  if (assigned)
    all.push({
      sql: `AND NOT EXISTS (SELECT 1 FROM ${HELD} AND s.business_id = b.id)`,
      params: [bangkokDate(new Date(now))],
    });
  if (ids) all.push({ sql: `AND b.id IN (${marks(ids) || 'NULL'})`, params: ids });
  return { sql: all.map(({ sql }) => sql).join(' '), params: all.flatMap(({ params }) => params) };
}

export interface Urgent {
  id: Id<'business'>;
  riskAt: number;
}

/** So many at most, after this key. */
export async function mostUrgent(
  dataSource: DataSource,
  person: SessionPerson,
  { key = null, limit, ...work }: Work & { key?: Key | null; limit: number },
  now: number,
): Promise<Urgent[]> {
  const where = whereOf(person, work, now);
  const rest = after(URGENT, key);
  // Said once more, as a range of the index: the other form is one for each row.
  const from = key ? { sql: 'AND b.risk_at >= ?', params: key.slice(0, 1) } : { sql: '', params: [] };
  // CROSS: SQLite keeps this order.
  const few = work.among && `(${work.among}) few CROSS JOIN business b ON b.id = few.business_id`;
  const places = few ?? 'business b';
  const rows = await sqlRows<{ id: Id<'business'>; risk_at: unknown }>(
    dataSource,
    `SELECT b.id, b.risk_at FROM ${places}
     WHERE ${where.sql} ${from.sql} ${rest.sql} ORDER BY ${orderBy(URGENT)} LIMIT ?`,
    [...where.params, ...from.params, ...rest.params, limit],
  );
  return rows.map(({ id, risk_at }) => ({ id, riskAt: toNumber(risk_at) }));
}

/** How many there are; at 1,000 counting stops. */
export async function countWork(
  dataSource: DataSource,
  person: SessionPerson,
  work: Work,
  now: number,
): Promise<number> {
  const where = whereOf(person, work, now);
  const [row] = await sqlRows<{ places: unknown }>(
    dataSource,
    `SELECT COUNT(*) AS places FROM (SELECT 1 FROM business b WHERE ${where.sql} LIMIT 1000) found`,
    [...where.params],
  );
  return toNumber(row?.places);
}

/** When the first of them is due after now. */
export async function nextDueOf(
  dataSource: DataSource,
  person: SessionPerson,
  work: Work,
  now: number,
): Promise<number | null> {
  const where = whereOf(person, work, now);
  const [row] = await sqlRows<{ at: unknown }>(
    dataSource,
    `SELECT MIN(b.visit_due_at) AS at FROM business b WHERE ${where.sql} AND b.visit_due_at > ?`,
    [...where.params, now],
  );
  return row?.at == null ? null : toNumber(row.at);
}

const FACTS = select(BusinessEntity, 'b', ['id', 'risk', 'hours', 'state']);

/** As lists and map show them, in this order; a place that nobody is to inspect any more is left out. */
export async function placesToInspect(
  dataSource: DataSource,
  person: SessionPerson,
  ids: readonly Id<'business'>[],
  now: number,
  near?: { lat: number; lon: number } | undefined,
): Promise<PlaceToInspect[]> {
  if (ids.length === 0) return [];
  const hits = ids.map((id) => ({ id, distance: null }));
  const [cards, facts, assigned, finished, warnings] = await Promise.all([
    cardsOf(dataSource, hits, now),
    rowsOf(dataSource, FACTS, `SELECT ${FACTS} FROM business b WHERE b.id IN (${marks(ids)})`, ids),
    assignedTo(dataSource, person, ids, now),
    lastFinished(dataSource, ids),
    openWarningsOf(dataSource, person, ids, now),
  ]);
  const today = startOfDay(localDay(now));
  const rows = new Map(facts.map((row) => [row.id, row]));
  return cards.flatMap(({ card }) => {
    const row = rows.get(card.id);
    const known = row?.risk;
    if (!row || !known) return [];
    const inspectedAt = finished.get(card.id) ?? null;
    if (near) card.distance = Math.round(distance(near, card.location));
    return [
      {
        place: card,
        ...dueOf(known, now),
        visitedAt: isoOrNull(inspectedAt !== null && inspectedAt >= today ? inspectedAt : null),
        inspectedAt: isoOrNull(inspectedAt),
        openChangesAt: isoOrNull(openingOf(row, now)?.changesAt ?? null),
        risk: riskOf(known, now),
        assigned: assigned.get(card.id) ?? [],
        warning: warnings.get(card.id) ?? null,
      },
    ];
  });
}

export const dueOf = ({ dueAt }: RiskFacts, now: number) => ({
  dueAt: isoOf(dueAt),
  daysOver: daysLate(dueAt, now),
});

const ASSIGNED = select(StopEntity, 's', ['businessId'])
  .and(select(RoundEntity, 'r', ['date', 'inspectorId']))
  .and(select(UserEntity, 'u', { name: 'displayName' }));

/** Who has them. */
export async function assignedTo(
  dataSource: DataSource,
  person: SessionPerson,
  ids: readonly Id<'business'>[],
  now: number,
): Promise<Map<string, PlaceToInspect['assigned']>> {
  const rows = await rowsOf(
    dataSource,
    ASSIGNED,
    `SELECT ${ASSIGNED} FROM ${HELD} AND s.business_id IN (${marks(ids)})
     ORDER BY r.date, r.id LIMIT 1000`,
    [bangkokDate(new Date(now)), ...ids],
  );
  const assigned = new Map<string, PlaceToInspect['assigned']>();
  for (const { businessId, date, inspectorId, name } of rows)
    assigned.set(businessId, [
      ...(assigned.get(businessId) ?? []),
      { name, date, isMine: inspectorId === person.id },
    ]);
  return assigned;
}

/** When the newest inspection was finished at each of them, public or not, since this moment. */
export async function lastFinished(
  dataSource: DataSource,
  ids: readonly Id<'business'>[],
  since = 0,
): Promise<Map<string, number>> {
  const rows = await sqlRows<{ id: string; at: unknown }>(
    dataSource,
    `SELECT i.business_id AS id, MAX(i.finished_at) AS at FROM inspection i
     WHERE i.business_id IN (${marks(ids)}) AND i.state IN ${sqlIn(inspectionMachine.groups.finished)} AND i.finished_at >= ?
     GROUP BY i.business_id`,
    [...ids, since],
  );
  return new Map(rows.map(({ id, at }) => [id, toNumber(at)]));
}

/** How many stops each of the own rounds has, from this day on. */
export async function plannedDays(
  dataSource: DataSource,
  person: SessionPerson,
  from: string,
): Promise<Today['planned']> {
  const days = await sqlRows<{ date: string; stops: unknown }>(
    dataSource,
    `SELECT r.date, COUNT(*) AS stops FROM inspection_round r JOIN inspection_stop s ON s.round_id = r.id
     WHERE r.inspector_id = ? AND r.date >= ? GROUP BY r.date ORDER BY r.date`,
    [person.id, from],
  );
  return days.map(({ date, stops }) => ({ date, stops: toNumber(stops) }));
}
