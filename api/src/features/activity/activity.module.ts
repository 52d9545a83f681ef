import { Module } from '@nestjs/common';
import { Tasks } from '../../platform/tasks/tasks.js';
import { ActivityController } from './activity.controller.js';
import { ActivityService } from './activity.service.js';

const HOUR = 3_600_000;

@Module({ controllers: [ActivityController], providers: [ActivityService] })
export class ActivityModule {
  constructor(tasks: Tasks, activity: ActivityService) {
    tasks.register('forget-old-activity', () => activity.forgetOld(), { everyMs: HOUR });
  }
}
