import type { DataSource } from 'typeorm';
import { retry } from '../database/retry.js';
import { eachDatabase } from '../database/testing.js';
import { OutboxEntity } from './outbox.entity.js';
import { drain, enqueue } from './outbox.js';

eachDatabase((open) => {
  let db: DataSource;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => db.getRepository(OutboxEntity).clear());
  const add = (...targets: string[]) =>
    retry(db, async (manager) => {
      for (const target of targets) await enqueue(manager, 'directory', target);
    });

  it('owes nothing for a change that did not happen', async () => {
    const failed = retry(db, async (manager) => {
      await enqueue(manager, 'directory', 'biz_1');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await drain(db, 'directory', async () => undefined)).toBe(0);
  });

  it('works off each target once, only of its topic', async () => {
    await add('biz_1', 'biz_2', 'biz_1');
    await retry(db, (manager) => enqueue(manager, 'other', 'biz_3'));
    const seen: string[] = [];
    expect(await drain(db, 'directory', async (_, id) => void seen.push(id))).toBe(2);
    expect(seen.sort()).toEqual(['biz_1', 'biz_2']);
    expect(await drain(db, 'directory', async (_, id) => void seen.push(id))).toBe(0);
  });

  it('keeps what failed for the next time', async () => {
    await add('biz_1');
    const fail = drain(db, 'directory', async () => {
      throw new Error('index away');
    });
    await expect(fail).rejects.toThrow('index away');
    expect(await drain(db, 'directory', async () => undefined)).toBe(1);
  });

  it('ends after the target at hand when it is told to stop, and keeps the rest', async () => {
    await add('biz_1', 'biz_2', 'biz_3');
    const stopping = new AbortController();
    const stop = async () => stopping.abort();
    expect(await drain(db, 'directory', stop, 100, stopping.signal)).toBe(1);
    expect(await drain(db, 'directory', async () => undefined)).toBe(2);
  });

  it('does the others although one fails', async () => {
    await add('biz_1', 'biz_2', 'biz_3');
    const seen: string[] = [];
    const work = drain(db, 'directory', async (_, id) => {
      if (id === 'biz_1') throw new Error('no such shelf');
      seen.push(id);
    });
    await expect(work).rejects.toThrow('no such shelf');
    expect(seen.sort()).toEqual(['biz_2', 'biz_3']);
    expect(await drain(db, 'directory', async (_, id) => void seen.push(id))).toBe(1);
  });

  it('two processes at once do nothing twice', async () => {
    await add('biz_1', 'biz_2', 'biz_3', 'biz_4');
    const seen: string[] = [];
    const work = () => drain(db, 'directory', async (_, id) => void seen.push(id));
    const done = await Promise.all([work(), work()]);
    expect(done[0] + done[1]).toBe(4);
  });
});
