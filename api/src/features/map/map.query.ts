import type { Category, Id, ListingState, MapItem } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { sqlRows } from '../../platform/database/rows.js';
import { SAFETY_COLUMNS, type SafetyRow, safetyOf } from '../business/safety.js';

interface PlaceRow extends SafetyRow {
  id: Id<'business'>;
  state: ListingState;
  category: Category;
  name: string;
  lat: number;
  lon: number;
}

/** What a map says of these places; the index may still know one that is listed no more. */
export async function placesOf(
  dataSource: DataSource,
  ids: readonly Id<'business'>[],
  now: number,
): Promise<Map<Id<'business'>, MapItem>> {
  if (ids.length === 0) return new Map();
  const rows = await sqlRows<PlaceRow>(
    dataSource,
    `SELECT b.id, b.state, b.category, b.name, b.lat, b.lon, ${SAFETY_COLUMNS} FROM business b
     WHERE b.id IN (${ids.map(() => '?').join(', ')})`,
    ids,
  );
  // Asked for here, not in the query: SQLite would read all listed places and look for the ids among them.
  const listed = rows.filter(({ state }) => state === 'listed');
  return new Map(listed.map((row) => [row.id, placeOf(row, now)]));
}

function placeOf(row: PlaceRow, now: number): MapItem {
  const { id, category, lat, lon } = row;
  const { grade, word } = safetyOf(row, now);
  return { kind: 'place', id, location: { lat, lon }, name: JSON.parse(row.name), category, grade, word };
}
