import type { Id } from '@sabaijai/contract';
import { isExpired } from '@sabaijai/contract/checklist';
import type { DataSource, EntityManager } from 'typeorm';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import type { IndexedPlace } from './indexed-place.js';

type Row = Record<string, string | number | null> & { id: Id<'business'> };

const COLUMNS = `id, kind, category, extra_categories, state, name, address, province, lat, lon, facets, amenities, tags, price_band, hours, listed_at,
  grade, score, inspected_at, rating_avg, rating_bayes, rating_count, hot_score, recommend_score`;

/** The place as it stands in this transaction; null when there is none. */
export async function readPlace(
  queries: DataSource | EntityManager,
  id: string,
  now: number,
): Promise<IndexedPlace | null> {
  const [row] = await sqlRows<Row>(queries, `SELECT ${COLUMNS} FROM business WHERE id = ?`, [id]);
  return row ? placeOf(row, now) : null;
}

/** All that can be found, in the order of their ids. */
export async function* readPlaces(
  dataSource: DataSource,
  now: number,
  size: number,
): AsyncGenerator<IndexedPlace[]> {
  for (let after = ''; ; ) {
    const rows = await sqlRows<Row>(
      dataSource,
      `SELECT ${COLUMNS} FROM business WHERE id > ? ORDER BY id LIMIT ?`,
      [after, size],
    );
    if (rows.length === 0) return;
    yield rows.map((row) => placeOf(row, now));
    after = rows.at(-1)?.id as string;
  }
}

const json = <T>(value: unknown): T => JSON.parse(value as string) as T;
const number = (value: unknown) => (value === null || value === undefined ? null : toNumber(value));

function placeOf(row: Row, now: number): IndexedPlace {
  const inspectedAt = number(row.inspected_at);
  const expired = inspectedAt !== null && isExpired(new Date(inspectedAt), new Date(now));
  return {
    id: row.id,
    state: row.state as IndexedPlace['state'],
    kind: row.kind as IndexedPlace['kind'],
    category: row.category as IndexedPlace['category'],
    extraCategories: json(row.extra_categories),
    name: json(row.name),
    district: json<{ district?: IndexedPlace['district'] }>(row.address).district ?? null,
    province: row.province as IndexedPlace['province'],
    lat: toNumber(row.lat),
    lon: toNumber(row.lon),
    grade: expired ? null : (row.grade as IndexedPlace['grade']),
    score: expired ? null : number(row.score),
    inspectedAt,
    ratingAvg: number(row.rating_avg),
    ratingBayes: number(row.rating_bayes),
    ratingCount: toNumber(row.rating_count),
    facets: json(row.facets),
    amenities: row.amenities === null ? [] : json(row.amenities),
    tags: row.tags === null ? [] : json(row.tags),
    priceBand: number(row.price_band),
    hours: row.hours === null ? null : json(row.hours),
    hot: number(row.hot_score),
    recommend: number(row.recommend_score),
  };
}
