import { Module } from '@nestjs/common';
import { HOUR_MS } from '@sabaijai/contract';
import { Tasks } from '../../platform/tasks/tasks.js';
import { ActivityController } from './activity.controller.js';
import { ActivityService } from './activity.service.js';

@Module({ controllers: [ActivityController], providers: [ActivityService] })
export class ActivityModule {
  constructor(tasks: Tasks, activity: ActivityService) {
    tasks.register('forget-old-activity', () => activity.forgetOld(), { everyMs: HOUR_MS });
  }
}
