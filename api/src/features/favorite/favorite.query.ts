import type { FavoriteSort, Grade, Id, ListingState } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { Key, Order } from '../../http/pagination/keyset.js';
import { sqlRows, toNumber } from '../../platform/database/rows.js';
import { distance } from '../../search/geo/geo.js';
import { isPublic } from '../business/public-business.js';
import { SAFETY_COLUMNS, type SafetyRow, safetyOf } from '../business/safety.js';

interface Row extends SafetyRow {
  id: Id<'business'>;
  state: ListingState;
  closed_at: unknown;
  lat: number;
  lon: number;
  name: string;
  favoriteId: string;
  note: string | null;
  notify_grade: unknown;
  grade_when_saved: Grade | null;
  saved_at: unknown;
}

/** One of somebody's favourites, with what it is sorted by. */
export interface Kept {
  id: Id<'business'>;
  note: string | null;
  notifyGrade: boolean;
  gradeWhenSaved: Grade | null;
  savedAt: number;
  distance: number | null;
  key: Key;
}

/** How many values each sort compares; the lists are compared here, not in the database. */
export const ORDERS = {
  saved: [
    ['-saved_at', 'ASC'],
    ['id', 'ASC'],
  ],
  safest: [
    ['grade', 'ASC'],
    ['-inspected_at', 'ASC'],
    ['name', 'ASC'],
    ['id', 'ASC'],
  ],
  near: [
    ['distance', 'ASC'],
    ['id', 'ASC'],
  ],
} as const satisfies Record<FavoriteSort, Order>;

/** Enough to tell names apart; a cursor must stay short. */
const NAME_IN_KEY = 30;
const UNGRADED = 'Z';

/**
 * All that a person keeps and that is public now, in order. There are 500 at most, and the grade that counts comes
 * from the clock: they are sorted here.
 */
export async function keptBy(
  dataSource: DataSource,
  userId: Id<'user'>,
  { sort, near }: { sort: FavoriteSort; near?: { lat: number; lon: number } | undefined },
  now: number,
): Promise<Kept[]> {
  const rows = await sqlRows<Row>(
    dataSource,
    `SELECT b.id, b.state, b.closed_at, b.lat, b.lon, b.name, ${SAFETY_COLUMNS}, f.id AS favoriteId, f.note,
       f.notify_grade, f.grade_when_saved, f.saved_at
     FROM favorite f JOIN business b ON b.id = f.business_id WHERE f.user_id = ?`,
    [userId],
  );
  return rows
    .filter((row) => isPublic(row, now))
    .map((row): Kept => {
      const metres = near ? Math.round(distance(near, row)) : null;
      const savedAt = toNumber(row.saved_at);
      return {
        id: row.id,
        note: row.note,
        notifyGrade: Number(row.notify_grade) === 1,
        gradeWhenSaved: row.grade_when_saved,
        savedAt,
        distance: metres,
        key: [...keyBy[sort](row, metres, now), row.favoriteId],
      };
    })
    .sort((a, b) => compareKeys(a.key, b.key));
}

const keyBy: Record<FavoriteSort, (row: Row, metres: number | null, now: number) => Key> = {
  saved: (row) => [-toNumber(row.saved_at)],
  safest: (row, _, now) => {
    const names = JSON.parse(row.name) as Record<string, string>;
    const name = names.th ?? names.en ?? names.zh ?? '';
    return [
      safetyOf(row, now).grade ?? UNGRADED,
      -toNumber(row.inspected_at ?? 0),
      name.slice(0, NAME_IN_KEY),
    ];
  },
  near: (_, metres) => [metres ?? 0],
};

export function compareKeys(a: Key, b: Key): number {
  for (const [at, left] of a.entries()) {
    const right = b[at] as typeof left;
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}
