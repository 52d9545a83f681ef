import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';

const TRIES = 10;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;

/** Deadlock, lock wait, record or table changed meanwhile, node not ready (Galera), server going away, connection killed. */
const RETRYABLE_NUMBERS = new Set([1213, 1205, 1020, 1412, 1047, 1053, 1040, 1079, 1077, 1927, 2006, 2013]);
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
/** What a closed connection of mysql2 says without a code. */
const LOST_WORDS = /closed state|Connection lost|server closed the connection|Pool is closed/i;
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

/** Whether the same transaction may well succeed when tried again. */
function isRetryable(error: unknown): boolean {
  const { code = '', errno, message = '' } = driverError(error);
  return (
    (errno !== undefined && RETRYABLE_NUMBERS.has(errno)) ||
    LOST_CODES.has(code) ||
    /^SQLITE_(?:BUSY|LOCKED)/.test(code) ||
    LOST_WORDS.test(message) ||
    error instanceof TryAgain
  );
}

/** Whether the database itself cannot answer now: the caller should come back later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = '', errno } = driverError(error);
  return isRetryable(error) || STORAGE_CODES.test(code) || errno === 1021 || errno === 1114;
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

export interface RetryOptions<T> {
  /**
   * An error at COMMIT leaves open whether the rows are there. When a later try meets a duplicate key, the earlier
   * one did succeed: this gives the answer it would have given. Ids are therefore made before the transaction.
   */
  alreadyDone?: () => Promise<T>;
  tries?: number;
}

/** The whole transaction again, with exponential backoff and jitter, while the database asks for patience. */
export async function retry<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
  { alreadyDone, tries = TRIES }: RetryOptions<T> = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      if (attempt > 1 && alreadyDone && isDuplicateKey(error)) return alreadyDone();
      if (!isRetryable(error) || attempt >= tries) throw error;
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
      await sleep(pause * (0.5 + Math.random() / 2));
    }
  }
}

/** Runs what it is given in one transaction. */
export type Transaction = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

export const transactionOf =
  (dataSource: DataSource): Transaction =>
  (work) =>
    retry(dataSource, work);
