import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { entities } from '../src/entities.js';
import { Clock } from '../src/platform/clock/clock.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrate } from '../src/platform/database/migrate.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { retry } from '../src/platform/database/retry.js';
import { sqlRows, sqlRun, toNumber } from '../src/platform/database/rows.js';
import { enqueue } from '../src/platform/tasks/enqueue.js';
import { Tasks } from '../src/platform/tasks/tasks.js';

const KIND = 'bench';
const GOAL_MS = 10_000;

/** A process that works off tasks until it is disconnected or killed; each leaves a row. */
export async function workTasks(database: DatabaseSettings): Promise<void> {
  const dataSource = await openDatabase(database, { entities, migrations });
  const tasks = new Tasks(dataSource, new Clock());
  tasks.register(KIND, ({ target, finish }) =>
    finish((manager) => sqlRun(manager, 'INSERT INTO bench_done (target) VALUES (?)', [target])),
  );
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
  process.once('message', () => void tasks.onApplicationBootstrap());
}

export interface Worked {
  ms: number;
  /** How often each task was done, as far as that is not once. */
  wrong: number[];
  /** Done before one of the processes was killed. */
  before: number;
}

/** Two processes work off so many tasks; one is killed when a third is done. */
export async function workOff(program: string, database: DatabaseSettings, count: number): Promise<Worked> {
  const dataSource = await openDatabase(database, { entities, migrations });
  await migrate(dataSource);
  await dataSource.query('CREATE TABLE bench_done (target VARCHAR(60) NOT NULL)');
  const targets = Array.from({ length: count }, (_, index) => `t${index}`);
  await retry(dataSource, async (manager) => {
    for (const target of targets) await enqueue(manager, KIND, target, 0);
  });
  const args = ['--serve', 'tasks', '--dir', database.dataDir, '--url', database.databaseUrl ?? ''];
  const processes = [1, 2].map(() => fork(program, args));
  await Promise.all(processes.map((child) => new Promise((ready) => child.once('message', ready))));
  const from = performance.now();
  for (const child of processes) child.send('go');
  const done = () => countOf(dataSource, 'bench_done');
  while ((await done()) < count / 3) await sleep(2);
  processes[0]?.kill('SIGKILL');
  const before = await done();
  while ((await countOf(dataSource, 'task')) > 0) await sleep(20);
  const ms = performance.now() - from;
  processes[1]?.disconnect();
  const rows = await sqlRows<{ target: string }>(dataSource, 'SELECT target FROM bench_done');
  const times = new Map(targets.map((target) => [target, 0]));
  for (const { target } of rows) times.set(target, (times.get(target) ?? 0) + 1);
  await dataSource.destroy();
  return { ms, before, wrong: [...times.values()].filter((each) => each !== 1) };
}

async function countOf(dataSource: DataSource, table: string): Promise<number> {
  const [row] = await sqlRows<{ n: unknown }>(dataSource, `SELECT COUNT(*) AS n FROM ${table}`);
  return toNumber(row?.n);
}

export async function tasksOverTwo(program: string, database: DatabaseSettings): Promise<string[]> {
  const { ms, before, wrong } = await workOff(program, database, 1_000);
  return [
    `1,000 due tasks, two processes, one killed after ${before}: ${(ms / 1_000).toFixed(1)} s (goal ${GOAL_MS / 1_000} s)`,
    wrong.length ? `${wrong.length} not exactly once: ${wrong.join(' ')}` : 'each exactly once',
  ];
}
