import type { Id, Picture } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { sqlRows } from '../../platform/database/rows.js';

export interface PictureRow {
  id: Id<'photo'>;
  width: number;
  height: number;
  caption: string | null;
}

export function pictureOf({ id, width, height, caption }: PictureRow): Picture {
  return { id, width, height, caption: caption === null ? null : JSON.parse(caption) };
}

/** The public pictures of these owners, each owner's in their order. */
export async function picturesOf(
  dataSource: DataSource,
  ownerIds: readonly string[],
): Promise<(ownerId: string) => Picture[]> {
  if (ownerIds.length === 0) return () => [];
  const rows = await sqlRows<PictureRow & { owner_id: string }>(
    dataSource,
    `SELECT id, owner_id, width, height, caption FROM photo
     WHERE owner_id IN (${ownerIds.map(() => '?').join(', ')}) AND visibility = 'public' ORDER BY owner_id, sort`,
    ownerIds,
  );
  return (ownerId) => rows.filter((row) => row.owner_id === ownerId).map(pictureOf);
}
