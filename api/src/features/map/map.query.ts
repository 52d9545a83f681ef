import type { Id, MapItem } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { BusinessEntity } from '../business/business.entity.js';
import { SAFETY, safetyOf } from '../business/safety.js';

const PLACE = SAFETY.and(select(BusinessEntity, 'b', ['id', 'state', 'category', 'name', 'lat', 'lon']));

/** What a map says of these places; the index may still know one that is listed no more. */
export async function placesOf(
  dataSource: DataSource,
  ids: readonly Id<'business'>[],
  now: number,
): Promise<Map<Id<'business'>, MapItem>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf(
    dataSource,
    PLACE,
    `SELECT ${PLACE} FROM business b WHERE b.id IN (${ids.map(() => '?').join(', ')})`,
    ids,
  );
  // Asked for here, not in the query: SQLite would read all listed places and look for the ids among them.
  const listed = rows.filter(({ state }) => state === 'listed');
  return new Map(listed.map((row) => [row.id, placeOf(row, now)]));
}

function placeOf(row: RowOf<typeof PLACE>, now: number): MapItem {
  const { id, category, name, lat, lon } = row;
  const { grade, word } = safetyOf(row, now);
  return { kind: 'place', id, location: { lat, lon }, name, category, grade, word };
}
