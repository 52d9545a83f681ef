import { randomBytes } from 'node:crypto';
import { setImmediate as yieldToLoop } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { newId } from '@sabaijai/contract';
import {
  DataSource,
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
} from 'typeorm';
import { Clock } from '../clock/clock.js';
import { summaryOf } from '../database/failed-query.js';
import { skipsLocked } from '../database/lock.js';
import { isDatabaseAway, retry } from '../database/retry.js';
import { dialectOf, sqlRows } from '../database/rows.js';
import { INSTANCE } from '../log.js';
import { onEnqueue } from './enqueue.js';
import { TaskEntity } from './task.entity.js';
import { FAILURES_MOST } from './task-counts.js';

export interface Task extends Readonly<Pick<TaskEntity, 'id' | 'target' | 'attempts'>> {
  /** Aborted when the process is about to stop: what takes longer than a second looks at it between its steps. */
  signal: AbortSignal;
  /**
   * Does this and ends the task in one transaction, which makes it exactly once. What a handler does beside it may happen
   * twice when a process dies, or stands still for longer than its lease, at the wrong moment. The row of the task is
   * locked before `work`; what others lock before they enqueue is locked in `first`.
   */
  finish(work: Step, options?: { first?: Step }): Promise<void>;
}
type Step = (manager: EntityManager) => Promise<unknown>;
/** The task is done when it answers, and tried again when it throws. */
export type TaskHandler = (task: Task) => Promise<unknown>;

/** The task that has been due for the longest. */
export interface WaitingTask {
  kind: string;
  /** Seconds since it fell due. */
  waitedS: number;
  /** The `instance` of the log whose claim it carries, of a process that lives or of one that is gone; null when none does. */
  claimedBy: string | null;
}

export interface TaskOptions {
  /** Done over and over, this long after it was done the last time; never parked. */
  everyMs?: number;
  /** It is never asked for to be done later than this; unless said, it may wait for a day that is far away. */
  withinMs?: number;
  /** Backoff: how long the next attempt waits after each failure; one failure more parks the task. */
  pauses?: readonly number[];
  /** So many of this kind beside each other in one process, where each waits for a database more than it works; else one. */
  atOnce?: number;
  /** Tasks of this kind wait while it answers false. */
  when?: () => Promise<boolean>;
}

/** Thrown by a handler: trying again is of no use, the task is parked at once. */
export class Park extends Error {}
/** Somebody enqueued it anew meanwhile, or another process took it over. */
class ClaimLost extends Error {}

type Kind = Required<Pick<TaskOptions, 'pauses'>> & TaskOptions & { handler: TaskHandler };

/** One failure more than there are parks a task: FAILURES_MOST. */
const PAUSES = [1_000, 10_000, 100_000, 1_000_000];
const AT_ONCE = 25;
/** A process that died lets go after this; one that lives renews it. */
const LEASE_MS = 5_000;
const LOOK_EVERY_MS = 500;
const CLOCKS_DIFFER_MS = 1_000;
/** Debounce between an enqueue and the first look: the transaction commits and its response goes out before. */
const NUDGE_MS = 100;

/** Works off the rows of `task`: of a kind one after the other, or a few at once; several kinds beside each other. */
@Injectable()
export class Tasks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** How long it sleeps when nothing is due and nothing is enqueued here. */
  lookEveryMs = LOOK_EVERY_MS;
  /** Of this process, since it began: how often a task of each kind failed. */
  readonly failures = new Map<string, number>();
  private readonly logger = new Logger(Tasks.name);
  private readonly kinds = new Map<string, Kind>();
  /** The kinds that this process is at. */
  private readonly lanes = new Map<string, Promise<number>>();
  /** The last look for what is due: one at a time, or a task would be claimed and its lane not yet to be seen. */
  private looking: Promise<unknown> = Promise.resolve();
  private readonly stopping = new AbortController();
  private following: Promise<void> = Promise.resolve();
  /** By the clock, of the last look; at first as if the clock had gone back. */
  private lookedAt = Number.POSITIVE_INFINITY;
  private isFollowing = false;
  private isWoken = false;
  private endSleep: () => void = () => undefined;
  private nudged: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  register(kind: string, handler: TaskHandler, options: TaskOptions = {}): void {
    if (this.kinds.has(kind)) throw new Error(`Two tasks are called ${kind}`);
    this.kinds.set(kind, { pauses: PAUSES, ...options, handler });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.addPeriodic();
    onEnqueue(this.dataSource, () => {
      this.nudged ??= setTimeout(() => {
        this.nudged = undefined;
        this.wake();
      }, NUDGE_MS).unref();
    });
    this.isFollowing = true;
    this.following = this.follow();
  }

  /** Before the connections to the database close: ends the task at hand and gives back the others. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.pause();
  }

  /** Takes nothing up by itself any more; what is under way comes to its end. */
  async pause(): Promise<void> {
    this.isFollowing = false;
    this.wake();
    await this.following;
    await Promise.all(this.lanes.values());
  }

  /** Does what is due, of these kinds or of all, and waits for what is under way; answers how many tasks it did. */
  async runDue(...only: string[]): Promise<number> {
    let done = 0;
    for (;;) {
      await Promise.all(this.lanes.values());
      const lanes = await this.takeUp(only.length ? only : [...this.kinds.keys()]);
      if (lanes.length === 0 && this.lanes.size === 0) return done;
      for (const some of await Promise.all(lanes)) done += some;
    }
  }

  /** Tasks that an operator should look at: parked, or done every so often and failing. */
  async countParked(manager: EntityManager): Promise<number> {
    const periodic = [...this.kinds].filter(([, { everyMs }]) => everyMs).map(([kind]) => kind);
    const failing = { kind: In(periodic), target: '', attempts: MoreThanOrEqual(FAILURES_MOST) };
    return (
      (await manager.countBy(TaskEntity, { dueAt: IsNull() })) + (await manager.countBy(TaskEntity, failing))
    );
  }

  /** Null when nothing waits. */
  async oldestDue(manager: EntityManager): Promise<WaitingTask | null> {
    const now = this.clock.now();
    const where = { kind: In(await this.readyOf(this.kinds.keys())), dueAt: LessThanOrEqual(now) };
    const [task] = await manager.find(TaskEntity, { where, order: { dueAt: 'ASC' }, take: 1 });
    if (!task) return null;
    const { kind, dueAt, claim } = task;
    return {
      kind,
      waitedS: Math.floor((now - Number(dueAt)) / 1_000),
      claimedBy: claim?.slice(0, INSTANCE.length) ?? null,
    };
  }

  private async follow(): Promise<void> {
    let isFailing = false;
    while (this.isFollowing) {
      this.isWoken = false;
      const lanes = await this.takeUp([...this.kinds.keys()]).then(
        (taken) => {
          isFailing = false;
          return taken;
        },
        (error: unknown) => {
          // Once, not with every look; the log takes care of a database that is away.
          if (!isFailing || isDatabaseAway(error)) this.logger.error(error, 'looking for tasks');
          isFailing = true;
          return [];
        },
      );
      if (lanes.length === 0 && !this.isWoken) await this.sleep();
    }
  }

  /** Looks again now; also when it is called in the middle of a look, which may have missed what is new. */
  private wake(): void {
    this.isWoken = true;
    this.endSleep();
  }

  private sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.lookEveryMs).unref();
      this.endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Begins with what is due of those of these kinds that this process is not at. */
  private takeUp(kinds: readonly string[]): Promise<Promise<number>[]> {
    const look = this.looking.then(() => this.look(kinds));
    this.looking = look.catch(() => undefined);
    return look;
  }

  private async look(kinds: readonly string[]): Promise<Promise<number>[]> {
    const claimed = await this.claim(kinds.filter((kind) => !this.lanes.has(kind)));
    return [...new Set(claimed.map(({ kind }) => kind))].map((kind) => {
      const lane = this.work(claimed.filter((task) => task.kind === kind)).finally(() => {
        this.lanes.delete(kind);
        this.wake();
      });
      this.lanes.set(kind, lane);
      return lane;
    });
  }

  /** Those of these kinds that have something to do when they are due. */
  private async readyOf(kinds: Iterable<string>): Promise<string[]> {
    const ready: string[] = [];
    for (const kind of kinds) if ((await this.kinds.get(kind)?.when?.()) ?? true) ready.push(kind);
    return ready;
  }

  /** A clock that was ahead left them due, or claimed, until later than can be from now: they are due at once. */
  private async bringBack(): Promise<void> {
    const now = this.clock.now();
    const bring = async (isFar: FindOptionsWhere<TaskEntity>, change: Partial<TaskEntity>) => {
      if (await this.dataSource.manager.existsBy(TaskEntity, isFar))
        await retry(this.dataSource, (manager) => manager.update(TaskEntity, isFar, change));
    };
    await bring({ claimedUntil: MoreThan(now + LEASE_MS + CLOCKS_DIFFER_MS) }, RELEASED);
    for (const [kind, { everyMs, withinMs = everyMs, pauses }] of this.kinds) {
      const later = (ms: number) => ({ kind, dueAt: MoreThan(now + ms + CLOCKS_DIFFER_MS) });
      const again = everyMs ?? Math.max(0, ...pauses);
      await bring({ ...later(again), attempts: MoreThan(0) }, { dueAt: now });
      if (withinMs !== undefined) await bring({ ...later(withinMs), attempts: 0 }, { dueAt: now });
    }
  }

  private async claim(kinds: readonly string[]): Promise<TaskEntity[]> {
    // When the clock goes back, and after a start; two clocks that differ by a little are no reason.
    const now = this.clock.now();
    if (now < this.lookedAt - CLOCKS_DIFFER_MS) await this.bringBack();
    this.lookedAt = now;
    const ready = await this.readyOf(kinds);
    const order = { dueAt: 'ASC', id: 'ASC' } as const;
    while (ready.length && !this.stopping.signal.aborted) {
      const now = this.clock.now();
      const isDue = { kind: In(ready), dueAt: LessThanOrEqual(now), claimedUntil: LessThanOrEqual(now) };
      if (!(await this.dataSource.manager.existsBy(TaskEntity, isDue))) break;
      // Says whose it is; `oldestDue` tells.
      const claim = `${INSTANCE}${randomBytes(6).toString('base64url')}`;
      const claimed = await retry(this.dataSource, async (manager) => {
        const ids = await pick(manager, ready, now);
        const ours = { claim, claimedUntil: now + LEASE_MS };
        await manager.update(TaskEntity, { ...isDue, id: In(ids) }, ours);
        const tasks = await manager.find(TaskEntity, { where: { id: In(ids), claim }, order });
        return { isAny: ids.length > 0, tasks };
      });
      // Otherwise another process was first, with all of them; or holds all that is due.
      if (claimed.tasks.length || !claimed.isAny) return claimed.tasks;
    }
    return [];
  }

  /** Of one kind; answers how many came to their end. Never fails. */
  private async work(tasks: readonly TaskEntity[]): Promise<number> {
    const left = new Map(tasks.map((task) => [task.id, task]));
    let leaseEnds = tasks[0]?.claimedUntil as number;
    /** Answers whether all that is left was still ours. */
    const lease = async (claimedUntil: number): Promise<boolean> => {
      const ours = { id: In([...left.keys()]), claim: tasks[0]?.claim as string };
      const { affected } = await this.dataSource.manager.update(TaskEntity, ours, { claimedUntil });
      // Those that came to their end meanwhile may count or not.
      return (affected ?? 0) >= left.size;
    };
    const renew = async () => {
      const until = this.clock.now() + LEASE_MS;
      if (await lease(until)) leaseEnds = until;
    };
    // What goes wrong is tried again twice before the lease ends.
    const renewing = setInterval(() => void renew().catch(() => undefined), LEASE_MS / 3);
    let done = 0;
    const waiting = [...tasks];
    const workOne = async () => {
      // After the lease ended others may be at the rest.
      while (!this.stopping.signal.aborted && this.clock.now() < leaseEnds) {
        const task = waiting.shift();
        if (!task) return;
        if (await this.run(task)) done += 1;
        left.delete(task.id);
        await yieldToLoop();
      }
    };
    const { atOnce = 1 } = this.kinds.get(tasks[0]?.kind as string) as Kind;
    await Promise.all(Array.from({ length: atOnce }, workOne));
    clearInterval(renewing);
    if (left.size) await lease(0).catch(() => undefined);
    return done;
  }

  /** Answers whether it came to its end here. */
  private async run(task: TaskEntity): Promise<boolean> {
    const { handler, everyMs } = this.kinds.get(task.kind) as Kind;
    let isOver = false;
    const finish: Task['finish'] = async (work, { first } = {}) => {
      await retry(this.dataSource, async (manager) => {
        await first?.(manager);
        const { affected } = everyMs
          ? await manager.update(TaskEntity, ownedBy(task), {
              ...RELEASED,
              dueAt: this.clock.now() + everyMs,
              attempts: 0,
              lastError: null,
            })
          : await manager.delete(TaskEntity, ownedBy(task));
        if (!affected) throw new ClaimLost();
        await work(manager);
      });
      isOver = true;
    };
    try {
      await handler({ ...task, signal: this.stopping.signal, finish });
      if (!isOver) await finish(async () => undefined);
      return true;
    } catch (error) {
      if (!(error instanceof ClaimLost)) await this.fail(task, error);
      return false;
    }
  }

  private async fail(task: TaskEntity, error: unknown): Promise<void> {
    const { pauses, everyMs } = this.kinds.get(task.kind) as Kind;
    this.failures.set(task.kind, (this.failures.get(task.kind) ?? 0) + 1);
    const isLast = error instanceof Park || task.attempts >= pauses.length;
    const pause = isLast ? everyMs : Math.min(pauses[task.attempts] as number, everyMs ?? Infinity);
    // It failed because we stop: the next process tries it at once.
    const change = this.stopping.signal.aborted
      ? {}
      : {
          attempts: task.attempts + 1,
          lastError: summaryOf(error).slice(0, 1_000),
          dueAt: pause === undefined ? null : this.clock.now() + pause,
        };
    // Once: neither with every attempt, nor for as long as a periodic one goes on failing.
    if (isLast && task.attempts <= pauses.length)
      this.logger.error(error, `task ${task.kind} ${task.target} is ${everyMs ? 'failing' : 'parked'}`);
    await retry(this.dataSource, (manager) =>
      manager.update(TaskEntity, ownedBy(task), { ...RELEASED, ...change }),
    ).catch((cause: unknown) => this.logger.error(cause, `task ${task.kind}`));
  }

  /** A row for each of the periodic tasks, unless it is there. */
  private async addPeriodic(): Promise<void> {
    const kinds = [...this.kinds].filter(([, { everyMs }]) => everyMs).map(([kind]) => kind);
    const row = { target: '', dueAt: this.clock.now(), attempts: 0, claimedUntil: 0 };
    if (kinds.length)
      await retry(this.dataSource, (manager) =>
        manager
          .createQueryBuilder()
          .insert()
          .into(TaskEntity)
          .values(kinds.map((kind) => ({ ...row, id: newId('task'), kind })))
          .orIgnore()
          .updateEntity(false)
          .execute(),
      );
  }
}

/**
 * The oldest of these kinds that are due and that nobody is at. What a process holds that stands still is passed over,
 * where the database can.
 */
async function pick(manager: EntityManager, kinds: readonly string[], now: number): Promise<string[]> {
  const rows = await sqlRows<{ id: string }>(
    manager,
    // By this index it ends with the last one it takes; or it would sort all that is due, and hold that meanwhile.
    `SELECT id FROM task ${dialectOf(manager) === 'mysql' ? 'FORCE INDEX (ix_task_due)' : ''}
     WHERE due_at <= ? AND claimed_until <= ? AND kind IN (${kinds.map(() => '?').join(', ')})
     ORDER BY due_at, id LIMIT ${AT_ONCE} ${skipsLocked(manager.dataSource) ? 'FOR UPDATE SKIP LOCKED' : ''}`,
    [now, now, ...kinds],
  );
  return rows.map(({ id }) => id);
}

const RELEASED = { claim: null, claimedUntil: 0 };
/** Whose claim was lost must not end that of another. */
const ownedBy = ({ id, claim }: TaskEntity) => ({ id, claim: claim as string });
