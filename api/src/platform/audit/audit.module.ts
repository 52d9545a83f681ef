import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Tasks } from '../tasks/tasks.js';
import { oldestUnsealed, sealEvents } from './audit.js';

@Module({})
export class AuditModule {
  constructor(tasks: Tasks, dataSource: DataSource) {
    tasks.register('seal-audit', ({ finish }) => finish(sealEvents), {
      everyMs: 1_000,
      when: async () => (await oldestUnsealed(dataSource)) !== null,
    });
  }
}
