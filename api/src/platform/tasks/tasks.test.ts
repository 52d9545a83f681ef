import { Logger } from '@nestjs/common';
import { type DataSource, QueryFailedError } from 'typeorm';
import { retry } from '../database/retry.js';
import { dialectOf } from '../database/rows.js';
import { eachDatabase } from '../database/testing.js';
import { enqueue } from './enqueue.js';
import { TaskEntity } from './task.entity.js';
import { Park, type TaskHandler, type TaskOptions, Tasks } from './tasks.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

eachDatabase((open) => {
  let db: DataSource;
  let now = 1_000_000;
  const clock = { now: () => now };
  const rows = () => db.getRepository(TaskEntity);
  beforeAll(async () => {
    db = await open();
    Logger.overrideLogger(false);
  });
  beforeEach(() => rows().clear());

  /** A process that knows one kind of task. */
  const process = (handler: TaskHandler, options?: TaskOptions) => {
    const tasks = new Tasks(db, clock);
    tasks.register('dive', handler, options);
    return tasks;
  };
  const add = (...targets: string[]) =>
    retry(db, async (manager) => {
      for (const target of targets) await enqueue(manager, 'dive', target, now);
    });
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('waits no longer than it may when it was asked for, claimed or put off by a clock that is set back', async () => {
    const ahead = 120 * MINUTE;
    now += ahead;
    await add('asked', 'claimed', 'put off');
    await rows().update({ target: 'claimed' }, { claim: 'gone', claimedUntil: now + 5_000 });
    await rows().update({ target: 'put off' }, { attempts: 1, dueAt: now + 1_000 });
    await retry(db, (manager) => enqueue(manager, 'wait', 'far', now + DAY));
    now -= ahead;
    const tasks = process(async () => undefined, { withinMs: 0 });
    tasks.register('wait', async () => undefined);
    expect(await tasks.runDue()).toBe(3);
    expect(await rows().count()).toBe(1);
  });

  it('nothing is left to do of a change that did not happen', async () => {
    const failed = retry(db, async (manager) => {
      await enqueue(manager, 'dive', 'reef', now);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await process(async () => undefined).runDue()).toBe(0);
  });

  it('is done once, however often it was enqueued before that, and when it is due', async () => {
    await add('reef', 'reef', 'wreck');
    await retry(db, (manager) => enqueue(manager, 'dive', 'cave', now + MINUTE));
    const seen: string[] = [];
    const tasks = process(async ({ target }) => seen.push(target));
    expect(await tasks.runDue()).toBe(2);
    expect(seen.sort()).toEqual(['reef', 'wreck']);
    now += MINUTE;
    expect(await tasks.runDue()).toBe(1);
    expect(await rows().count()).toBe(0);
  });

  it('that another look of the same process has just taken up is waited for', async () => {
    await add('reef');
    const seen: string[] = [];
    const tasks = process(async ({ target }) => {
      await wait(20);
      seen.push(target);
    });
    const other = tasks.runDue();
    await tasks.runDue();
    expect(seen).toEqual(['reef']);
    expect(await other).toBe(1);
  });

  it('of a kind that this process does not know is left to others', async () => {
    await retry(db, (manager) => enqueue(manager, 'climb', 'rock', now));
    expect(await process(async () => undefined).runDue()).toBe(0);
    expect(await rows().count()).toBe(1);
  });

  it('waits while its kind is not ready', async () => {
    await add('reef');
    let isReady = false;
    const tasks = process(async () => undefined, { when: async () => isReady });
    expect(await tasks.runDue()).toBe(0);
    isReady = true;
    expect(await tasks.runDue()).toBe(1);
  });

  it('enqueued anew while it is being done is done anew, and what the first one did does not count', async () => {
    await add('reef');
    const finished: number[] = [];
    let runs = 0;
    const tasks = process(async ({ finish }) => {
      runs += 1;
      const run = runs;
      if (run === 1) await add('reef');
      await finish(async () => finished.push(run));
    });
    expect(await tasks.runDue()).toBe(1);
    expect(finished).toEqual([2]);
  });

  it('and what it does in its last transaction are there together, or neither', async () => {
    await add('reef');
    const mark = process(({ target, attempts, finish }) =>
      finish(async (manager) => {
        await enqueue(manager, 'log', target, now);
        if (attempts === 0) throw new Error('no air');
      }),
    );
    expect(await mark.runDue()).toBe(0);
    expect(await rows().find()).toMatchObject([{ kind: 'dive', attempts: 1 }]);
    now += MINUTE;
    expect(await mark.runDue()).toBe(1);
    expect(await rows().find()).toMatchObject([{ kind: 'log' }]);
  });

  it('that is claimed by a process that died is taken over', async () => {
    await add('reef');
    await rows().updateAll({ claim: 'dead', claimedUntil: now + 5_000 });
    const tasks = process(async () => undefined);
    expect(await tasks.runDue()).toBe(0);
    now += 5_000;
    expect(await tasks.runDue()).toBe(1);
  });

  it('whose process was away for too long is ended only by the one that took it over', async () => {
    await add('reef');
    const ended: string[] = [];
    const slow = process(async ({ finish }) => {
      await rows().updateAll({ claim: 'another' });
      await finish(async () => ended.push('slow'));
    });
    expect(await slow.runDue()).toBe(0);
    expect(ended).toEqual([]);
    expect(await rows().find()).toMatchObject([{ claim: 'another', attempts: 0 }]);
  });

  it('and those behind it are left to the one that took them over', async () => {
    await add('reef', 'wreck');
    const seen: string[] = [];
    const tasks = process(async ({ target }) => {
      seen.push(target);
      await rows().updateAll({ claim: 'another', claimedUntil: now + MINUTE });
      now += 4_000;
      // A look at the claim later.
      await wait(2_000);
      now += 1_000;
    });
    expect(await tasks.runDue()).toBe(0);
    expect(seen).toHaveLength(1);
  });

  it('is passed over while somebody holds its row, and those behind it are done', async () => {
    // SQLite has one writer: nobody holds a row there.
    if (dialectOf(db) === 'sqlite') return;
    await add('reef', 'wreck');
    const held = db.createQueryRunner();
    await held.startTransaction();
    await held.query(`SELECT id FROM task WHERE kind = 'dive' AND target = 'reef' FOR UPDATE`);
    const seen: string[] = [];
    expect(await process(async ({ target }) => seen.push(target)).runDue()).toBe(1);
    expect(seen).toEqual(['wreck']);
    await held.rollbackTransaction();
    await held.release();
    expect(await process(async () => undefined).runDue()).toBe(1);
  });

  it('keeps its claim for as long as it takes', async () => {
    await add('reef');
    const at = now;
    let runs = 0;
    const long: TaskHandler = async () => {
      runs += 1;
      // Two looks at the claim later.
      for (let step = 0; step < 4; step += 1) {
        await wait(1_000);
        now += 2_000;
      }
    };
    const first = process(long).runDue();
    while (runs === 0) await wait(5);
    const others = (async () => {
      while (now < at + 8_000) {
        await process(long).runDue();
        await wait(100);
      }
    })();
    expect(await first).toBe(1);
    await others;
    expect(runs).toBe(1);
  });

  it('that failed with a query keeps none of its values', async () => {
    await add('reef');
    const said = Object.assign(new Error("Duplicate entry 'anna@example.org'"), { code: 'ER_DUP_ENTRY' });
    await process(async () => {
      throw new QueryFailedError('INSERT INTO user (email) VALUES (?)', ['anna@example.org'], said);
    }).runDue();
    const lastError = 'QueryFailedError: ER_DUP_ENTRY INSERT INTO user (email) VALUES (?)';
    expect(await rows().find()).toMatchObject([{ attempts: 1, lastError }]);
  });

  it('is tried again after 1, 10, 100 and 1,000 seconds, then parked with its last error, and told once', async () => {
    const told: unknown[] = [];
    Logger.overrideLogger({ error: (message: unknown) => told.push(message) } as never);
    await add('reef');
    const tasks = process(async () => {
      throw new Error('no air');
    });
    const pauses: number[] = [];
    for (;;) {
      await tasks.runDue();
      const [row] = await rows().find();
      if (row?.dueAt == null) break;
      pauses.push((row.dueAt - now) / 1_000);
      now = row.dueAt;
    }
    Logger.overrideLogger(false);
    expect(pauses).toEqual([1, 10, 100, 1_000]);
    now += DAY;
    expect(await tasks.runDue()).toBe(0);
    expect(await rows().find()).toMatchObject([{ attempts: 5, lastError: 'Error: no air', claim: null }]);
    expect(await tasks.countParked(db.manager)).toBe(1);
    expect(told).toEqual([new Error('no air')]);
    // There is a new reason to do it.
    await add('reef');
    expect(await process(async () => undefined).runDue()).toBe(1);
  });

  it('that cannot be done is parked at once', async () => {
    await add('reef');
    await process(async () => {
      throw new Park('drained');
    }).runDue();
    expect(await rows().find()).toMatchObject([{ attempts: 1, dueAt: null }]);
  });

  it('comes to its turn behind two hundred that fail', async () => {
    await add(...Array.from({ length: 200 }, (_, index) => `bad${index}`), 'good');
    const done: string[] = [];
    const tasks = process(async ({ target }) => {
      if (target !== 'good') throw new Error('no such place');
      done.push(target);
    });
    expect(await tasks.runDue()).toBe(1);
    expect(done).toEqual(['good']);
  });

  it('is not held up by one of another kind that takes its time', async () => {
    await add('reef');
    await retry(db, (manager) => enqueue(manager, 'climb', 'rock', now));
    let isUp = false;
    const tasks = process(async () => {
      while (!isUp) await wait(5);
    });
    tasks.register('climb', async () => {
      isUp = true;
    });
    expect(await tasks.runDue()).toBe(2);
  });

  it('of twenty is done once though three processes are at it', async () => {
    await add(...Array.from({ length: 20 }, (_, index) => `site${index}`));
    const seen: string[] = [];
    const work = () => process(({ target, finish }) => finish(async () => seen.push(target))).runDue();
    await Promise.all([work(), work(), work()]);
    expect([seen.length, new Set(seen).size]).toEqual([20, 20]);
  });

  it('comes at once in the process that enqueued it', async () => {
    const seen: string[] = [];
    const tasks = process(async ({ target }) => seen.push(target));
    tasks.lookEveryMs = 60 * MINUTE;
    await tasks.onApplicationBootstrap();
    await wait(20);
    await add('reef');
    while (seen.length === 0) await wait(5);
    await tasks.beforeApplicationShutdown();
  });

  describe('of every hour', () => {
    const hourly = (handler: TaskHandler) => process(handler, { everyMs: 60 * MINUTE });

    it('is there from the start, and again an hour after it was done', async () => {
      let runs = 0;
      const tasks = hourly(async () => {
        runs += 1;
      });
      await tasks.onApplicationBootstrap();
      while (runs === 0) await wait(5);
      await tasks.pause();
      expect(await tasks.runDue()).toBe(0);
      now += 60 * MINUTE;
      expect(await tasks.runDue()).toBe(1);
      // Neither a second process nor the next start brings it forward.
      const next = hourly(async () => undefined);
      await next.onApplicationBootstrap();
      await next.pause();
      expect([runs, await rows().count(), await next.runDue()]).toEqual([2, 1, 0]);
    });

    it('waits no longer than its interval after a clock that was ahead is set back, here or before the start', async () => {
      await add('');
      let runs = 0;
      const tasks = hourly(async () => {
        runs += 1;
      });
      now += 120 * MINUTE;
      await tasks.runDue();
      now -= 120 * MINUTE;
      await tasks.runDue();
      now += 120 * MINUTE;
      await tasks.runDue();
      now -= 120 * MINUTE;
      await hourly(async () => {
        runs += 1;
      }).runDue();
      expect(runs).toBe(4);
    });

    it('goes on being tried, and counts as one to look at until it is done', async () => {
      await add('');
      let isBroken = true;
      const tasks = hourly(async () => {
        if (isBroken) throw new Error('no boat');
      });
      for (let failure = 1; failure <= 6; failure += 1) {
        await tasks.runDue();
        now += 60 * MINUTE;
      }
      expect(await tasks.countParked(db.manager)).toBe(1);
      isBroken = false;
      expect(await tasks.runDue()).toBe(1);
      expect(await tasks.countParked(db.manager)).toBe(0);
    });
  });

  describe('when the process is told to stop', () => {
    it('ends if it is under way, and goes back if it is not, so that another process begins with it at once', async () => {
      await add('one', 'two', 'three');
      const seen: string[] = [];
      const tasks: Tasks = process(async ({ target }) => {
        seen.push(target);
        void tasks.beforeApplicationShutdown();
        await wait(20);
      });
      expect(await tasks.runDue()).toBe(1);
      expect(seen).toHaveLength(1);
      expect(await process(async () => undefined).runDue()).toBe(2);
    });

    it('hears of it, and is not blamed for what fails then', async () => {
      await add('reef');
      let begun = () => {};
      const isBegun = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const tasks = process(async ({ signal }) => {
        begun();
        while (!signal.aborted) await wait(1);
        throw new Error('up');
      });
      const running = tasks.runDue();
      await isBegun;
      await tasks.beforeApplicationShutdown();
      await running;
      expect(await rows().find()).toMatchObject([{ attempts: 0, claimedUntil: 0, dueAt: now }]);
    });
  });
});
