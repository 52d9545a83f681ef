import {
  type Facet,
  HAZARD_SIMILAR_DAYS,
  HAZARD_URGENT_REPORTERS,
  type HazardReport,
  type HazardReportPage,
  type HazardReportQuery,
  type HazardTargets,
  hazardReportMachine,
  type Id,
} from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { inScope } from '../../http/access/province.js';
import { after, cursorOf, keyOf, type Order, orderBy } from '../../http/pagination/keyset.js';
import { isoOf, timelinePage } from '../../http/pagination/timeline.js';
import { DAY_MS } from '../../platform/clock/bangkok.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { BusinessEntity } from '../business/business.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { HazardReportEntity } from './hazard-report.entity.js';

/** Never the reporter: nothing that leaves here can tell. */
const HAZARD = select(HazardReportEntity, 't', [
  ...([
    'id',
    'businessId',
    'facet',
    'checklistItemId',
    'text',
    'seenAt',
    'state',
    'outcome',
    'linkedItemId',
    'inspectionId',
    'duplicateOf',
    'createdAt',
  ] as const),
]).and(select(BusinessEntity, 'b', { businessName: 'name', province: 'province', category: 'category' }));
type Row = RowOf<typeof HAZARD>;
const FROM = 'hazard_report t JOIN business b ON b.id = t.business_id';
const PHOTO = select(PhotoEntity, 'p', ['id', 'ownerId']);

export async function ownHazards(
  dataSource: DataSource,
  userId: Id<'user'>,
  { cursor, limit }: HazardReportQuery,
): Promise<HazardReportPage> {
  const { rows, next } = await timelinePage(
    dataSource,
    'hazard-reports',
    { cursor, limit },
    {
      columns: HAZARD,
      from: FROM,
      where: 't.reporter_id = ?',
      params: [userId],
      order: 'newest',
    },
  );
  return { items: await views(dataSource, rows), next };
}

export const WAITING = ['received', 'triaged'] as const;

/** Of those that wait: urgent ones, then those that nobody looked at yet, then who waits longest. */
const QUEUED = [
  ['t.later', 'ASC'],
  ['t.state', 'ASC'],
  ['t.created_at', 'ASC'],
  ['t.id', 'ASC'],
] as const satisfies Order;
type Queued = Row & { later: unknown };

const sinceOf = (now: number) => now - HAZARD_SIMILAR_DAYS * DAY_MS;
/** What counts towards urgent. */
const TOLD = "created_at >= ? AND state <> 'dismissed'";

/** For an inspector of the provinces, or a lead; what is decided comes newest first. */
export async function hazardQueue(
  dataSource: DataSource,
  person: SessionPerson,
  { state, province, ...query }: HazardReportQuery,
  now: number,
): Promise<HazardReportPage> {
  const scope = inScope(person, 'b.province', province);
  if (state && state !== 'received' && state !== 'triaged') {
    const { rows, next } = await timelinePage(dataSource, 'hazard-queue', query, {
      columns: HAZARD,
      from: FROM,
      where: `t.state = ? ${scope.sql}`,
      params: [state, ...scope.params],
      order: 'newest',
    });
    return { items: await views(dataSource, rows, { now }), next };
  }
  const states = state ? [state] : WAITING;
  const whole = { list: 'hazard-queue', states, provinces: scope.params, ...query };
  const rest = after(QUEUED, keyOf(whole, QUEUED));
  // "received" sorts before "triaged".
  const rows: Queued[] = await rowsOf(
    dataSource,
    HAZARD.plus<{ later: unknown }>(),
    `SELECT ${HAZARD}, t.later AS later FROM (
       SELECT h.*, CASE WHEN (
         SELECT COUNT(DISTINCT o.reporter_id) FROM hazard_report o
         WHERE o.business_id = h.business_id AND o.facet = h.facet AND o.created_at >= ? AND o.state <> 'dismissed'
       ) >= ${HAZARD_URGENT_REPORTERS} THEN 0 ELSE 1 END AS later
       FROM hazard_report h WHERE h.state IN (${states.map(() => '?').join(', ')})
     ) t JOIN business b ON b.id = t.business_id
     WHERE 1 = 1 ${scope.sql} ${rest.sql} ORDER BY ${orderBy(QUEUED)} LIMIT ?`,
    [sinceOf(now), ...states, ...scope.params, ...rest.params, query.limit + 1],
  );
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const key = last && [toNumber(last.later), last.state, last.createdAt, last.id];
  return {
    items: await views(dataSource, shown, { now }),
    next: key && rows.length > shown.length ? cursorOf(whole, key) : null,
  };
}

/** `asInspector` tells what its author is not told. */
export async function findHazard(
  dataSource: DataSource,
  id: Id<'hazardReport'>,
  asInspector?: { now: number },
): Promise<HazardReport | null> {
  const rows = await rowsOf(dataSource, HAZARD, `SELECT ${HAZARD} FROM ${FROM} WHERE t.id = ?`, [id]);
  const [hazard] = await views(dataSource, rows, asInspector);
  return hazard ?? null;
}

const TARGETS_MAX = 20;
const INSPECTION = select(InspectionEntity, 'i', ['id', 'startedAt']).plus<{
  state: HazardTargets['inspections'][number]['state'];
}>();

/** What else of the place a report can be linked to or merged into. */
export async function hazardTargets(
  manager: EntityManager,
  { id, businessId }: { id: Id<'hazardReport'>; businessId: Id<'business'> },
): Promise<HazardTargets> {
  const inspections = await rowsOf(
    manager,
    INSPECTION,
    `SELECT ${INSPECTION}, i.state AS state FROM inspection i
     WHERE i.business_id = ? AND i.state <> 'voided' ORDER BY i.started_at DESC LIMIT ${TARGETS_MAX}`,
    [businessId],
  );
  const reports = await rowsOf(
    manager,
    HAZARD,
    `SELECT ${HAZARD} FROM ${FROM} WHERE t.business_id = ? AND t.id <> ?
       AND t.state IN ('received', 'triaged', 'linked') ORDER BY t.created_at DESC LIMIT ${TARGETS_MAX}`,
    [businessId, id],
  );
  return {
    inspections: inspections.map(({ startedAt, ...rest }) => ({ ...rest, startedAt: isoOf(startedAt) })),
    reports: reports.map(({ id: other, facet, text, state, createdAt }) => ({
      id: other,
      facet,
      text,
      state,
      createdAt: isoOf(createdAt),
    })),
  };
}

/** How many other people told of this facet of the place. */
export async function similarHazards(
  dataSource: DataSource,
  { businessId, facet, now, but }: { businessId: string; facet: Facet; now: number; but: Id<'user'> },
): Promise<number> {
  const [row] = await sqlRows<{ count: unknown }>(
    dataSource,
    `SELECT COUNT(DISTINCT reporter_id) AS count FROM hazard_report
     WHERE business_id = ? AND facet = ? AND ${TOLD} AND reporter_id <> ?`,
    [businessId, facet, sinceOf(now), but],
  );
  return toNumber(row?.count ?? 0);
}

/** How many nobody has looked at yet, in scope; at 1,000 counting stops. */
export async function countReceived(dataSource: DataSource, person: SessionPerson): Promise<number> {
  const scope = inScope(person, 'b.province');
  const [row] = await sqlRows<{ count: unknown }>(
    dataSource,
    `SELECT COUNT(*) AS count FROM (
       SELECT h.id FROM hazard_report h JOIN business b ON b.id = h.business_id
       WHERE h.state = 'received' ${scope.sql} LIMIT 1000
     ) received`,
    scope.params,
  );
  return toNumber(row?.count ?? 0);
}

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/** How many people told of the facet of each report's place. */
async function reportersOf(
  dataSource: DataSource,
  rows: readonly Row[],
  now: number,
): Promise<(row: Row) => number> {
  const counts = await sqlRows<{ id: string; facet: Facet; count: unknown }>(
    dataSource,
    `SELECT business_id AS id, facet, COUNT(DISTINCT reporter_id) AS count FROM hazard_report
     WHERE business_id IN (${marks(rows)}) AND ${TOLD} GROUP BY business_id, facet`,
    [...rows.map(({ businessId }) => businessId), sinceOf(now)],
  );
  return ({ businessId, facet }) =>
    toNumber(counts.find((each) => each.id === businessId && each.facet === facet)?.count ?? 0);
}

/** Whoever reported it has nothing more to do, and is not told who else did. */
async function views(
  dataSource: DataSource,
  rows: readonly Row[],
  asInspector?: { now: number },
): Promise<HazardReport[]> {
  if (rows.length === 0) return [];
  const photos = await rowsOf(
    dataSource,
    PHOTO,
    `SELECT ${PHOTO} FROM photo p WHERE p.owner_id IN (${marks(rows)}) ORDER BY p.owner_id, p.sort`,
    rows.map(({ id }) => id),
  );
  const reporters = asInspector ? await reportersOf(dataSource, rows, asInspector.now) : null;
  const placeOf = (row: Row): HazardReport['place'] => {
    if (!reporters) return null;
    const count = reporters(row);
    const { province, category } = row;
    return { province, category, reporters: count, isUrgent: count >= HAZARD_URGENT_REPORTERS };
  };
  return rows.map((row) => ({
    id: row.id,
    businessId: row.businessId,
    businessName: row.businessName,
    facet: row.facet,
    checklistItemId: row.checklistItemId,
    text: row.text,
    photos: photos.filter(({ ownerId }) => ownerId === row.id).map(({ id }) => id),
    seenAt: isoOf(row.seenAt),
    createdAt: isoOf(row.createdAt),
    state: row.state,
    outcome: row.outcome,
    linkedItemId: row.linkedItemId,
    inspectionId: asInspector ? row.inspectionId : null,
    duplicateOf: asInspector ? row.duplicateOf : null,
    place: placeOf(row),
    actions: hazardReportMachine.actions(row.state, asInspector ? ['inspector'] : []),
  }));
}
