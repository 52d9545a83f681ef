import type { EntityManager } from 'typeorm';
import { sqlRows } from '../database/rows.js';

/** No pause between two attempts is longer, so that nothing that failed is due later. */
const LONGEST_PAUSE_MS = 24 * 60 * 60 * 1_000;
/** A task that fails so often is parked; one that is done every so often has no target, and goes on. */
export const FAILURES_MOST = 5;

export interface TaskCount {
  kind: string;
  /**
   * `due`: its time has come. `retried`: it failed, and waits to be tried again. `failing`: done every so often, and it
   * has failed so often that it would be parked. `parked`: it was given up.
   */
  state: 'due' | 'retried' | 'failing' | 'parked';
  n: number;
}

/** How many tasks of each kind are where somebody should look; those whose time is yet to come are not counted. */
export async function countTasks(manager: EntityManager, now: number): Promise<TaskCount[]> {
  const rows = await sqlRows<{ kind: string; state: TaskCount['state']; n: number | string }>(
    manager,
    `SELECT kind, CASE WHEN due_at IS NULL THEN 'parked' WHEN attempts >= ${FAILURES_MOST} AND target = '' THEN 'failing'
       WHEN attempts > 0 THEN 'retried' ELSE 'due' END AS state,
       COUNT(*) AS n
     FROM task WHERE due_at IS NULL OR due_at <= ? OR (due_at <= ? AND attempts > 0) GROUP BY 1, 2`,
    [now, now + LONGEST_PAUSE_MS],
  );
  return rows.map(({ n, ...row }) => ({ ...row, n: Number(n) }));
}
