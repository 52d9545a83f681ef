import { Module } from '@nestjs/common';
import { JobRunner } from '../../platform/tasks/job.runner.js';
import { JobsModule } from '../../platform/tasks/jobs.module.js';
import { FavoriteController } from './favorite.controller.js';
import { FavoriteService } from './favorite.service.js';

const MINUTE = 60_000;

@Module({ imports: [JobsModule], controllers: [FavoriteController], providers: [FavoriteService] })
export class FavoriteModule {
  constructor(jobs: JobRunner, favorites: FavoriteService) {
    jobs.register({ name: 'tell-grade-changes', everyMs: MINUTE, run: () => favorites.tellGrades() });
  }
}
