import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { eachDatabase } from '../database/testing.js';
import { JobEntity } from './job.entity.js';
import { JobRunner } from './job.runner.js';

eachDatabase((open) => {
  let db: DataSource;
  beforeAll(async () => {
    db = await open();
    Logger.overrideLogger(false);
  });
  const later = (ms: number) => Date.now() + ms;
  const MINUTE = 60_000;

  it('a job runs when it is due and not before', async () => {
    let runs = 0;
    const handler = { name: 'count', everyMs: MINUTE, run: async () => (runs += 1) };
    const runner = new JobRunner(db);
    expect(await runner.runIfDue(handler)).toBe(true);
    expect(await runner.runIfDue(handler)).toBe(false);
    expect(await runner.runIfDue(handler, later(2 * MINUTE))).toBe(true);
    expect(runs).toBe(2);
  });

  it('many processes at once run it once', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const handler = { name: 'shared', everyMs: MINUTE, run };
    const answers = await Promise.all(Array.from({ length: 8 }, () => new JobRunner(db).runIfDue(handler)));
    expect([answers.filter(Boolean).length, runs]).toEqual([1, 1]);
  });

  it('work whose process died is taken over after a while, also after a restart', async () => {
    const handler = { name: 'orphan', everyMs: MINUTE, run: async () => undefined };
    await db.getRepository(JobEntity).insert({
      name: 'orphan',
      nextAt: 0,
      claimedUntil: later(MINUTE),
      doneAt: null,
      failures: 0,
      lastError: null,
    });
    expect(await new JobRunner(db).runIfDue(handler)).toBe(false);
    expect(await new JobRunner(db).runIfDue(handler, later(2 * MINUTE))).toBe(true);
  });

  it('who took too long does not end the claim of the one who took over', async () => {
    const claimed = later(10 * MINUTE);
    const run = async () => {
      await db.getRepository(JobEntity).update({ name: 'slow' }, { claimedUntil: claimed });
    };
    await new JobRunner(db).runIfDue({ name: 'slow', everyMs: MINUTE, run });
    const row = await db.getRepository(JobEntity).findOneByOrFail({ name: 'slow' });
    expect(row.claimedUntil).toBe(claimed);
  });

  it('a failure is written down and the next turn comes', async () => {
    const runner = new JobRunner(db);
    const fail = async () => {
      throw new Error('no paper');
    };
    expect(await runner.runIfDue({ name: 'printer', everyMs: MINUTE, run: fail })).toBe(true);
    const row = await db.getRepository(JobEntity).findOneByOrFail({ name: 'printer' });
    expect(row).toMatchObject({ failures: 1, lastError: 'Error: no paper', claimedUntil: 0, doneAt: null });
    const mended = { name: 'printer', everyMs: MINUTE, run: async () => undefined };
    expect(await runner.runIfDue(mended, later(2 * MINUTE))).toBe(true);
  });

  it('tells what is under way that the application stops', async () => {
    const runner = new JobRunner(db);
    let steps = 0;
    const started = new Promise<void>((resolve) => {
      runner.register({
        name: 'endless',
        everyMs: MINUTE,
        run: async (signal) => {
          while (!signal.aborted) {
            steps += 1;
            if (steps === 3) resolve();
            await new Promise((done) => setTimeout(done, 1));
          }
        },
      });
    });
    runner.onApplicationBootstrap();
    await started;
    await runner.beforeApplicationShutdown();
    const atTheEnd = steps;
    await new Promise((done) => setTimeout(done, 20));
    expect(steps).toBe(atTheEnd);
  });

  it('starts with the application and stops with it, waiting for what is under way', async () => {
    const runner = new JobRunner(db);
    let finished = false;
    const started = new Promise<void>((resolve) => {
      runner.register({
        name: 'long',
        everyMs: MINUTE,
        run: async () => {
          resolve();
          await new Promise((done) => setTimeout(done, 50));
          finished = true;
        },
      });
    });
    runner.onApplicationBootstrap();
    await started;
    await runner.beforeApplicationShutdown();
    expect(finished).toBe(true);
  });
});
