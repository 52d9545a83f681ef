import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { retry } from '../database/retry.js';
import { eachDatabase } from '../database/testing.js';
import { ActivitySaltEntity } from '../visitor/activity-salt.entity.js';
import { AuditEventEntity } from './audit.entity.js';
import { audit, firstBrokenEvent } from './audit.js';

eachDatabase((open) => {
  let db: DataSource;
  beforeEach(async () => {
    db ??= await open();
    await db.getRepository(AuditEventEntity).clear();
  });
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
  const events = () => db.getRepository(AuditEventEntity).find({ order: { seq: 'ASC' } });

  it('chains the events of many acts at once without a gap', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, i) => act(`biz_${i}`)));
    expect((await events()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await firstBrokenEvent(db)).toBeNull();
  });

  it('writes nothing about an act that did not happen', async () => {
    const failed = retry(db, async (manager) => {
      await audit(manager, { actorId: null, action: 'business.approve', target: 'biz_1' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await events()).toEqual([]);
  });

  it('tells which event was changed, and which is missing', async () => {
    for (const target of ['biz_1', 'biz_2', 'biz_3']) await act(target);
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
    expect(JSON.stringify(await events())).not.toMatch(/word|10\.0\.0\.1/);
  });

  it('tells acts from one address of a day together, and nobody which: its hash is salted', async () => {
    const from = (target: string, ip: string) =>
      retry(db, (manager) => audit(manager, { actorId: null, action: 'x', target, ip }));
    await db.getRepository(ActivitySaltEntity).clear();
    await Promise.all(['10.0.0.1', '10.0.0.1', '10.0.0.2'].map((ip, i) => from(`biz_${i}`, ip)));
    const hashes = new Map((await events()).map(({ target, ipHash }) => [target, ipHash]));
    expect(hashes.get('biz_0')).toBe(hashes.get('biz_1'));
    expect(hashes.get('biz_2')).not.toBe(hashes.get('biz_0'));
    expect(hashes.get('biz_0')).not.toBe(createHash('sha256').update('10.0.0.1').digest('hex'));
    await db.getRepository(ActivitySaltEntity).clear();
    await from('biz_3', '10.0.0.1');
    expect((await events()).at(-1)?.ipHash).not.toBe(hashes.get('biz_0'));
    expect(await firstBrokenEvent(db)).toBeNull();
  });
});
