import type { Facet } from '@sabaijai/contract';
import {
  CHECKLISTS,
  CHK_2026_1,
  type ChecklistVersion,
  isFor,
  learnChecklist,
  listOf,
} from '@sabaijai/contract/checklist';
import { type DataSource, EntityManager } from 'typeorm';
import { ChecklistEntity, ChecklistItemEntity } from './checklist.entity.js';

const managerOf = (from: DataSource | EntityManager) => (from instanceof EntityManager ? from : from.manager);

/** Reads what was published since this process looked: `CHECKLISTS` has it from then on. */
export async function learnPublished(from: DataSource | EntityManager): Promise<void> {
  const manager = managerOf(from);
  const published = await manager.find(ChecklistEntity);
  for (const row of published) if (!CHECKLISTS[row.id]) learnChecklist(await readChecklist(manager, row));
}

export async function readChecklist(
  manager: EntityManager,
  { id, publishedAt, places }: ChecklistEntity,
): Promise<ChecklistVersion> {
  const items = await manager.find(ChecklistItemEntity, {
    where: { checklistId: id },
    order: { position: 'ASC' },
  });
  return { id, publishedAt, ...(places && { places }), items: items.map(({ content }) => content) };
}

/**
 * The version with which an inspection of a place begins: the newest of its list, and of the lists for some places the
 * one that says most about them before the list for every place.
 */
export async function versionFor(
  manager: EntityManager,
  facets: readonly Facet[],
  at: number,
): Promise<string> {
  const rows = await manager.find(ChecklistEntity, { order: { inForceAt: 'ASC', id: 'ASC' } });
  const newest = new Map(rows.filter((row) => row.inForceAt <= at).map((row) => [listOf(row.id), row]));
  const fitting = [...newest.values()]
    .filter(({ places }) => isFor({ places: places ?? undefined }, facets))
    .sort((a, b) => (b.places?.has.length ?? 0) - (a.places?.has.length ?? 0));
  const { id } = fitting[0] ?? CHK_2026_1;
  if (!CHECKLISTS[id]) await learnPublished(manager);
  return id;
}

/** Whether a device that was out of reach may have begun with this version. */
export const wasInForce = async (manager: EntityManager, id: string, at: number): Promise<boolean> => {
  const row = await manager.findOneBy(ChecklistEntity, { id });
  if (!row || row.inForceAt > at) return false;
  if (!CHECKLISTS[id]) await learnPublished(manager);
  return true;
};
