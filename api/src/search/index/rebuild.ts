import type { DataSource, EntityManager } from 'typeorm';
import { clockOf } from '../../platform/clock/clock.js';
import { isDuplicateKey, retry } from '../../platform/database/retry.js';
import { dialectOf, sqlRows, sqlRun, toNumber } from '../../platform/database/rows.js';
import type { RebuildProgress } from '../directory-index.js';
import { TEXT_VERSION } from '../text/text.js';
import { BulkLoad } from './bulk.js';
import { TABLES } from './index-place.js';
import { readPlaces } from './place.query.js';

/** Raise it whenever the rows of a place change for another reason than its text. */
const ROWS_VERSION = 1;
const VERSION = `${TEXT_VERSION}.${ROWS_VERSION}`;
const BATCH = 5_000;
/** A process that died while filling the index lets go after this. */
const CLAIM_MS = 10 * 60_000;

async function readMeta(queries: DataSource | EntityManager, name: string): Promise<string | null> {
  const [row] = await sqlRows<{ value: string }>(queries, 'SELECT value FROM index_meta WHERE name = ?', [
    name,
  ]);
  return row?.value ?? null;
}

function writeMeta(dataSource: DataSource, name: string, value: string): Promise<unknown> {
  return retry(dataSource, (manager) =>
    sqlRun(manager, 'REPLACE INTO index_meta (name, value) VALUES (?, ?)', [name, value]),
  );
}

/** Whether the rows of the index were made by other rules than these. */
export async function isOutdated(dataSource: DataSource): Promise<boolean> {
  return (await readMeta(dataSource, 'version')) !== VERSION;
}

/** While the index is being filled, changes wait as tasks. */
export async function isRebuilding(queries: DataSource | EntityManager, now: number): Promise<boolean> {
  return Number((await readMeta(queries, 'rebuilding_until')) ?? 0) > now;
}

/** Of several processes that start together, one gets it. */
async function claim(dataSource: DataSource): Promise<boolean> {
  const now = clockOf(dataSource.manager).now();
  const until = String(now + CLAIM_MS);
  return retry(dataSource, async (manager) => {
    const old = await readMeta(manager, 'rebuilding_until');
    if (Number(old ?? 0) > now) return false;
    if (old !== null) {
      const sql = "UPDATE index_meta SET value = ? WHERE name = 'rebuilding_until' AND value = ?";
      return (await sqlRun(manager, sql, [until, old])) === 1;
    }
    await sqlRun(manager, "INSERT INTO index_meta (name, value) VALUES ('rebuilding_until', ?)", [until]);
    return true;
  }).catch((error: unknown) => {
    if (isDuplicateKey(error)) return false;
    throw error;
  });
}

/** Does nothing while another process is at it. An aborted `signal` ends it after a batch; the next start begins anew. */
export async function rebuild(
  dataSource: DataSource,
  onProgress: (progress: RebuildProgress) => void = () => {},
  signal?: AbortSignal,
): Promise<void> {
  if (!(await claim(dataSource))) return;
  const clock = clockOf(dataSource.manager);
  try {
    await emptyIndex(dataSource);
    const [row] = await sqlRows<{ n: unknown }>(dataSource, 'SELECT COUNT(*) AS n FROM business');
    const total = toNumber(row?.n);
    const load = new BulkLoad(dataSource);
    let done = 0;
    for await (const places of readPlaces(dataSource, clock.now(), BATCH)) {
      if (signal?.aborted) return;
      await load.add(places);
      done += places.length;
      onProgress({ done, total });
      await writeMeta(dataSource, 'rebuilding_until', String(clock.now() + CLAIM_MS));
    }
    await writeMeta(dataSource, 'version', VERSION);
  } finally {
    await writeMeta(dataSource, 'rebuilding_until', '0');
  }
}

export async function emptyIndex(dataSource: DataSource): Promise<void> {
  const empty = dialectOf(dataSource) === 'sqlite' ? 'DELETE FROM' : 'TRUNCATE TABLE';
  for (const table of TABLES) await retry(dataSource, (manager) => sqlRun(manager, `${empty} ${table}`));
}
