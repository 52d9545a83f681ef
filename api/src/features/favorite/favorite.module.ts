import { Module } from '@nestjs/common';
import type { Id } from '@sabaijai/contract';
import { Clock } from '../../platform/clock/clock.js';
import { lockRows } from '../../platform/database/lock.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { FavoriteController } from './favorite.controller.js';
import { FavoriteService } from './favorite.service.js';
import { TELL_GRADE, tellGrade } from './grade-news.js';

@Module({ controllers: [FavoriteController], providers: [FavoriteService] })
export class FavoriteModule {
  constructor(tasks: Tasks, clock: Clock) {
    tasks.register(
      TELL_GRADE,
      ({ target, finish }) =>
        finish((manager) => tellGrade(manager, target as Id<'business'>, clock.now()), {
          // The place before its task, as whoever derives the place and enqueues: in the other order both would deadlock.
          first: (manager) => lockRows(manager, 'business', [target]),
        }),
      { withinMs: 0 },
    );
  }
}
