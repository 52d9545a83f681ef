import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { type DataSource, EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { retry } from '../database/retry.js';
import { eachDatabase } from '../database/testing.js';
import { Settings } from '../settings/settings.js';
import { enqueue } from '../tasks/enqueue.js';
import { TaskEntity } from '../tasks/task.entity.js';
import { Tasks } from '../tasks/tasks.js';
import { ActivitySaltEntity } from '../visitor/activity-salt.entity.js';
import { AuditEventEntity, UnsealedEventEntity } from './audit.entity.js';
import { audit, firstBrokenEvent, oldestUnsealed } from './audit.js';
import { AuditModule } from './audit.module.js';

const settings = Settings.read({}, '/nowhere/.env');

eachDatabase((open) => {
  let db: DataSource;
  beforeEach(async () => {
    db ??= await open();
    Logger.overrideLogger(false);
    await db.getRepository(AuditEventEntity).clear();
    await db.getRepository(UnsealedEventEntity).clear();
  });
  /** A process that seals what waits, now. */
  const seal = async () => {
    const tasks = new Tasks(db, new Clock());
    new AuditModule(tasks, db, settings);
    await db.getRepository(TaskEntity).clear();
    await retry(db, (manager) => enqueue(manager, 'seal-audit', '', 0));
    await tasks.runDue();
  };
  const act = (target: string) =>
    retry(db, (manager) =>
      audit(manager, {
        actorId: 'usr_1',
        action: 'business.approve',
        target,
        before: { a: 1 },
        after: { a: 2 },
      }),
    );
  const unsealed = () => db.getRepository(UnsealedEventEntity).find({ order: { id: 'ASC' } });
  const events = () => db.getRepository(AuditEventEntity).find({ order: { seq: 'ASC' } });

  it('chains the events of many acts at once without a gap', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, i) => act(`biz_${i}`)));
    expect([await events(), (await unsealed()).length]).toEqual([[], 8]);
    expect(await oldestUnsealed(db)).toBeLessThanOrEqual(Date.now());
    await seal();
    expect([await unsealed(), await oldestUnsealed(db)]).toEqual([[], null]);
    expect((await events()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await firstBrokenEvent(db)).toBeNull();
  });

  it('chains what one act did in the order in which it was done, also within a millisecond', async () => {
    const targets = Array.from({ length: 40 }, (_, i) => `biz_${i}`);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await retry(db, async (manager) => {
      for (const target of targets)
        await audit(manager, { actorId: null, action: 'business.approve', target });
    });
    now.mockRestore();
    await seal();
    expect((await events()).map(({ target }) => target)).toEqual(targets);
  });

  it('writes nothing about an act that did not happen', async () => {
    const failed = retry(db, async (manager) => {
      await audit(manager, { actorId: null, action: 'business.approve', target: 'biz_1' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await unsealed()).toEqual([]);
  });

  it('is sealed once, however many processes seal, and goes on where the chain ends', async () => {
    await act('biz_0');
    await seal();
    await Promise.all(Array.from({ length: 20 }, (_, i) => act(`biz_${i}`)));
    const processes = [1, 2, 3].map(() => {
      const tasks = new Tasks(db, new Clock());
      new AuditModule(tasks, db, settings);
      return tasks;
    });
    await retry(db, (manager) => enqueue(manager, 'seal-audit', '', 0));
    await Promise.all(processes.map((tasks) => tasks.runDue()));
    expect((await events()).map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
    expect(await firstBrokenEvent(db)).toBeNull();
  });

  it('is sealed wholly or not at all when the process dies at it', async () => {
    for (const target of ['biz_1', 'biz_2']) await act(target);
    const { delete: remove } = EntityManager.prototype;
    const dying = vi.spyOn(EntityManager.prototype, 'delete');
    dying.mockImplementation(async function (this: EntityManager, target, criteria) {
      if (target === UnsealedEventEntity) throw new Error('killed');
      return remove.call(this, target, criteria);
    });
    await seal();
    dying.mockRestore();
    expect([(await events()).length, (await unsealed()).length]).toEqual([0, 2]);
    await seal();
    expect([(await events()).length, (await unsealed()).length]).toEqual([2, 0]);
    expect(await firstBrokenEvent(db)).toBeNull();
  });

  it('tells which event was changed, which is missing, and which are in another order', async () => {
    for (const target of ['biz_1', 'biz_2', 'biz_3']) await act(target);
    await seal();
    const renumber = (seq: number, to: number) =>
      db.getRepository(AuditEventEntity).update({ seq }, { seq: to });
    for (const [seq, to] of [
      [2, 9],
      [3, 2],
      [9, 3],
    ] as const)
      await renumber(seq, to);
    expect(await firstBrokenEvent(db)).toBe(2);
    for (const [seq, to] of [
      [2, 9],
      [3, 2],
      [9, 3],
    ] as const)
      await renumber(seq, to);
    expect(await firstBrokenEvent(db)).toBeNull();
    await db.getRepository(AuditEventEntity).update({ seq: 2 }, { actorId: 'usr_2' });
    expect(await firstBrokenEvent(db)).toBe(2);
    await db.getRepository(AuditEventEntity).delete({ seq: 2 });
    expect(await firstBrokenEvent(db)).toBe(3);
  });

  it('keeps hashes of the object and of the address, never themselves', async () => {
    await retry(db, (manager) =>
      audit(manager, {
        actorId: null,
        action: 'x',
        target: 'biz_1',
        after: { secret: 'word' },
        ip: '10.0.0.1',
      }),
    );
    expect(JSON.stringify(await unsealed())).not.toMatch(/word|10\.0\.0\.1/);
  });

  it('tells acts from one address of a day together, and nobody which: its hash is salted', async () => {
    const from = (target: string, ip: string) =>
      retry(db, (manager) => audit(manager, { actorId: null, action: 'x', target, ip }));
    await db.getRepository(ActivitySaltEntity).clear();
    await Promise.all(['10.0.0.1', '10.0.0.1', '10.0.0.2'].map((ip, i) => from(`biz_${i}`, ip)));
    const hashes = new Map((await unsealed()).map(({ target, ipHash }) => [target, ipHash]));
    expect(hashes.get('biz_0')).toBe(hashes.get('biz_1'));
    expect(hashes.get('biz_2')).not.toBe(hashes.get('biz_0'));
    expect(hashes.get('biz_0')).not.toBe(createHash('sha256').update('10.0.0.1').digest('hex'));
    await db.getRepository(ActivitySaltEntity).clear();
    await from('biz_3', '10.0.0.1');
    expect((await unsealed()).find(({ target }) => target === 'biz_3')?.ipHash).not.toBe(hashes.get('biz_0'));
  });
});
