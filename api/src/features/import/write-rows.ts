import path from 'node:path';
import { type Id, newId } from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import { yieldToLoop } from '../../platform/concurrency/yield-to-loop.js';
import { lostRace, retry } from '../../platform/database/retry.js';
import { sqlRows, sqlRun } from '../../platform/database/rows.js';
import { pagesChanged } from '../../platform/tasks/page-changes.js';
import type { DirectoryIndex } from '../../search/index/directory-index.js';
import type { Tables } from '../../search/index/generation.js';
import { readPlace } from '../../search/index/place.query.js';
import { SqlDirectoryIndex } from '../../search/query/directory-search.js';
import { BusinessEntity } from '../business/business.entity.js';
import type { FreshRow } from './check-rows.js';
import { ImportError } from './import-error.js';
import { ImportedPlaceEntity, ImportRunEntity } from './import-run.entity.js';
import type { Remark } from './remarks-file.js';
import { samePlaceThere } from './same-place.js';

const BATCH = 100;
/** About a minute: nobody looks at a page meanwhile, and a busy disk is no reason to give up half-way. */
const TRIES = 60;

interface Writing {
  near: number;
  onRemark: (remark: Remark) => void;
  /** How many rows are done. */
  onBatch: (done: number) => void;
}

/** Without a run it only looks what would be written. */
export async function writeRows(
  dataSource: DataSource,
  rows: AsyncIterable<FreshRow>,
  run: Id<'importRun'> | null,
  { near, onRemark, onBatch }: Writing,
) {
  const index = new SqlDirectoryIndex(dataSource);
  const count = { added: 0, known: 0, same: 0 };
  for await (const batch of inBatches(rows)) {
    const { tables } = await index.generations.read();
    const { fresh, same } = run
      ? await retry(dataSource, (manager) => write({ manager, index, run }, batch, { near, tables }), {
          tries: TRIES,
        })
      : await look(dataSource, batch, { near, tables });
    count.added += fresh.length;
    count.known += batch.length - fresh.length;
    count.same += same.length;
    for (const remark of same) onRemark(remark);
    onBatch(count.added + count.known);
    // Statements and rows hold memory outside of the heap, which is given back only between turns of the event loop.
    await yieldToLoop();
  }
  if (run) await endRun(dataSource, run);
  return count;
}

async function* inBatches(rows: AsyncIterable<FreshRow>): AsyncGenerator<FreshRow[]> {
  let batch: FreshRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

/** Which of these the directory does not know, by reference or by name and place. */
async function look(
  queries: DataSource | EntityManager,
  batch: FreshRow[],
  { near, tables }: { near: number; tables: Tables },
) {
  // One text for every batch: the last reference fills it up.
  const refs = Array.from(
    { length: BATCH },
    (_, at) => (batch[at] ?? (batch.at(-1) as FreshRow)).business.importRef,
  );
  const rows = await sqlRows<{ ref: string }>(
    queries,
    `SELECT import_ref AS ref FROM business WHERE import_ref IN (${refs.map(() => '?').join(', ')})`,
    refs,
  );
  const there = new Set(rows.map(({ ref }) => ref));
  const fresh: BusinessEntity[] = [];
  const same: Remark[] = [];
  for (const { row, business } of batch) {
    if (there.has(business.importRef as string)) continue;
    const reason = await samePlaceThere(queries, tables, business, near);
    if (reason) same.push({ what: 'same', row, reason });
    else fresh.push(business);
  }
  return { fresh, same };
}

async function write(
  { manager, index, run }: { manager: EntityManager; index: DirectoryIndex; run: Id<'importRun'> },
  batch: FreshRow[],
  there: { near: number; tables: Tables },
) {
  const looked = await look(manager, batch, there);
  for (const place of looked.fresh) {
    await manager.insert(BusinessEntity, place).catch(lostRace);
    await manager.insert(ImportedPlaceEntity, { runId: run, businessId: place.id });
    await index.indexPlace(manager, await readPlace(manager, place.id, place.createdAt), place.id);
  }
  const added = looked.fresh.length;
  // One event for all of them: the rows of `imported_place` say which they are.
  if (added)
    await audit(manager, { actorId: null, action: 'business.import', target: run, after: looked.fresh });
  await pagesChanged(
    manager,
    looked.fresh.map(({ id }) => id),
  );
  const isRunning = await sqlRun(
    manager,
    "UPDATE import_run SET added = added + ?, known = known + ?, heard_at = ? WHERE id = ? AND state = 'running'",
    [added, batch.length - added, Date.now(), run],
  );
  // It was suspended for so long that it counted as dead.
  if (!isRunning) throw new ImportError(`Run ${run} was taken back meanwhile; nothing more was added.`);
  return looked;
}

export async function startRun(
  dataSource: DataSource,
  file: string,
  source: string,
  { known, refused }: { known: number; refused: number },
): Promise<Id<'importRun'>> {
  const at = Date.now();
  const id = newId('importRun', at);
  await retry(dataSource, (manager) =>
    manager.insert(ImportRunEntity, {
      id,
      state: 'running',
      file: path.basename(file).slice(0, 255),
      source,
      startedAt: at,
      heardAt: at,
      added: 0,
      known,
      refused,
      undone: 0,
    }),
  );
  return id;
}

function endRun(dataSource: DataSource, id: Id<'importRun'>): Promise<unknown> {
  return retry(dataSource, (manager) =>
    manager.update(ImportRunEntity, { id }, { state: 'done', heardAt: Date.now() }),
  );
}
