import {
  type Facet,
  type HazardReport,
  type HazardReportPage,
  hazardReportMachine,
  type Id,
  type QueueQuery,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { inScope } from '../../http/access/province.js';
import { isoOf, timelinePage } from '../../http/pagination/timeline.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { BusinessEntity } from '../business/business.entity.js';
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
    'createdAt',
  ] as const),
]).and(select(BusinessEntity, 'b', { businessName: 'name' }));
const FROM = 'hazard_report t JOIN business b ON b.id = t.business_id';
const PHOTO = select(PhotoEntity, 'p', ['id', 'ownerId']);

export async function ownHazards(
  dataSource: DataSource,
  userId: Id<'user'>,
  query: QueueQuery,
): Promise<HazardReportPage> {
  const { rows, next } = await timelinePage(dataSource, 'hazard-reports', query, {
    columns: HAZARD,
    from: FROM,
    where: 't.reporter_id = ?',
    params: [userId],
    order: 'newest',
  });
  return { items: await views(dataSource, rows), next };
}

export async function findHazard(
  dataSource: DataSource,
  id: Id<'hazardReport'>,
  by?: readonly 'inspector'[],
): Promise<HazardReport | null> {
  const rows = await rowsOf(dataSource, HAZARD, `SELECT ${HAZARD} FROM ${FROM} WHERE t.id = ?`, [id]);
  const [hazard] = await views(dataSource, rows, by);
  return hazard ?? null;
}

/** How many other people told of this facet of the place. */
export async function similarHazards(
  dataSource: DataSource,
  { businessId, facet, since, but }: { businessId: string; facet: Facet; since: number; but: Id<'user'> },
): Promise<number> {
  const [row] = await sqlRows<{ count: unknown }>(
    dataSource,
    `SELECT COUNT(DISTINCT reporter_id) AS count FROM hazard_report
     WHERE business_id = ? AND facet = ? AND created_at >= ? AND reporter_id <> ? AND state <> 'dismissed'`,
    [businessId, facet, since, but],
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

/** Whoever reported it has nothing more to do. */
async function views(
  dataSource: DataSource,
  rows: readonly RowOf<typeof HAZARD>[],
  by: readonly 'inspector'[] = [],
): Promise<HazardReport[]> {
  const photos = rows.length
    ? await rowsOf(
        dataSource,
        PHOTO,
        `SELECT ${PHOTO} FROM photo p
         WHERE p.owner_id IN (${rows.map(() => '?').join(', ')}) ORDER BY p.owner_id, p.sort`,
        rows.map(({ id }) => id),
      )
    : [];
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
    actions: hazardReportMachine.actions(row.state, by),
  }));
}
