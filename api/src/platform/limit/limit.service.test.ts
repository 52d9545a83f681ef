import { MINUTE_MS } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { eachDatabase } from '../database/testing.js';
import type { Settings } from '../settings/settings.js';
import { bucketOf, LimitService } from './limit.service.js';
import { RateLimitEntity } from './rate-limit.entity.js';

eachDatabase((open) => {
  let db: DataSource;
  beforeAll(async () => {
    db = await open();
  });
  afterEach(() => vi.restoreAllMocks());

  it('a try is counted once when the connection is lost after its COMMIT', async () => {
    const limits = new LimitService(db, { now: () => Date.now() }, { mode: 'production' } as Settings);
    const transaction = db.transaction.bind(db) as (work: unknown) => Promise<unknown>;
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (work: unknown) => {
      await transaction(work);
      throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
    });
    await limits.pace(bucketOf(1, MINUTE_MS, 'dive'));
    expect(await db.getRepository(RateLimitEntity).count()).toBe(1);
    await expect(limits.pace(bucketOf(1, MINUTE_MS, 'dive'))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
