import {
  type Facet,
  type HazardReport,
  type HazardReportPage,
  type HazardState,
  hazardReportMachine,
  type Id,
  type LocalizedText,
  type QueueQuery,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { isoOf, timelinePage } from '../../http/pagination/timeline.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';

interface Row {
  id: Id<'hazardReport'>;
  business_id: Id<'business'>;
  business_name: string;
  facet: Facet;
  checklist_item_id: string | null;
  text: string;
  seen_at: unknown;
  state: HazardState;
  outcome: string | null;
  created_at: unknown;
}

/** Never the reporter: nothing that leaves here can tell. */
const SELECT = `SELECT t.id, t.business_id, b.name AS business_name, t.facet, t.checklist_item_id, t.text, t.seen_at,
    t.state, t.outcome, t.created_at
  FROM hazard_report t JOIN business b ON b.id = t.business_id`;

export async function ownHazards(
  dataSource: DataSource,
  userId: Id<'user'>,
  query: QueueQuery,
): Promise<HazardReportPage> {
  const { rows, next } = await timelinePage<Row>(dataSource, 'hazard-reports', query, {
    select: SELECT,
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
  const rows = await sqlRows<Row>(dataSource, `${SELECT} WHERE t.id = ?`, [id]);
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

/** Whoever reported it has nothing more to do. */
async function views(
  dataSource: DataSource,
  rows: readonly Row[],
  by: readonly 'inspector'[] = [],
): Promise<HazardReport[]> {
  const photos = rows.length
    ? await sqlRows<{ id: Id<'photo'>; owner_id: string }>(
        dataSource,
        `SELECT id, owner_id FROM photo WHERE owner_id IN (${rows.map(() => '?').join(', ')}) ORDER BY owner_id, sort`,
        rows.map(({ id }) => id),
      )
    : [];
  return rows.map((row) => ({
    id: row.id,
    businessId: row.business_id,
    businessName: JSON.parse(row.business_name) as LocalizedText,
    facet: row.facet,
    checklistItemId: row.checklist_item_id,
    text: row.text,
    photos: photos.filter(({ owner_id }) => owner_id === row.id).map(({ id }) => id),
    seenAt: isoOf(row.seen_at),
    createdAt: isoOf(row.created_at),
    state: row.state,
    outcome: row.outcome,
    actions: hazardReportMachine.actions(row.state, by),
  }));
}
