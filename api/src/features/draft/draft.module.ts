import { Module } from '@nestjs/common';
import { HOUR } from '../../platform/limit/limit.service.js';
import { JobRunner } from '../../platform/tasks/job.runner.js';
import { JobsModule } from '../../platform/tasks/jobs.module.js';
import { DraftController } from './draft.controller.js';
import { DraftService } from './draft.service.js';

@Module({ imports: [JobsModule], controllers: [DraftController], providers: [DraftService] })
export class DraftModule {
  constructor(jobs: JobRunner, drafts: DraftService) {
    jobs.register({ name: 'forget-expired-drafts', everyMs: HOUR, run: () => drafts.forgetExpired() });
  }
}
