import type { Picture } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { PhotoEntity } from './photo.entity.js';

/** Of the table `p`. */
export const PICTURE = select(PhotoEntity, 'p', ['id', 'width', 'height', 'caption']);
export const OWNED_PICTURE = PICTURE.and(select(PhotoEntity, 'p', ['ownerId']));

/** The public pictures of these owners, each owner's in their order. */
export async function picturesOf(
  dataSource: DataSource,
  ownerIds: readonly string[],
): Promise<(ownerId: string) => Picture[]> {
  if (ownerIds.length === 0) return () => [];
  const rows = await rowsOf(
    dataSource,
    OWNED_PICTURE,
    `SELECT ${OWNED_PICTURE} FROM photo p
     WHERE p.owner_id IN (${ownerIds.map(() => '?').join(', ')}) AND p.visibility = 'public' ORDER BY p.owner_id, p.sort`,
    ownerIds,
  );
  return picturesByOwner(rows);
}

export function picturesByOwner(
  rows: readonly RowOf<typeof OWNED_PICTURE>[],
): (ownerId: string) => Picture[] {
  return (owner) => rows.filter((row) => row.ownerId === owner).map(({ ownerId: _, ...picture }) => picture);
}
