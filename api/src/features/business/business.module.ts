import { Module } from '@nestjs/common';
import { Tasks } from '../../platform/tasks/tasks.js';
import { DirectoryModule } from '../../search/directory.module.js';
import { BusinessController } from './business.controller.js';
import { BusinessService } from './business.service.js';
import { DeriveBusinessService } from './derive-business.task.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

@Module({
  imports: [DirectoryModule],
  controllers: [BusinessController],
  providers: [BusinessService, DeriveBusinessService],
  exports: [BusinessService],
})
export class BusinessModule {
  constructor(tasks: Tasks, businesses: DeriveBusinessService) {
    tasks.register('derive-businesses', ({ signal }) => businesses.deriveDue(signal), { everyMs: MINUTE });
    tasks.register('forget-page-changes', () => businesses.forgetPageChanges(), { everyMs: HOUR });
  }
}
