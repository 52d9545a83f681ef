import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { Semaphore } from '../concurrency/semaphore.js';
import { Problem } from '../problem.js';
import { carry, RowTaken, RowTurns } from './row-turns.js';
import { lookAgain } from './still-in.js';

const TRIES = 10;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;

/** How long a statement waits for a row or table that another transaction holds, and a transaction for its turn at one. */
export const LOCK_WAIT_S = 5;
/** Of the pool, for reads, health and signing in: so many connections are never in a transaction that may wait for a row. */
const KEPT_CONNECTIONS = 4;
/** Of a database on a server, for each process. */
export const POOL_SIZE = 20;
const LOCK_WAIT_TIMEOUT = 1205;

/** Deadlock, record or table changed meanwhile. */
const RACE_NUMBERS = new Set([1213, 1020, 1412]);
/** Node not ready (Galera), server going away, connection killed. */
const AWAY_NUMBERS = new Set([1047, 1053, 1040, 1079, 1077, 1927, 2006, 2013]);
const LOST_CODES = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_PACKETS_OUT_OF_ORDER',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What mysql2 says without a code: of a closed connection, and when hundreds wait for one. */
const LOST_WORDS =
  /closed state|Connection lost|server closed the connection|Pool is closed|Queue limit reached/i;
/** Disk full, table full, server read-only. */
const WRITE_REFUSED_NUMBERS = new Set([1021, 1114, 1290, 1836]);
const STORAGE_CODES = /^SQLITE_(?:FULL|IOERR|CANTOPEN|READONLY)/;

/** Thrown inside a transaction that lost a race it can win the next time. */
export class TryAgain extends Error {}

interface DriverError {
  code?: string;
  errno?: number;
  message?: string;
}

/** What the driver said, out of TypeORM's wrapping. */
export function driverError(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return {};
  return 'driverError' in error && error.driverError
    ? (error.driverError as DriverError)
    : (error as DriverError);
}

function isLost(error: unknown): boolean {
  const { code = '', errno = 0, message = '' } = driverError(error);
  return AWAY_NUMBERS.has(errno) || LOST_CODES.has(code) || LOST_WORDS.test(message);
}

/** Whether the same transaction may well succeed when tried again. */
function isRetryable(error: unknown): boolean {
  const { code = '', errno = 0 } = driverError(error);
  const isRace = RACE_NUMBERS.has(errno) || /^SQLITE_(?:BUSY|LOCKED)/.test(code);
  return isLost(error) || isRace || error instanceof TryAgain;
}

/** Whether the database cannot be reached, or cannot write: everything fails alike. */
export function isDatabaseAway(error: unknown): boolean {
  return isLost(error) || isWriteRefused(error);
}

/** Whether the database answers and takes no writes: no room, no rights, a disk or a server that is read-only. */
export function isWriteRefused(error: unknown): boolean {
  const { code = '', errno = 0 } = driverError(error);
  return STORAGE_CODES.test(code) || WRITE_REFUSED_NUMBERS.has(errno);
}

/** Whether somebody had a row or a table for longer than we wait. */
export const isHeld = (error: unknown): boolean => driverError(error).errno === LOCK_WAIT_TIMEOUT;

/** Whether the database itself cannot answer now: the caller should come back later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isRetryable(error) || isDatabaseAway(error) || isHeld(error);
}

export function isDuplicateKey(error: unknown): boolean {
  const { code = '', errno, message = '' } = driverError(error);
  return (
    errno === 1062 ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    (code.startsWith('SQLITE_CONSTRAINT') && message.includes('UNIQUE'))
  );
}

/** Of an insert: what another has inserted meanwhile is found when the transaction runs again. */
export function lostRace(error: unknown): never {
  throw isDuplicateKey(error) ? new TryAgain() : error;
}

export interface RetryOptions<T> {
  /**
   * An error at COMMIT leaves open whether the rows are there. When a later try meets a duplicate key, the earlier
   * one did succeed: this gives the answer it would have given. Ids are therefore made before the transaction.
   */
  alreadyDone?: () => Promise<T>;
  tries?: number;
  /** Signing in and counting its tries: also by the connections that are kept from everybody else who writes, whoever asks. */
  isUrgent?: boolean;
}

const writers = new WeakMap<DataSource, Semaphore>();

/** One transaction, when a connection of the pool may be used for it. SQLite has its own queue. */
function transact<T>(
  dataSource: DataSource,
  turns: RowTurns,
  work: (manager: EntityManager) => Promise<T>,
  isUrgent: boolean,
): Promise<T> {
  const transaction = () =>
    dataSource.transaction((manager) => {
      carry(manager, turns);
      return work(manager);
    });
  if (isUrgent || dataSource.options.type === 'better-sqlite3') return transaction();
  const seats = writers.get(dataSource) ?? new Semaphore(POOL_SIZE - KEPT_CONNECTIONS);
  writers.set(dataSource, seats);
  return seats.run(transaction);
}

/** What somebody else holds for longer than we wait: that one thing, and not the service. */
const busy = () => new Problem('BUSY', { retryAfter: LOCK_WAIT_S });

/**
 * The whole transaction again, with exponential backoff and jitter, while the database asks for patience. Throws
 * the Problem BUSY when a row it needs was held by others for LOCK_WAIT_S.
 */
export async function retry<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
  { alreadyDone, tries = TRIES, isUrgent = false }: RetryOptions<T> = {},
): Promise<T> {
  const turns = new RowTurns(dataSource);
  const look = isUrgent ? undefined : lookAgain();
  const looked = async (manager: EntityManager) => {
    await look?.(manager);
    return work(manager);
  };
  for (let attempt = 1; ; ) {
    try {
      const done = await transact(dataSource, turns, looked, isUrgent);
      turns.release();
      return done;
    } catch (error) {
      if (isHeld(error)) turns.refuseOthers();
      turns.release();
      if (error instanceof RowTaken && (await turns.wait(LOCK_WAIT_S * 1_000))) continue;
      // Not once more: whoever holds it for so long may hold it for long.
      if (isHeld(error) || error instanceof RowTaken) throw busy();
      if (attempt > 1 && alreadyDone && isDuplicateKey(error)) return alreadyDone();
      if (!isRetryable(error) || attempt >= tries) throw error;
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
      await sleep(pause * (0.5 + Math.random() / 2));
      attempt += 1;
    }
  }
}

/** Runs what it is given in one transaction. */
export type Transaction = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

export const transactionOf =
  (dataSource: DataSource): Transaction =>
  (work) =>
    retry(dataSource, work);
