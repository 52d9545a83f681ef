import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Id } from '@sabaijai/contract';
import { type DataSource, LessThan } from 'typeorm';
import { entities } from '../src/entities.js';
import { addOwner } from '../src/features/member/membership.js';
import { AdvanceWarning } from '../src/features/warning/advance-warning.task.js';
import { ADVANCE_WARNING } from '../src/features/warning/settle.js';
import { aWarning, aWarningItem } from '../src/features/warning/testing.js';
import { WarningEntity, WarningItemEntity } from '../src/features/warning/warning.entity.js';
import { DAY_MS } from '../src/platform/clock/bangkok.js';
import { Clock } from '../src/platform/clock/clock.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrate } from '../src/platform/database/migrate.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { retry } from '../src/platform/database/retry.js';
import { sqlRows, sqlRun } from '../src/platform/database/rows.js';
import { enqueue } from '../src/platform/tasks/enqueue.js';
import { TaskEntity } from '../src/platform/tasks/task.entity.js';
import { Tasks } from '../src/platform/tasks/tasks.js';
import { addBusinesses } from './http.js';
import { addPerson } from './people.js';
import { madeUpPlace, seeded } from './places.js';

const KIND = 'bench';
const GOAL_MS = 10_000;
const JOBS = 1_000;

/** Tasks that are all due, and how to see that they were done. */
export interface Job {
  kind: string;
  add(dataSource: DataSource): Promise<void>;
  /** How often each of them was done. */
  times(dataSource: DataSource): Promise<number[]>;
}

/** It dies in the middle of this one of its own tasks. */
const DIES_AT = 10;

/** A process that works off tasks until it is disconnected; told to `die` it tells of its first task and dies in the tenth. */
export async function workTasks(database: DatabaseSettings): Promise<void> {
  const dataSource = await openDatabase(database, { entities, migrations });
  const clock = new Clock();
  const tasks = new Tasks(dataSource, clock);
  let isToDie = false;
  let begun = 0;
  const register = tasks.register.bind(tasks);
  tasks.register = (kind, handler, options) =>
    register(
      kind,
      (task) => {
        begun += 1;
        if (isToDie && begun === 1) process.send?.('begun');
        if (isToDie && begun === DIES_AT) process.kill(process.pid, 'SIGKILL');
        return handler(task);
      },
      options,
    );
  tasks.register(KIND, ({ target, finish }) =>
    finish((manager) => sqlRun(manager, 'INSERT INTO bench_done (target) VALUES (?)', [target])),
  );
  new AdvanceWarning(dataSource, clock, tasks);
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
  process.once('message', (word) => {
    isToDie = word === 'die';
    void tasks.onApplicationBootstrap();
  });
}

export interface Worked {
  ms: number;
  /** How often each task was done, as far as that is not once. */
  wrong: number[];
  /** Done when one of the processes died. */
  before: number;
}

/** Two processes work off all tasks of a job; one may die in the middle of one of them. */
export async function workOff(
  program: string,
  database: DatabaseSettings,
  job: Job,
  { kills }: { kills: boolean },
): Promise<Worked> {
  const dataSource = await openDatabase(database, { entities, migrations });
  await migrate(dataSource);
  await job.add(dataSource);
  const due = () => dataSource.manager.countBy(TaskEntity, { kind: job.kind, dueAt: LessThan(Date.now()) });
  const done = async () => (await job.times(dataSource)).filter((times) => times > 0).length;
  const args = ['--serve', 'tasks', '--dir', database.dataDir, '--url', database.databaseUrl ?? ''];
  const processes = [1, 2].map(() => fork(program, args));
  await Promise.all(processes.map((child) => new Promise((ready) => child.once('message', ready))));
  const from = performance.now();
  const [first, second] = processes as [ChildProcess, ChildProcess];
  const begun = once(first, 'message');
  const dead = once(first, 'exit');
  first.send(kills ? 'die' : 'go');
  // The other does not take all there is before the first one has some.
  if (kills) await begun;
  second.send('go');
  if (kills) await dead;
  const before = await done();
  while ((await due()) > 0) await sleep(20);
  const ms = performance.now() - from;
  for (const child of processes) if (child.connected) child.disconnect();
  const wrong = (await job.times(dataSource)).filter((times) => times !== 1);
  await dataSource.destroy();
  return { ms, before, wrong };
}

/** Tasks that do next to nothing: what is left is the work of the table. */
export const smallTasks = (count: number): Job => {
  const targets = Array.from({ length: count }, (_, index) => `t${index}`);
  return {
    kind: KIND,
    add: async (dataSource) => {
      await dataSource.query('CREATE TABLE bench_done (target VARCHAR(60) NOT NULL)');
      await retry(dataSource, async (manager) => {
        for (const target of targets) await enqueue(manager, KIND, target, 0);
      });
    },
    times: (dataSource) => timesOf(dataSource, targets, 'SELECT target FROM bench_done'),
  };
};

async function timesOf(dataSource: DataSource, targets: readonly string[], sql: string): Promise<number[]> {
  const rows = await sqlRows<{ target: string }>(dataSource, sql);
  const times = new Map(targets.map((target) => [target, 0]));
  for (const { target } of rows) times.set(target, (times.get(target) ?? 0) + 1);
  return [...times.values()];
}

/** Warnings of a business each that are overdue since yesterday, before anybody noticed: each owner is told once. */
export const dueWarnings = (count: number): Job => {
  const made: Id<'warning'>[] = [];
  return {
    kind: ADVANCE_WARNING,
    add: async (dataSource) => {
      const random = seeded(1);
      const places = Array.from({ length: count }, (_, index) => madeUpPlace(random, index));
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
        made.map((id) => `/vendor/warning-list/${id}`),
        `SELECT link AS target FROM notification WHERE type = 'WARNING_REMINDER'`,
      ),
  };
};

export async function tasksOverTwo(program: string, database: DatabaseSettings): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, job, kills] of [
    ['tasks that do next to nothing', smallTasks(JOBS), true],
    ['warnings that fell due', dueWarnings(JOBS), false],
  ] as const) {
    const { ms, before, wrong } = await workOff(program, database, job, { kills });
    const how = kills ? `one of them killed after ${before}` : 'both to the end';
    lines.push(
      `1,000 ${name}, two processes, ${how}: ${(ms / 1_000).toFixed(1)} s (goal ${GOAL_MS / 1_000} s)`,
      wrong.length ? `${wrong.length} not exactly once: ${wrong.join(' ')}` : 'each exactly once',
    );
  }
  return lines;
}
