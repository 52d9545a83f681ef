import type { Id, LocalizedText } from '@sabaijai/contract';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import { yieldToLoop } from '../../platform/concurrency/yield-to-loop.js';
import { lockRows } from '../../platform/database/lock.js';
import { retry } from '../../platform/database/retry.js';
import { sqlRows } from '../../platform/database/rows.js';
import { pagesChanged } from '../../platform/tasks/page-changes.js';
import { SqlDirectoryIndex } from '../../search/query/directory-search.js';
import { ActivityEventEntity } from '../activity/activity-event.entity.js';
import { ActivityTotalEntity } from '../activity/activity-total.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { ImportError } from './import-error.js';
import { ImportedPlaceEntity, ImportRunEntity } from './import-run.entity.js';

/** Few enough that their pages are told one by one. */
const BATCH = 50;
/** A run that wrote nothing for so long has lost its process: longer than it tries a batch again. */
const SILENT_MS = 120_000;

/** What people leave at a place: the table, its column with the place, and the words for why the place stays. */
const TRACES = [
  ['inspection', 'business_id', 'it has an inspection'],
  ['grade_record', 'business_id', 'it has a grade'],
  ['review', 'business_id', 'it has a review'],
  ['photo', 'owner_id', 'it has a photo'],
  ['favorite', 'business_id', 'somebody keeps it as a favourite'],
  ['hazard_report', 'business_id', 'it has a hazard report'],
  ['report', 'business_id', 'it has a report'],
  ['correction', 'business_id', 'somebody corrected it'],
  ['picture_request', 'business_id', 'somebody asked about a picture of it'],
  ['business_item', 'business_id', 'it offers something'],
  ['business_policy', 'business_id', 'it has rules of its own'],
  ['registration', 'business_id', 'somebody claims it'],
] as const;

export interface UndoOptions {
  /** False: only look. */
  commit?: boolean;
  onKept?: (place: { id: Id<'business'>; name: LocalizedText; reason: string }) => void;
  onProgress?: (done: number, total: number) => void;
}

/** Whether its process died before the end; a run that still writes is heard of more often. */
export function isInterrupted({ state, heardAt }: ImportRunEntity, now: number): boolean {
  return state === 'running' && now - heardAt > SILENT_MS;
}

/**
 * Takes back what a run added: places that nobody has touched since go, with their visits, out of the search index and
 * the pages; the others stay and are told with the reason. May be interrupted and run again. Throws ImportError when
 * there is no such run, or it is still writing.
 */
export async function undoRun(
  dataSource: DataSource,
  id: string,
  { commit = false, onKept = () => {}, onProgress = () => {} }: UndoOptions = {},
): Promise<{ gone: number; kept: number }> {
  const run = await dataSource.manager.findOneBy(ImportRunEntity, { id: id as Id<'importRun'> });
  if (!run) throw new ImportError(`There is no run ${id}; npm run imports lists them.`);
  if (run.state === 'running' && !isInterrupted(run, Date.now()))
    throw new ImportError(`Run ${id} is still writing. Stop it first, and wait two minutes.`);
  const { manager } = dataSource;
  const total = await manager.countBy(ImportedPlaceEntity, { runId: run.id });
  const result = { gone: 0, kept: 0 };
  for (let after = ''; ; ) {
    const rows = await manager
      .createQueryBuilder(ImportedPlaceEntity, 'place')
      .where('place.runId = :id AND place.businessId > :after', { id, after })
      .orderBy('place.businessId')
      .limit(BATCH)
      .getMany();
    if (rows.length === 0) break;
    const ids = rows.map(({ businessId }) => businessId);
    const { gone, kept } = commit
      ? await retry(dataSource, (manager) => takeBack(manager, run.id, ids))
      : await sort(dataSource.manager, ids);
    result.gone += gone.length;
    result.kept += kept.length;
    for (const { place, reason } of kept) onKept({ id: place.id, name: place.name, reason });
    onProgress(result.gone + result.kept, total);
    // As in the import: memory outside of the heap is given back only here.
    await yieldToLoop();
    after = ids.at(-1) as string;
  }
  if (commit)
    await retry(dataSource, (manager) =>
      manager.update(ImportRunEntity, { id: run.id }, { state: 'undone' }),
    );
  return result;
}

async function sort(manager: EntityManager, ids: readonly Id<'business'>[]) {
  const places = await manager.findBy(BusinessEntity, { id: In(ids) });
  const reasons = new Map<string, string>();
  for (const place of places) {
    if (place.ownerId) reasons.set(place.id, 'it has an owner');
    else if (place.version > 1 || place.updatedAt !== place.createdAt || place.state !== 'listed')
      reasons.set(place.id, 'it was changed');
  }
  const marks = ids.map(() => '?').join(', ');
  for (const [table, column, reason] of TRACES) {
    const sql = `SELECT DISTINCT ${column} AS id FROM ${table} WHERE ${column} IN (${marks})`;
    for (const row of await sqlRows<{ id: string }>(manager, sql, ids)) reasons.set(row.id, reason);
  }
  return {
    gone: places.filter(({ id }) => !reasons.has(id)),
    kept: places.flatMap((place) => {
      const reason = reasons.get(place.id);
      return reason ? [{ place, reason }] : [];
    }),
  };
}

async function takeBack(manager: EntityManager, runId: Id<'importRun'>, ids: Id<'business'>[]) {
  // Whoever is writing about one of them ends before it is looked at.
  await lockRows(manager, 'business', ids);
  const sorted = await sort(manager, ids);
  const gone = sorted.gone.map(({ id }) => id);
  if (gone.length === 0) return sorted;
  await pagesChanged(manager, gone);
  await manager.delete(BusinessEntity, { id: In(gone) });
  await manager.delete(ActivityEventEntity, { businessId: In(gone) });
  await manager.delete(ActivityTotalEntity, { businessId: In(gone) });
  await manager.delete(ImportedPlaceEntity, { runId, businessId: In(gone) });
  await manager.increment(ImportRunEntity, { id: runId }, 'undone', gone.length);
  const index = new SqlDirectoryIndex(manager.dataSource);
  for (const place of sorted.gone) {
    await index.indexPlace(manager, null, place.id);
    await audit(manager, { actorId: null, action: 'business.import.undo', target: place.id, before: place });
  }
  return sorted;
}
