import { Module } from '@nestjs/common';
import { HOUR } from '../../platform/limit/limit.service.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { DraftController } from './draft.controller.js';
import { DraftService } from './draft.service.js';

@Module({ controllers: [DraftController], providers: [DraftService] })
export class DraftModule {
  constructor(tasks: Tasks, drafts: DraftService) {
    tasks.register('forget-expired-drafts', () => drafts.forgetExpired(), { everyMs: HOUR });
  }
}
