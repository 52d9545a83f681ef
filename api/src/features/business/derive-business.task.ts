import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Id } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { isDatabaseUnavailable, retry } from '../../platform/database/retry.js';
import { sqlRows, sqlRun } from '../../platform/database/rows.js';
import { forgetOldChanges } from '../../platform/tasks/page-changes.js';
import { deriveBusiness } from './derive-business.js';

const BATCH = 50;
const BATCHES_A_RUN = 40;
/** A place that cannot be derived is tried again after this. */
const PUT_OFF_MS = 3_600_000;

/** Keeps the derived columns true when nothing but time passes: hot places cool down, grades come out and expire. */
@Injectable()
export class DeriveBusinessService {
  private readonly logger = new Logger(DeriveBusinessService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Answers how many places were due; bounded, so that what is left waits for the next run. */
  async deriveDue(signal?: AbortSignal): Promise<number> {
    let done = 0;
    for (let batch = 0; batch < BATCHES_A_RUN && !signal?.aborted; batch += 1) {
      const now = this.clock.now();
      const due = await sqlRows<{ id: Id<'business'> }>(
        this.dataSource,
        'SELECT id FROM business WHERE derive_at <= ? ORDER BY derive_at LIMIT ?',
        [now, BATCH],
      );
      const ids = due.map(({ id }) => id);
      await this.derive(ids, now).catch(async (error: unknown) => {
        if (isDatabaseUnavailable(error)) throw error;
        for (const id of ids)
          await this.derive([id], now).catch((cause: unknown) => this.putOff(id, cause, now));
      });
      done += ids.length;
      if (ids.length < BATCH) break;
    }
    return done;
  }

  private derive(ids: readonly Id<'business'>[], now: number): Promise<void> {
    return retry(this.dataSource, (manager) => deriveBusiness(manager, ids, now));
  }

  /** One place that cannot be derived holds up no other. */
  private async putOff(id: Id<'business'>, error: unknown, now: number): Promise<void> {
    if (isDatabaseUnavailable(error)) throw error;
    this.logger.error(error, `deriving ${id}`);
    const sql = 'UPDATE business SET derive_at = ? WHERE id = ? AND derive_at <= ?';
    await retry(this.dataSource, (manager) => sqlRun(manager, sql, [now + PUT_OFF_MS, id, now]));
  }

  forgetPageChanges(): Promise<void> {
    return forgetOldChanges(this.dataSource);
  }
}
