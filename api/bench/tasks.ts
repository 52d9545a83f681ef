import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, type Id } from '@sabaijai/contract';
import { type DataSource, LessThan, MoreThan } from 'typeorm';
import { entities } from '../src/entities.js';
import { addOwner } from '../src/features/member/membership.js';
import { AdvanceWarning } from '../src/features/warning/clock/advance-warning.task.js';
import { ADVANCE_WARNING } from '../src/features/warning/clock/settle.js';
import { WarningEntity, WarningItemEntity } from '../src/features/warning/warning.entity.js';
import { aWarning, aWarningItem } from '../src/features/warning/warning.testing.js';
import { Clock } from '../src/platform/clock/clock.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrate } from '../src/platform/database/migrate.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { retry } from '../src/platform/database/retry.js';
import { dialectOf, sqlRows, sqlRun } from '../src/platform/database/rows.js';
import { enqueue } from '../src/platform/tasks/enqueue.js';
import { TaskEntity } from '../src/platform/tasks/task.entity.js';
import { type Task, Tasks } from '../src/platform/tasks/tasks.js';
import { addBusinesses } from './http.js';
import { addPerson } from './people.js';
import { madeUpPlace, seeded } from './places.js';

const KIND = 'bench';
const JOBS = 1_000;

/** Tasks that are all due, and how to see that they were done. */
export interface Job {
  kind: string;
  add(dataSource: DataSource): Promise<void>;
  /** How often each of them was done. */
  times(dataSource: DataSource): Promise<number[]>;
}

/** It dies, or stands still, in the middle of this one of its own tasks. */
const STOPS_AT = 10;
type End = 'killed' | 'frozen';

/**
 * A process that works off tasks until it is disconnected. Told to be `killed` or `frozen` it tells of its first task, and
 * in its tenth it is; frozen with the transaction of that task open, of which it tells as well.
 */
export async function workTasks(database: DatabaseSettings): Promise<void> {
  const dataSource = await openDatabase(database, { entities, migrations });
  const clock = new Clock();
  const tasks = new Tasks(dataSource, clock);
  let end: End | undefined;
  let begun = 0;
  const tell = (word: string) => new Promise((sent) => process.send?.(word, sent));
  const register = tasks.register.bind(tasks);
  tasks.register = (kind, handler, options) =>
    register(
      kind,
      async (task) => {
        begun += 1;
        const isLast = begun === STOPS_AT;
        if (end && begun === 1) await tell('begun');
        if (end === 'killed' && isLast) process.kill(process.pid, 'SIGKILL');
        const finish: Task['finish'] = (work, options) =>
          task.finish(async (manager) => {
            await work(manager);
            if (end !== 'frozen' || !isLast) return;
            await tell('frozen');
            process.kill(process.pid, 'SIGSTOP');
          }, options);
        return handler({ ...task, finish });
      },
      options,
    );
  tasks.register(
    KIND,
    ({ target, finish }) =>
      finish((manager) => sqlRun(manager, 'INSERT INTO bench_done (target) VALUES (?)', [target])),
    { atOnce: 4 },
  );
  new AdvanceWarning(dataSource, clock, tasks);
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
  process.once('message', (word) => {
    if (word !== 'go') end = word as End;
    void tasks.onApplicationBootstrap();
  });
}

export interface Worked {
  /** Until all were done, and until all were but the one whose transaction a frozen process has open. */
  ms: number;
  restMs: number;
  /** How often each task was done, as far as that is not once. */
  wrong: number[];
  /** Done when one of the processes died or stood still. */
  before: number;
  /** Of MariaDB for all of it: what the figures of a busy machine hide. */
  cost: Cost | null;
}
interface Cost {
  statements: number;
  commits: number;
  /** What was written to the disk together counts once. */
  groups: number;
  /** Of all transactions in sum. */
  waitedForRowsMs: number;
}

async function costOf(dataSource: DataSource): Promise<Cost | null> {
  if (dialectOf(dataSource) === 'sqlite') return null;
  const rows = await sqlRows<{ name: string; value: string }>(
    dataSource,
    `SELECT variable_name AS name, variable_value AS value FROM information_schema.global_status
     WHERE variable_name IN ('Questions', 'Binlog_commits', 'Binlog_group_commits', 'Innodb_row_lock_time')`,
  );
  const [statements = 0, commits = 0, groups = 0, waitedForRowsMs = 0] = [
    'QUESTIONS',
    'BINLOG_COMMITS',
    'BINLOG_GROUP_COMMITS',
    'INNODB_ROW_LOCK_TIME',
  ].map((name) => Number(rows.find((row) => row.name === name)?.value));
  return { statements, commits, groups, waitedForRowsMs };
}

/**
 * Two processes work off all tasks of a job; one of them may end in the middle of a task. A frozen one goes on when the
 * rest is done, or with `wakes` false only when all is.
 */
export async function workOff(
  program: string,
  database: DatabaseSettings,
  job: Job,
  { end, wakes = true }: { end?: End; wakes?: boolean },
): Promise<Worked> {
  const dataSource = await openDatabase(database, { entities, migrations });
  await migrate(dataSource);
  await job.add(dataSource);
  let looks = 0;
  // One that failed is due a little later: it is not done either.
  const due = () => {
    looks += 1;
    return dataSource.manager.countBy(TaskEntity, [
      { kind: job.kind, dueAt: LessThan(Date.now()) },
      { kind: job.kind, attempts: MoreThan(0) },
    ]);
  };
  const done = async () => (await job.times(dataSource)).filter((times) => times > 0).length;
  const args = ['--serve', 'tasks', '--dir', database.dataDir, '--url', database.databaseUrl ?? ''];
  const processes = [1, 2].map(() => fork(program, args));
  await Promise.all(processes.map((child) => new Promise((ready) => child.once('message', ready))));
  const costBefore = await costOf(dataSource);
  const from = performance.now();
  const [first, second] = processes as [ChildProcess, ChildProcess];
  const told = (word: string) =>
    new Promise<void>((resolve) => first.on('message', (said) => said === word && resolve()));
  const begun = told('begun');
  const stopped = end === 'frozen' ? told('frozen') : once(first, 'exit');
  first.send(end ?? 'go');
  // The other does not take all there is before the first one has some.
  if (end) await begun;
  second.send('go');
  if (end) await stopped;
  const before = await done();
  const until = async (left: number) => {
    while ((await due()) > left) await sleep(20);
    return performance.now() - from;
  };
  try {
    const restMs = await until(end === 'frozen' ? 1 : 0);
    if (wakes) first.kill('SIGCONT');
    const ms = await until(0);
    const costAfter = await costOf(dataSource);
    const cost = costBefore &&
      costAfter && {
        statements: costAfter.statements - costBefore.statements - looks - 1,
        commits: costAfter.commits - costBefore.commits,
        groups: costAfter.groups - costBefore.groups,
        waitedForRowsMs: costAfter.waitedForRowsMs - costBefore.waitedForRowsMs,
      };
    const wrong = (await job.times(dataSource)).filter((times) => times !== 1);
    return { ms, restMs, before, wrong, cost };
  } finally {
    first.kill('SIGCONT');
    for (const child of processes) if (child.connected) child.disconnect();
    await dataSource.destroy();
  }
}

/** Tasks that do next to nothing: what is left is the work of the table. */
export const smallTasks = (count: number): Job => {
  const targets = Array.from({ length: count }, (_, index) => `t${index}`);
  return {
    kind: KIND,
    add: async (dataSource) => {
      await dataSource.query('CREATE TABLE IF NOT EXISTS bench_done (target VARCHAR(60) NOT NULL)');
      await retry(dataSource, async (manager) => {
        await sqlRun(manager, 'DELETE FROM bench_done');
        for (const target of targets) await enqueue(manager, KIND, target, 0);
      });
    },
    times: (dataSource) => timesOf(dataSource, targets, 'SELECT target FROM bench_done'),
  };
};

async function timesOf(dataSource: DataSource, targets: readonly string[], sql: string): Promise<number[]> {
  const rows = await sqlRows<{ target: string }>(dataSource, sql);
  const times = new Map(targets.map((target) => [target, 0]));
  // Of an earlier job there are some, too.
  for (const { target } of rows) if (times.has(target)) times.set(target, (times.get(target) ?? 0) + 1);
  return [...times.values()];
}

/**
 * Warnings of a business each that are overdue since yesterday, before anybody noticed: each owner is told once. `from`
 * is the number of the first place, so that a database can have two such jobs.
 */
export const dueWarnings = (count: number, from = 0): Job => {
  const made: Id<'warning'>[] = [];
  return {
    kind: ADVANCE_WARNING,
    add: async (dataSource) => {
      const random = seeded(1);
      const places = Array.from({ length: count }, (_, index) => madeUpPlace(random, from + index));
      await addBusinesses(dataSource, places);
      const now = Date.now();
      await retry(dataSource, async (manager) => {
        const issuer = await addPerson(manager, 'inspector', now);
        for (const { id: businessId } of places) {
          const owner = await addPerson(manager, 'vendor', now);
          await addOwner(manager, businessId, owner.id, now);
          const sent = { sentAt: now - 15 * DAY_MS, dueAt: now - DAY_MS };
          const row = aWarning({
            ...{ businessId, issuedBy: issuer.id, state: 'active', noticeNo: 1, ...sent },
            ...{
              severity: 'major',
              items: 1,
              openItems: 1,
              sortAt: sent.dueAt,
              remindedAt: now - 2 * DAY_MS,
            },
          });
          await manager.insert(WarningEntity, row);
          const item = aWarningItem({ warningId: row.id, firstSentAt: sent.sentAt, ...sent });
          await manager.insert(WarningItemEntity, item);
          await enqueue(manager, ADVANCE_WARNING, row.id, sent.dueAt);
          made.push(row.id);
        }
      });
    },
    times: (dataSource) =>
      timesOf(
        dataSource,
        made,
        `SELECT subject_id AS target FROM notification WHERE type = 'WARNING_REMINDER'`,
      ),
  };
};

export async function tasksOverTwo(program: string, database: DatabaseSettings): Promise<string[]> {
  const lines: string[] = [];
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  const figure = async (count: number, what: string, goalS: number, job: Job, end?: End) => {
    const { ms, restMs, before, wrong, cost } = await workOff(program, database, job, { end, wakes: false });
    const how = end ? `one of them ${end} after ${before}` : 'both to the end';
    const rest = end === 'frozen' ? `${seconds(restMs)} all but the one it holds, ` : '';
    lines.push(
      `${count.toLocaleString('en')} ${what}, two processes, ${how}: ${rest}${seconds(ms)} (goal ${goalS} s)`,
      ...(cost
        ? [
            `for each ${(cost.statements / count).toFixed(1)} statements, ${(cost.commits / count).toFixed(2)} commits in ${(cost.groups / count).toFixed(2)} writes to the disk, ${(cost.waitedForRowsMs / count).toFixed(1)} ms of waiting for rows`,
          ]
        : []),
      wrong.length ? `${wrong.length} not exactly once: ${wrong.join(' ')}` : 'each exactly once',
    );
  };
  await figure(JOBS, 'tasks that do next to nothing', 3, smallTasks(JOBS));
  await figure(JOBS, 'tasks that do next to nothing', 10, smallTasks(JOBS), 'killed');
  await figure(JOBS, 'warnings that fell due', 10, dueWarnings(JOBS));
  // Of SQLite a process that stands still in a transaction holds the whole database.
  if (database.databaseUrl) await figure(600, 'warnings that fell due', 15, dueWarnings(600, JOBS), 'frozen');
  return lines;
}
