import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { EFFECT_CHECK_DAYS, type Id } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { lockRows } from '../../../platform/database/lock.js';
import { type TaskHandler, Tasks } from '../../../platform/tasks/tasks.js';
import { tellIssuer } from '../notices/warning-notices.js';
import { WarningEntity } from '../warning.entity.js';
import { advance } from './advance.js';
import { ADVANCE_WARNING, settle } from './settle.js';

/** The clock of each sent warning: one task that is due when something happens by itself, at last the check of its effect. */
@Injectable()
export class AdvanceWarning {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    tasks: Tasks,
  ) {
    const work: TaskHandler = async ({ target, finish }) => {
      const id = target as Id<'warning'>;
      const row = await this.dataSource.manager.findOneBy(WarningEntity, { id });
      if (!row) return;
      await finish(
        async (manager) => {
          const now = this.clock.now();
          const moment = { manager, now };
          if (await advance(moment, id)) return;
          const warning = await manager.findOneByOrFail(WarningEntity, { id });
          const { state, number, effectCheckAt } = warning;
          // One that became public changes nothing but its pictures and its place.
          if (state === 'active' || state === 'escalated') await settle(moment, id, {}, { isNews: false });
          if (state === 'resolved' && effectCheckAt !== null && effectCheckAt <= now) {
            const params = { number, days: EFFECT_CHECK_DAYS };
            await tellIssuer(moment, warning, 'EFFECT_CHECK', params);
          }
        },
        { first: (manager) => lockRows(manager, 'business', [row.businessId]) },
      );
    };
    // Their businesses are locked one by one; most of the time is the database's.
    tasks.register(ADVANCE_WARNING, work, { atOnce: 4 });
  }
}
