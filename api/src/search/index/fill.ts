import { exclusively } from '../../platform/database/migrate.js';
import { retry } from '../../platform/database/retry.js';
import { dialectOf, sqlRows, sqlRun, toNumber } from '../../platform/database/rows.js';
import { OperatorError } from '../../platform/settings/operator-error.js';
import { catchUp } from './backlog.js';
import { bulkLoad } from './bulk-load.js';
import { type Generations, type Lease, LeaseLost } from './generations.js';
import { readPlaces } from './place.query.js';

const BATCH = 5_000;
/** With no more than this behind, the generation may answer: the rest follows soon. */
const NEARLY_DONE = 100;

export interface FillProgress {
  done: number;
  total: number;
}
interface FillOptions {
  onProgress?: (progress: FillProgress) => void | Promise<void>;
  /** Aborted, it ends after the batch at hand; the next start begins anew. */
  signal?: AbortSignal;
}

/**
 * Fills this version's generation of the index from all places, beside whatever answers meanwhile, and makes it live.
 * Does nothing when it is live, or while another process fills it.
 */
export async function fillIndex(generations: Generations, options: FillOptions = {}): Promise<void> {
  await generations.open();
  const lease = await generations.claim();
  if (!lease) return;
  try {
    await fill(generations, lease, options);
  } catch (error) {
    // A backup is being made, or another process has taken over.
    if (!(error instanceof OperatorError || error instanceof LeaseLost)) throw error;
  } finally {
    await generations.release(lease);
  }
}

async function fill(
  generations: Generations,
  lease: Lease,
  { onProgress = () => {}, signal }: FillOptions,
): Promise<void> {
  const { dataSource, clock, own } = generations;
  await emptyIndex(generations, () => generations.renew(lease, 0, 0));
  const [row] = await sqlRows<{ n: unknown }>(dataSource, 'SELECT COUNT(*) AS n FROM business');
  const total = toNumber(row?.n);
  const guard = (manager: Parameters<Generations['hold']>[0]) => generations.hold(manager, lease);
  const taken = new Set<number>();
  let done = 0;
  for await (const places of readPlaces(dataSource, clock.now(), BATCH)) {
    if (signal?.aborted) return;
    await generations.renew(lease, done, total);
    await bulkLoad({ dataSource, tables: own.tables, guard }, places, taken);
    done += places.length;
    await onProgress({ done, total });
  }
  const renew = () => generations.renew(lease, done, total);
  do {
    if (signal?.aborted) return;
    await renew();
  } while ((await catchUp(generations, { guard, renew, signal })) > NEARLY_DONE);
  if (signal?.aborted) return;
  await generations.goLive(lease);
}

/** Whatever changes from here on goes into the backlog; what waited there is read with all the others. */
export async function emptyIndex(generations: Generations, begin = async () => {}): Promise<void> {
  const { dataSource, own } = generations;
  await generations.open();
  const empty = dialectOf(dataSource) === 'sqlite' ? 'DELETE FROM' : 'TRUNCATE TABLE';
  const work = async () => {
    await begin();
    for (const table of Object.values(own.tables))
      await retry(dataSource, (manager) => sqlRun(manager, `${empty} ${table}`));
    await retry(dataSource, (manager) =>
      sqlRun(manager, 'DELETE FROM index_backlog WHERE generation = ?', [own.name]),
    );
  };
  // A backup must find each row that it has begun to read. The next round comes soon.
  await exclusively(dataSource, work, 0);
}
