import { Module } from '@nestjs/common';
import { DAY_MS } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Settings } from '../settings/settings.js';
import { Tasks } from '../tasks/tasks.js';
import { oldestUnsealed, sealEvents } from './audit.js';
import { forgetOldEvents } from './forget.js';

@Module({})
export class AuditModule {
  constructor(tasks: Tasks, dataSource: DataSource, { keep }: Settings) {
    tasks.register('seal-audit', ({ finish }) => finish(sealEvents), {
      everyMs: 1_000,
      when: async () => (await oldestUnsealed(dataSource)) !== null,
    });
    tasks.register('forget-old-audit', ({ signal }) => forgetOldEvents(dataSource, keep.audit, signal), {
      everyMs: DAY_MS,
    });
  }
}
