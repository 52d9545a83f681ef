import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { retry } from '../platform/database/retry.js';
import { sqlRows } from '../platform/database/rows.js';
import { retryFailed } from '../platform/tasks/retry-failed.js';
import { countTasks } from '../platform/tasks/task-counts.js';
import { runCommand, say, UsageError, withDatabase } from './command.js';

const USAGE = `Shows what happens later, and tries again what failed. May run beside running servers.

  npm run tasks                              how many of each kind are due, failed or were given up
  npm run tasks -- --failed [--kind KIND]    each that failed, with its last error; the first 100
  npm run tasks -- --retry [--kind KIND]     those are tried again now; mails that were given up stay so
`;
const LISTED_AT_MOST = 100;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        failed: { type: 'boolean', default: false },
        retry: { type: 'boolean', default: false },
        kind: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.failed && values.retry) throw new Error('Choose --failed or --retry.');
    return values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function count({ manager }: DataSource): Promise<void> {
  const counts = await countTasks(manager, Date.now());
  if (counts.length === 0) say('Nothing is due, and nothing failed.');
  for (const { kind, state, n } of counts) say(`${String(n).padStart(6)}  ${state.padEnd(7)}  ${kind}`);
}

async function listFailed(dataSource: DataSource, kind?: string): Promise<void> {
  const rows = await sqlRows<{
    kind: string;
    target: string;
    attempts: number;
    due: number | null;
    error: string | null;
  }>(
    dataSource,
    `SELECT kind, target, attempts, due_at AS due, last_error AS error FROM task
     WHERE attempts > 0 AND (? IS NULL OR kind = ?) ORDER BY kind, target LIMIT ?`,
    [kind ?? null, kind ?? null, LISTED_AT_MOST + 1],
  );
  if (rows.length === 0) say('Nothing failed.');
  for (const { kind: of, target, attempts, due, error } of rows.slice(0, LISTED_AT_MOST)) {
    const next = due === null ? 'given up' : `again at ${new Date(Number(due)).toISOString()}`;
    say(`${of} ${target}`.trim());
    say(`  ${attempts} failures, ${next}: ${error ?? 'no reason is known'}`);
  }
  if (rows.length > LISTED_AT_MOST) say('… and more. Narrow the list with --kind.');
}

runCommand(async () => {
  const { failed, retry: again, kind, help } = readArguments();
  if (help) return say(USAGE);
  await withDatabase(async (dataSource) => {
    if (failed) return listFailed(dataSource, kind);
    if (!again) return count(dataSource);
    const n = await retry(dataSource, (manager) => retryFailed(manager, Date.now(), kind));
    say(n ? `${n} ${n === 1 ? 'is' : 'are'} tried again within a second.` : 'Nothing failed.');
  });
}, 'Nothing was changed.');
