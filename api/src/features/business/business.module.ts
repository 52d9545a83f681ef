import { Module } from '@nestjs/common';
import { HOUR_MS, MINUTE_MS } from '@sabaijai/contract';
import { Tasks } from '../../platform/tasks/tasks.js';
import { DirectoryModule } from '../../search/directory.module.js';
import { BusinessController } from './business.controller.js';
import { BusinessService } from './business.service.js';
import { DeriveBusinessService } from './derive-business.task.js';

@Module({
  imports: [DirectoryModule],
  controllers: [BusinessController],
  providers: [BusinessService, DeriveBusinessService],
  exports: [BusinessService],
})
export class BusinessModule {
  constructor(tasks: Tasks, businesses: DeriveBusinessService) {
    tasks.register('derive-businesses', ({ signal }) => businesses.deriveDue(signal), { everyMs: MINUTE_MS });
    tasks.register('forget-page-changes', () => businesses.forgetPageChanges(), { everyMs: HOUR_MS });
  }
}
