import { Global, Module } from '@nestjs/common';
import { HOUR_MS } from '@sabaijai/contract';
import { Tasks } from '../tasks/tasks.js';
import { LimitService } from './limit.service.js';

@Global()
@Module({ providers: [LimitService], exports: [LimitService] })
export class LimitModule {
  constructor(tasks: Tasks, limits: LimitService) {
    tasks.register('forget-rate-limits', () => limits.forgetOld(), { everyMs: HOUR_MS });
  }
}
