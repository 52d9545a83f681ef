import type { DataSource } from 'typeorm';
import { sqliteFile } from './sqlite.js';

/** Milliseconds in which SQLite is not asked again whether another process wrote. */
const ASK_AGAIN_MS = 5;
/** What changes no row by itself; the commit is counted where it is made. */
const CHANGES_NOTHING = /^\s*(?:SELECT|EXPLAIN|SHOW|BEGIN|START TRANSACTION|COMMIT|ROLLBACK)\b/i;

const commits = new WeakMap<DataSource, { count: number }>();

/** Counts what this process commits, in transactions and beside them. */
export function countCommits(dataSource: DataSource): void {
  const own = { count: 0 };
  commits.set(dataSource, own);
  const { driver } = dataSource;
  const createQueryRunner = driver.createQueryRunner.bind(driver);
  driver.createQueryRunner = (mode) => {
    const runner = createQueryRunner(mode);
    const commit = runner.commitTransaction.bind(runner);
    const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<never>;
    runner.commitTransaction = async () => {
      await commit();
      own.count += 1;
    };
    runner.query = async (...args: unknown[]) => {
      const answer = await query(...args);
      if (!runner.isTransactionActive && !CHANGES_NOTHING.test(String(args[0]))) own.count += 1;
      return answer;
    };
    return runner;
  };
}

/**
 * Tells another number after every commit: of this process at once, of other processes after at most 5 ms on SQLite.
 * On MySQL and MariaDB nothing tells of theirs.
 */
export function versionOf(dataSource: DataSource): () => number {
  const own = commits.get(dataSource) ?? { count: 0 };
  const file = sqliteFile(dataSource);
  let foreign = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (file && now - askedAt > ASK_AGAIN_MS) {
      askedAt = now;
      const found = file.version();
      if (found !== foreign) own.count += 1;
      foreign = found;
    }
    return own.count;
  };
}
