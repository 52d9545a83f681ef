import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Id } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { sqlRows } from '../../platform/database/rows.js';
import { forgetOldChanges } from '../../platform/tasks/page-changes.js';
import { deriveBusiness } from './derive-business.js';

const BATCH = 50;
const BATCHES_A_RUN = 40;

/** Keeps the derived columns true when nothing but time passes: hot places cool down, grades come out and expire. */
@Injectable()
export class DeriveBusinessService {
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
      await retry(this.dataSource, (manager) => deriveBusiness(manager, ids, now));
      done += ids.length;
      if (ids.length < BATCH) break;
    }
    return done;
  }

  forgetPageChanges(): Promise<void> {
    return forgetOldChanges(this.dataSource);
  }
}
