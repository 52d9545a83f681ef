import type { FavoriteSort, Grade, Id } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { Key, Order } from '../../http/pagination/keyset.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { distance } from '../../search/geo/geo.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic, LISTING } from '../business/public-business.js';
import { SAFETY, safetyOf } from '../business/safety.js';
import { FavoriteEntity } from './favorite.entity.js';

const KEPT = LISTING.and(SAFETY)
  .and(select(BusinessEntity, 'b', ['id', 'lat', 'lon', 'name']))
  .and(
    select(FavoriteEntity, 'f', {
      favoriteId: 'id',
      note: 'note',
      notifyGrade: 'notifyGrade',
      gradeWhenSaved: 'gradeWhenSaved',
      savedAt: 'savedAt',
    }),
  );
type Row = RowOf<typeof KEPT>;

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
export const FAVORITE_ORDERS = {
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
  const rows = await rowsOf(
    dataSource,
    KEPT,
    `SELECT ${KEPT} FROM favorite f JOIN business b ON b.id = f.business_id WHERE f.user_id = ?`,
    [userId],
  );
  return rows
    .filter((row) => isPublic(row, now))
    .map((row): Kept => {
      const metres = near ? Math.round(distance(near, row)) : null;
      return {
        id: row.id,
        note: row.note,
        notifyGrade: row.notifyGrade,
        gradeWhenSaved: row.gradeWhenSaved,
        savedAt: row.savedAt,
        distance: metres,
        key: [...keyBy[sort](row, metres, now), row.favoriteId],
      };
    })
    .sort((a, b) => compareKeys(a.key, b.key));
}

const keyBy: Record<FavoriteSort, (row: Row, metres: number | null, now: number) => Key> = {
  saved: (row) => [-row.savedAt],
  safest: (row, _, now) => {
    const name = row.name.th ?? row.name.en ?? row.name.zh ?? '';
    return [safetyOf(row, now).grade ?? UNGRADED, -(row.inspectedAt ?? 0), name.slice(0, NAME_IN_KEY)];
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
