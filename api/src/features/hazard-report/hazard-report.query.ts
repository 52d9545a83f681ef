import {
  DAY_MS,
  type Facet,
  HAZARD_ALARM,
  type HazardPlace,
  type HazardReport,
  type HazardReportPage,
  type HazardReportQuery,
  type HazardTargets,
  hazardReportMachine,
  type Id,
  isoOf,
  type SimilarHazards,
  type SimilarHazardsQuery,
} from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Act } from '../../http/access/act.js';
import { hasConflict } from '../../http/access/conflict.js';
import { inScope } from '../../http/access/province.js';
import { keysetPage, type Order } from '../../http/pagination/keyset.js';
import { timelinePage } from '../../http/pagination/timeline.js';
import { sqlIn, sqlRows, toNumber } from '../../platform/database/rows.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { requirePublic } from '../business/public-business.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { findAsInspector } from '../request-case/request-case.js';
import { areAlarming, countsFrom, sourceOf } from './counting.js';
import { HAZARD_REPORT, HazardReportEntity } from './hazard-report.entity.js';

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

export const WAITING = hazardReportMachine.groups.waiting;

/** Of those that wait: urgent ones, then what counts, then those that nobody looked at yet, then who waits longest. */
const QUEUED = [
  ['t.later', 'ASC'],
  ['t.state', 'ASC'],
  ['t.created_at', 'ASC'],
  ['t.id', 'ASC'],
] as const satisfies Order;
type Queued = Row & { later: unknown };

const sinceOf = (now: number) => now - HAZARD_ALARM.days * DAY_MS;

/** For an inspector of the provinces, or a lead; what is decided comes newest first. */
export async function hazardQueue(
  dataSource: DataSource,
  { person, now }: Act,
  { state, province, ...query }: HazardReportQuery,
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
    return { items: await views(dataSource, rows, { now, person }), next };
  }
  const states = state ? [state] : WAITING;
  const whole = { list: 'hazard-queue', states, provinces: scope.params, ...query };
  const keyOfRow = (row: Queued) => [toNumber(row.later), row.state, row.createdAt, row.id];
  // "received" sorts before "triaged".
  const { rows, next } = await keysetPage(whole, QUEUED, keyOfRow, (rest) =>
    rowsOf(
      dataSource,
      HAZARD.plus<{ later: unknown }>(),
      `SELECT ${HAZARD}, t.later AS later FROM (
       SELECT h.*, CASE WHEN (
         SELECT CASE WHEN ${areAlarming('o')} THEN 1 ELSE 0 END
         FROM hazard_report o LEFT JOIN \`user\` ou ON ou.id = o.reporter_id
         WHERE o.business_id = h.business_id AND o.facet = h.facet AND o.created_at >= ? AND o.state <> 'dismissed'
           AND ${countsFrom('o', 'ou')} <= ?
       ) = 1 THEN 0 WHEN ${countsFrom('h', 'hu')} <= ? THEN 1 ELSE 2 END AS later
       FROM hazard_report h LEFT JOIN \`user\` hu ON hu.id = h.reporter_id
       WHERE h.state IN (${states.map(() => '?').join(', ')})
     ) t JOIN business b ON b.id = t.business_id
     WHERE 1 = 1 ${scope.sql} ${rest.sql}`,
      [sinceOf(now), now, now, ...states, ...scope.params, ...rest.params],
    ),
  );
  return { items: await views(dataSource, rows, { now, person }), next };
}

/** As its author has it, signed in or by the key. */
export async function readAuthored(
  { manager }: Pick<Act, 'manager'>,
  { id, reporterId }: { id?: Id<'hazardReport'>; reporterId: Id<'user'> },
): Promise<HazardReport> {
  const rows = await rowsOf(
    manager,
    HAZARD,
    `SELECT ${HAZARD} FROM ${FROM} WHERE t.reporter_id = ? ${id ? 'AND t.id = ?' : ''} ORDER BY t.created_at DESC LIMIT 1`,
    id ? [reporterId, id] : [reporterId],
  );
  const [own] = await views(manager, rows);
  if (!own) throw new Problem('NOT_FOUND');
  return own;
}

/** One's own; an inspector's of the own provinces; any for a lead. */
export async function readHazard(act: Act, id: Id<'hazardReport'>): Promise<HazardReport> {
  const { manager, person } = act;
  const isOwn = await manager.existsBy(HazardReportEntity, { id, reporterId: person.id });
  if (!isOwn) await findAsInspector(act, HAZARD_REPORT, id);
  const rows = await rowsOf(manager, HAZARD, `SELECT ${HAZARD} FROM ${FROM} WHERE t.id = ?`, [id]);
  const [hazard] = await views(manager, rows, isOwn ? undefined : act);
  if (!hazard) throw new Problem('NOT_FOUND');
  return hazard;
}

const TARGETS_MAX = 20;
const INSPECTION = select(InspectionEntity, 'i', ['id', 'startedAt']).plus<{
  state: HazardTargets['inspections'][number]['state'];
}>();

/** What else of the place a report can be linked to or merged into. */
export async function hazardTargets(act: Act, id: Id<'hazardReport'>): Promise<HazardTargets> {
  const { manager } = act;
  const { businessId } = (await findAsInspector(act, HAZARD_REPORT, id)).row;
  const inspections = await rowsOf(
    manager,
    INSPECTION,
    `SELECT ${INSPECTION}, i.state AS state FROM inspection i
     WHERE i.business_id = ? AND i.state NOT IN ('voided', 'ended') ORDER BY i.started_at DESC LIMIT ${TARGETS_MAX}`,
    [businessId],
  );
  const reports = await rowsOf(
    manager,
    HAZARD,
    `SELECT ${HAZARD} FROM ${FROM} WHERE t.business_id = ? AND t.id <> ?
       AND t.state IN ${sqlIn(hazardReportMachine.groups.standing)} ORDER BY t.created_at DESC LIMIT ${TARGETS_MAX}`,
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
  { person, now }: Act,
  { businessId, facet }: SimilarHazardsQuery,
): Promise<SimilarHazards> {
  await requirePublic(dataSource, businessId, now);
  const [row] = await sqlRows<{ count: unknown }>(
    dataSource,
    `SELECT COUNT(DISTINCT reporter_id) AS count FROM hazard_report
     WHERE business_id = ? AND facet = ? AND created_at >= ? AND state <> 'dismissed' AND reporter_id <> ?`,
    [businessId, facet, sinceOf(now), person.id],
  );
  return { count: toNumber(row?.count ?? 0) };
}

/** How many nobody has looked at yet, in scope, and how many of them do not count; at 1,000 counting stops. */
export async function countReceived(
  dataSource: DataSource,
  person: SessionPerson,
  now: number,
): Promise<{ received: number; unproved: number }> {
  const scope = inScope(person, 'b.province');
  const [row] = await sqlRows<{ received: unknown; counted: unknown }>(
    dataSource,
    `SELECT COUNT(*) AS received, SUM(counts) AS counted FROM (
       SELECT CASE WHEN ${countsFrom('h', 'u')} <= ? THEN 1 ELSE 0 END AS counts
       FROM hazard_report h JOIN business b ON b.id = h.business_id LEFT JOIN \`user\` u ON u.id = h.reporter_id
       WHERE h.state = 'received' ${scope.sql} LIMIT 1000
     ) waiting`,
    [now, ...scope.params],
  );
  const received = toNumber(row?.received ?? 0);
  return { received, unproved: received - toNumber(row?.counted ?? 0) };
}

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

type Told = Pick<HazardPlace, 'proof' | 'reporters' | 'unproved' | 'isUrgent'>;

/** Whether each report counts, and what else is told of its facet of the place. */
async function toldOf(
  queries: DataSource | EntityManager,
  rows: readonly Row[],
  now: number,
): Promise<(row: Row) => Told> {
  const from = 'FROM hazard_report h LEFT JOIN `user` u ON u.id = h.reporter_id';
  const counts = `CASE WHEN ${countsFrom('h', 'u')} <= ? THEN 1 ELSE 0 END AS counts`;
  const [proofs, facets] = await Promise.all([
    sqlRows<{ id: string; held: unknown; counts: unknown }>(
      queries,
      `SELECT h.id, h.held, ${counts} ${from} WHERE h.id IN (${marks(rows)})`,
      [now, ...rows.map(({ id }) => id)],
    ),
    sqlRows<{ id: string; facet: Facet; people: unknown; networks: unknown; unproved: unknown }>(
      queries,
      `SELECT id, facet, COUNT(DISTINCT CASE WHEN counts = 1 THEN reporter_id END) AS people,
         COUNT(DISTINCT CASE WHEN counts = 1 THEN source END) AS networks, SUM(1 - counts) AS unproved
       FROM (SELECT h.business_id AS id, h.facet, h.reporter_id, ${sourceOf('h')} AS source, ${counts} ${from}
         WHERE h.business_id IN (${marks(rows)}) AND h.created_at >= ? AND h.state <> 'dismissed') told
       GROUP BY id, facet`,
      [now, ...rows.map(({ businessId }) => businessId), sinceOf(now)],
    ),
  ]);
  return (row) => {
    const proof = proofs.find(({ id }) => id === row.id);
    const told = facets.find(({ id, facet }) => id === row.businessId && facet === row.facet);
    const reporters = Math.min(toNumber(told?.people ?? 0), toNumber(told?.networks ?? 0));
    const waits = toNumber(proof?.held ?? 0) ? ('held' as const) : ('unproved' as const);
    return {
      proof: toNumber(proof?.counts ?? 0) ? 'counted' : waits,
      reporters,
      unproved: toNumber(told?.unproved ?? 0),
      isUrgent: reporters >= HAZARD_ALARM.people,
    };
  };
}

/** Whoever reported it has nothing more to do, and is not told who else did. */
async function views(
  queries: DataSource | EntityManager,
  rows: readonly Row[],
  asInspector?: { now: number; person: SessionPerson },
): Promise<HazardReport[]> {
  if (rows.length === 0) return [];
  const photos = await rowsOf(
    queries,
    PHOTO,
    `SELECT ${PHOTO} FROM photo p WHERE p.owner_id IN (${marks(rows)}) ORDER BY p.owner_id, p.sort`,
    rows.map(({ id }) => id),
  );
  const told = asInspector ? await toldOf(queries, rows, asInspector.now) : null;
  const placeOf = (row: Row): HazardReport['place'] =>
    told && { province: row.province, category: row.category, ...told(row) };
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
    actions: hazardReportMachine.actions(
      row.state,
      asInspector && !hasConflict(asInspector.person, row.businessId) ? ['inspector'] : [],
    ),
  }));
}
