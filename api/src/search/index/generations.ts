import type { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { exclusively } from '../../platform/database/migrate.js';
import { lostRace, retry } from '../../platform/database/retry.js';
import { dialectOf, sqlRows, sqlRun } from '../../platform/database/rows.js';
import { rowsOf, select } from '../../platform/database/select.js';
import { createTableNow } from '../../platform/database/table.js';
import { OperatorError } from '../../platform/settings/operator-error.js';
import { IndexGeneration } from './generation.entity.js';
import { CURRENT, canRead, type Generation, generationOf, tablePrefix, tableSpecs } from './generation.js';

/** A process that died while it filled a generation lets go after this; one that lives renews it much more often. */
const LEASE_MS = 60_000;
/** A generation is dropped when no process has said for so long that it answers from it. */
const UNUSED_MS = 120_000;
/** How long a process may not have noticed that another generation answers now. */
const LOOK_EVERY_MS = 500;

/** What `/readyz` tells of the search index. */
export interface IndexState {
  /** The generation that searches are answered from; null: none is whole yet. */
  generation: string | null;
  /** The one that is being filled beside it, with how many of its places are done. */
  building: string | null;
  done: number;
  of: number;
}

/** The right to fill a generation, as long as it is renewed in time. */
export interface Lease {
  until: number;
}
export class LeaseLost extends Error {}

const ROW = select(IndexGeneration, 'g', ['name', 'state', 'done', 'total', 'claimedUntil', 'usedUntil']);

export const readGenerations = (queries: DataSource | EntityManager, lock = '') =>
  rowsOf(queries, ROW, `SELECT ${ROW} FROM index_generation g ORDER BY g.name ${lock}`);

/** The one to answer from: one's own once it is whole, until then the readable one that is used most lately. */
function answeringOf(rows: readonly IndexGeneration[], own: string): string | null {
  const live = rows.filter(({ name, state }) => state === 'live' && canRead(own, name));
  const latest = live.toSorted((a, b) => b.usedUntil - a.usedUntil)[0];
  return live.some(({ name }) => name === own) ? own : (latest?.name ?? null);
}

export async function indexState(
  queries: DataSource | EntityManager,
  { name: own } = CURRENT,
): Promise<IndexState> {
  const rows = await readGenerations(queries);
  const building = rows.find(({ name, state }) => name === own && state === 'building');
  return {
    generation: answeringOf(rows, own),
    building: building?.name ?? null,
    done: building?.done ?? 0,
    of: building?.total ?? 0,
  };
}

const LIVE =
  "UPDATE index_generation SET state = 'live', claimed_until = 0 WHERE name = ? AND state = 'building'";

/**
 * Which generations of the index there are, as `index_generation` has it: one process registers a generation, one of
 * them fills it (`fill.ts`) and makes it live; it is dropped when nobody answers from it any more.
 */
export class Generations {
  private opened: Promise<void> | null = null;
  private answering: Generation | null = null;
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(
    readonly dataSource: DataSource,
    readonly clock = new Clock(),
    /** The one that this process fills and writes. */
    readonly own = CURRENT,
  ) {}

  /** The generation to answer from; one's own, half filled, only where no other can be read. */
  async read(): Promise<Generation> {
    if (this.answering && performance.now() - this.lookedAt < LOOK_EVERY_MS) return this.answering;
    await this.open();
    this.lookedAt = performance.now();
    const name = answeringOf(await readGenerations(this.dataSource), this.own.name) ?? this.own.name;
    if (this.answering?.name !== name) this.answering = generationOf(name);
    return this.answering;
  }

  /** Registers one's own generation with its tables. An index of no places is whole at once. */
  open(): Promise<void> {
    this.opened ??= this.makeTables().catch((error: unknown) => {
      this.opened = null;
      throw error;
    });
    return this.opened;
  }

  private async makeTables(): Promise<void> {
    const { dataSource, own } = this;
    const known = (await readGenerations(dataSource)).find(({ name }) => name === own.name);
    if (known?.state === 'live') return;
    // Left half dropped by a process that was killed.
    if (known?.state === 'dropping') await exclusively(dataSource, () => this.finishDropping(own.name));
    await retry(dataSource, (manager) => this.register(manager));
    await retry(dataSource, async (manager) => {
      for (const spec of tableSpecs(own)) await createTableNow(manager, spec);
    });
    await this.change(`${LIVE} AND NOT EXISTS (SELECT 1 FROM business)`, [own.name]);
  }

  /**
   * The generations that a change of a place belongs into, locked until the writing transaction ends: a generation that
   * is registered later begins to be filled only after that.
   */
  async forWrite(manager: EntityManager): Promise<IndexGeneration[]> {
    const rows = await readGenerations(manager, dialectOf(manager) === 'mysql' ? 'LOCK IN SHARE MODE' : '');
    if (rows.some(({ name }) => name === this.own.name)) return rows;
    // Dropped under a process that stood still for long: its tables are made anew at the next look.
    this.opened = null;
    await this.register(manager);
    return readGenerations(manager);
  }

  private async register(manager: EntityManager): Promise<void> {
    // Waits for everybody who writes to the generations before this one.
    await sqlRun(manager, 'UPDATE index_generation SET used_until = used_until');
    if ((await readGenerations(manager)).some(({ name }) => name === this.own.name)) return;
    await sqlRun(
      manager,
      `INSERT INTO index_generation (name, state, done, total, claimed_until, used_until)
       VALUES (?, 'building', 0, 0, 0, ?)`,
      [this.own.name, this.clock.now() + UNUSED_MS],
    ).catch(lostRace);
  }

  /** Null while another process fills the generation, or when nothing is to be done. */
  async claim(): Promise<Lease | null> {
    const now = this.clock.now();
    const lease = { until: now + LEASE_MS };
    const own = (await readGenerations(this.dataSource)).find(({ name }) => name === this.own.name);
    if (own?.state !== 'building' || own.claimedUntil > now) return null;
    const claimed = await this.change(
      `UPDATE index_generation SET claimed_until = ? WHERE name = ? AND state = 'building' AND claimed_until <= ?`,
      [lease.until, this.own.name, now],
    );
    return claimed ? lease : null;
  }

  async renew(lease: Lease, done: number, total: number): Promise<void> {
    const until = Math.max(lease.until + 1, this.clock.now() + LEASE_MS);
    const renewed = await this.change(
      `UPDATE index_generation SET claimed_until = ?, used_until = ?, done = ?, total = ?
       WHERE name = ? AND claimed_until = ?`,
      [until, this.clock.now() + UNUSED_MS, done, total, this.own.name, lease.until],
    );
    if (!renewed) throw new LeaseLost();
    lease.until = until;
  }

  /** First in each transaction that fills: whoever was suspended past the end of the lease writes no more. */
  async hold(manager: EntityManager, lease: Lease): Promise<void> {
    const rows = await sqlRows(
      manager,
      `SELECT 1 AS held FROM index_generation WHERE name = ? AND claimed_until = ?
       ${dialectOf(manager) === 'mysql' ? 'LOCK IN SHARE MODE' : ''}`,
      [this.own.name, lease.until],
    );
    if (!rows.length) throw new LeaseLost();
  }

  async release(lease: Lease): Promise<void> {
    await this.change('UPDATE index_generation SET claimed_until = 0 WHERE name = ? AND claimed_until = ?', [
      this.own.name,
      lease.until,
    ]);
  }

  /** The switch: from the next question on everybody who knows these rules answers from here. */
  async goLive(lease: Lease): Promise<void> {
    const live = await this.change(`${LIVE} AND claimed_until = ?`, [this.own.name, lease.until]);
    if (!live) throw new LeaseLost();
    this.lookedAt = Number.NEGATIVE_INFINITY;
  }

  /** Whether changes are posted to one's own generation at once. */
  async isLive(): Promise<boolean> {
    return (await readGenerations(this.dataSource)).some(
      ({ name, state }) => name === this.own.name && state === 'live',
    );
  }

  /** Says that this process lives and answers from its generation. */
  async stayInUse(): Promise<void> {
    const until = this.clock.now() + UNUSED_MS;
    const { name } = await this.read();
    for (const row of await readGenerations(this.dataSource))
      if ([name, this.own.name].includes(row.name) && row.usedUntil < until - UNUSED_MS / 2)
        await this.change('UPDATE index_generation SET used_until = ? WHERE name = ?', [until, row.name]);
  }

  /** Once one's own generation is live, those that nobody uses go, with their tables and backlogs. */
  async dropUnused(): Promise<void> {
    if (!(await this.isLive())) return;
    const now = this.clock.now();
    const { dataSource } = this;
    for (const { name, usedUntil } of await readGenerations(dataSource)) {
      if (name === this.own.name || usedUntil >= now) continue;
      // A backup reads table by table, and must find each. It holds this lock; the next round comes soon.
      await exclusively(dataSource, () => this.drop(name, now), 0).catch((error: unknown) => {
        if (!(error instanceof OperatorError)) throw error;
      });
    }
  }

  private async drop(name: string, now: number): Promise<void> {
    // In steps, so that a process killed between them leaves no table that nobody knows.
    const mine = "UPDATE index_generation SET state = 'dropping' WHERE name = ? AND used_until < ?";
    if (await this.change(mine, [name, now])) await this.finishDropping(name);
  }

  private async finishDropping(name: string): Promise<void> {
    for (const table of await tablesOf(this.dataSource, tablePrefix(name)))
      await this.change(`DROP TABLE IF EXISTS ${table}`);
    await this.change('DELETE FROM index_backlog WHERE generation = ?', [name]);
    await this.change("DELETE FROM index_generation WHERE name = ? AND state = 'dropping'", [name]);
  }

  private change(sql: string, params: readonly unknown[] = []): Promise<number> {
    return retry(this.dataSource, (manager) => sqlRun(manager, sql, params));
  }
}

async function tablesOf(dataSource: DataSource, prefix: string): Promise<string[]> {
  const [from, where] =
    dialectOf(dataSource) === 'sqlite'
      ? ['sqlite_master', "type = 'table'"]
      : ['information_schema.tables', 'table_schema = DATABASE()'];
  const name = from === 'sqlite_master' ? 'name' : 'table_name';
  const rows = await sqlRows<{ name: string }>(
    dataSource,
    `SELECT ${name} AS name FROM ${from} WHERE ${where} AND SUBSTR(${name}, 1, ?) = ?`,
    [prefix.length, prefix],
  );
  return rows.map(({ name }) => name);
}
