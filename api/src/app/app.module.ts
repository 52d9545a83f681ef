import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AccountModule } from '../account/account.module.js';
import { ActivityModule } from '../activity/activity.module.js';
import { BusinessModule } from '../business/business.module.js';
import { CategoryModule } from '../category/category.module.js';
import { ClockModule } from '../clock/clock.js';
import { FavoriteModule } from '../favorite/favorite.module.js';
import { GradeModule } from '../grade/grade.module.js';
import { HazardReportModule } from '../hazard/hazard-report.module.js';
import { HealthModule } from '../health/health.module.js';
import { InspectionModule } from '../inspection/inspection.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MapModule } from '../map/map.module.js';
import { MediaModule } from '../media/media.module.js';
import { NotificationModule } from '../notification/notification.module.js';
import { OpenDataModule } from '../open-data/open-data.module.js';
import { ReportModule } from '../report/report.module.js';
import { ReviewModule } from '../review/review.module.js';
import type { Settings } from '../settings/settings.js';
import { settingsModule } from '../settings/settings.module.js';

/** One line for each feature. */
export const features = [
  AccountModule,
  ActivityModule,
  BusinessModule,
  CategoryModule,
  ClockModule,
  FavoriteModule,
  GradeModule,
  HazardReportModule,
  HealthModule,
  InspectionModule,
  JobsModule,
  MapModule,
  MediaModule,
  OpenDataModule,
  NotificationModule,
  ReportModule,
  ReviewModule,
];

class AppModule {}

export function appModule(settings: Settings, dataSource: DataSource): DynamicModule {
  return {
    module: AppModule,
    imports: [
      settingsModule(settings),
      TypeOrmModule.forRootAsync({
        useFactory: () => dataSource.options,
        dataSourceFactory: async () => dataSource,
      }),
      ...features,
    ],
  };
}
