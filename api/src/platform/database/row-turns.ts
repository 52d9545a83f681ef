import type { DataSource, EntityManager } from 'typeorm';
import { NamedLocks } from '../concurrency/named-locks.js';

/**
 * Thrown inside a transaction that wants a row which another one of this process has, or waits for: `retry` gives the
 * connection back, waits for the turn without one, and does the transaction again. So whoever holds a row keeps one
 * connection of a process from its work, and not all of them.
 */
export class RowTaken extends Error {}

const locksOf = new WeakMap<DataSource, NamedLocks>();

/** The rows whose turn one call of `retry` has. */
export class RowTurns {
  private readonly locks: NamedLocks;
  private readonly held = new Set<string>();
  private readonly wanted = new Set<string>();

  constructor(dataSource: DataSource) {
    this.locks = locksOf.get(dataSource) ?? new NamedLocks();
    locksOf.set(dataSource, this.locks);
  }

  /** Inside the transaction. Throws RowTaken. */
  take(row: string): void {
    this.wanted.add(row);
    if (this.held.has(row)) return;
    if (!this.locks.tryTake(row)) throw new RowTaken();
    this.held.add(row);
  }

  /** After it was rolled back: takes all it wanted so far; false, and none is taken, when that was not within `ms`. */
  async wait(ms: number): Promise<boolean> {
    const until = performance.now() + ms;
    // In one order, so that no two wait for each other.
    for (const row of [...this.wanted].sort()) {
      if (!(await this.locks.take(row, until - performance.now()))) {
        this.release();
        return false;
      }
      this.held.add(row);
    }
    return true;
  }

  /** Whoever waits behind this one would wait for the same in vain. */
  refuseOthers(): void {
    for (const row of this.held) this.locks.refuse(row);
  }

  release(): void {
    for (const row of this.held) this.locks.release(row);
    this.held.clear();
  }
}

/** What a transaction that `retry` began carries along. */
export const carry = (manager: EntityManager, turns: RowTurns): void => {
  if (manager.queryRunner) manager.queryRunner.data.rowTurns = turns;
};

/** Before the statement that locks these rows; see RowTaken. */
export function takeTurns(manager: EntityManager, table: string, ids: readonly string[]): void {
  const turns = manager.queryRunner?.data.rowTurns as RowTurns | undefined;
  for (const id of ids) turns?.take(`${table} ${id}`);
}
