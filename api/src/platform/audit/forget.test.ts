import { DAY_MS } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { retry } from '../database/retry.js';
import { eachDatabase } from '../database/testing.js';
import { AuditEventEntity, UnsealedEventEntity } from './audit.entity.js';
import { audit, firstBrokenEvent, sealEvents, sealOf } from './audit.js';
import { forgetOldEvents } from './forget.js';

const NOW = Date.parse('2026-11-29T05:00:00Z');
const KEPT_DAYS = 400;

eachDatabase((open) => {
  let db: DataSource;
  beforeEach(async () => {
    db ??= await open();
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    await db.getRepository(AuditEventEntity).clear();
    await db.getRepository(UnsealedEventEntity).clear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const events = () => db.getRepository(AuditEventEntity);
  const numbers = async () => (await events().find({ order: { seq: 'ASC' } })).map(({ seq }) => seq);
  /** Acts that happened so many days ago, each sealed before the next. */
  const actDaysAgo = async (...days: number[]) => {
    for (const ago of days) {
      vi.setSystemTime(NOW - ago * DAY_MS);
      await retry(db, (manager) =>
        audit(manager, { actorId: null, action: 'business.approve', target: 'biz_1' }),
      );
      await retry(db, sealEvents);
    }
    vi.setSystemTime(NOW);
  };
  const forget = async (days = KEPT_DAYS) => {
    await forgetOldEvents(db, days);
    await retry(db, sealEvents);
  };
  /** Whoever may write to the database, and knows how the product tells that events go. */
  const forge = async (seq: number) => {
    const end = await events().findOneByOrFail({ seq });
    await retry(db, (manager) => audit(manager, { actorId: null, ...sealOf(end) }));
    await retry(db, sealEvents);
    await db.query(`DELETE FROM audit_event WHERE seq < ${seq}`);
  };

  it('lets old events go a run after the chain has told of it, and keeps the last of them as its beginning', async () => {
    await actDaysAgo(500, 450, 420, 10);
    await forget();
    expect(await numbers()).toEqual([1, 2, 3, 4, 5]);
    expect(await events().findOneBy({ seq: 5 })).toMatchObject({ action: 'audit.forget', target: 'audit:3' });
    await forget();
    expect(await numbers()).toEqual([3, 4, 5]);
    expect(await firstBrokenEvent(db)).toBeNull();
    // Nothing new is old enough: nothing is told again.
    await forget();
    expect(await numbers()).toEqual([3, 4, 5]);
    vi.setSystemTime(NOW + 400 * DAY_MS);
    await forget();
    await forget();
    expect(await numbers()).toEqual([4, 5, 6]);
    expect(await firstBrokenEvent(db)).toBeNull();
  });

  it('is whole while they go, and keeps an old event behind a younger one', async () => {
    await actDaysAgo(500, 450, 420, 10, 410);
    await forget();
    await events().delete({ seq: 1 });
    expect(await firstBrokenEvent(db)).toBeNull();
    await forget();
    expect(await numbers()).toEqual([3, 4, 5, 6]);
  });

  it('finds a beginning that the chain never told', async () => {
    await actDaysAgo(500, 450, 10, 5);
    await db.query('DELETE FROM audit_event WHERE seq < 3');
    expect(await firstBrokenEvent(db)).toBe(3);
  });

  it('finds a forged beginning: of events too young, of another hash, or told of a day to come', async () => {
    await actDaysAgo(500, 450, 10, 5);
    await forge(3);
    expect(await firstBrokenEvent(db)).toBe(3);

    await events().clear();
    await actDaysAgo(500, 450, 10, 5);
    vi.setSystemTime(NOW + 400 * DAY_MS);
    await forge(3);
    vi.setSystemTime(NOW);
    expect(await firstBrokenEvent(db)).toBe(3);

    await events().clear();
    await actDaysAgo(500, 450, 420, 10);
    await forget();
    await forget();
    await events().update({ seq: 3 }, { actorId: 'usr_2' });
    expect(await firstBrokenEvent(db)).toBe(3);
    await events().delete({ seq: 3 });
    expect(await firstBrokenEvent(db)).toBe(4);
  });
});
