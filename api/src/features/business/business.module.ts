import { Module } from '@nestjs/common';
import { Tasks } from '../../platform/tasks/tasks.js';
import { DirectoryModule } from '../../search/directory.module.js';
import { registerDocumentOwner } from '../document/document-owner.js';
import { BusinessController } from './business.controller.js';
import { BusinessService } from './business.service.js';
import { maySeeDocuments } from './business-documents.js';
import { RefreshService } from './derive-business.job.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

@Module({
  imports: [DirectoryModule],
  controllers: [BusinessController],
  providers: [BusinessService, RefreshService],
})
export class BusinessModule {
  constructor(tasks: Tasks, businesses: RefreshService) {
    registerDocumentOwner('business', maySeeDocuments);
    tasks.register('refresh-businesses', ({ signal }) => businesses.refreshDue(signal), { everyMs: MINUTE });
    tasks.register('forget-page-changes', () => businesses.forgetPageChanges(), { everyMs: HOUR });
  }
}
