import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AbsenceModule } from './features/absence/absence.module.js';
import { AccountModule } from './features/account/account.module.js';
import { ActivityModule } from './features/activity/activity.module.js';
import { AppealModule } from './features/appeal/appeal.module.js';
import { AreaModule } from './features/area/area.module.js';
import { AssignmentModule } from './features/assignment/assignment.module.js';
import { BusinessModule } from './features/business/business.module.js';
import { CardModule } from './features/card/card.module.js';
import { CatalogueModule } from './features/catalogue/catalogue.module.js';
import { ClientErrorModule } from './features/client-error/client-error.module.js';
import { CorrectionModule } from './features/correction/correction.module.js';
import { DashboardModule } from './features/dashboard/dashboard.module.js';
import { DocumentModule } from './features/document/document.module.js';
import { DraftModule } from './features/draft/draft.module.js';
import { FavoriteModule } from './features/favorite/favorite.module.js';
import { GradeModule } from './features/grade/grade.module.js';
import { HazardReportModule } from './features/hazard-report/hazard-report.module.js';
import { InspectionModule } from './features/inspection/inspection.module.js';
import { KeepModule } from './features/keep/keep.module.js';
import { ListingModule } from './features/listing/listing.module.js';
import { MapModule } from './features/map/map.module.js';
import { MemberModule } from './features/member/member.module.js';
import { ModerationModule } from './features/moderation/moderation.module.js';
import { NotificationModule } from './features/notification/notification.module.js';
import { OpenDataModule } from './features/open-data/open-data.module.js';
import { PhotoModule } from './features/photo/photo.module.js';
import { QueueModule } from './features/queue/queue.module.js';
import { ReInspectionModule } from './features/re-inspection/re-inspection.module.js';
import { RegistrationModule } from './features/registration/registration.module.js';
import { ReportModule } from './features/report/report.module.js';
import { ReviewModule } from './features/review/review.module.js';
import { RotationModule } from './features/rotation/rotation.module.js';
import { RoundModule } from './features/round/round.module.js';
import { SafetyFormModule } from './features/safety-form/safety-form.module.js';
import { StaffModule } from './features/staff/staff.module.js';
import { SurveyModule } from './features/survey/survey.module.js';
import { WarningModule } from './features/warning/warning.module.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { BackupModule } from './platform/backup/backup.module.js';
import { ClockModule } from './platform/clock/clock.js';
import { LimitModule } from './platform/limit/limit.module.js';
import type { Settings } from './platform/settings/settings.js';
import { settingsModule } from './platform/settings/settings.module.js';
import { StorageModule } from './platform/storage/storage.module.js';
import { TasksModule } from './platform/tasks/tasks.module.js';
import { HealthModule } from './web/health/health.module.js';

/** One line for each feature. */
export const features = [
  AccountModule,
  ActivityModule,
  AuditModule,
  BackupModule,
  BusinessModule,
  ClientErrorModule,
  AppealModule,
  AreaModule,
  CardModule,
  CatalogueModule,
  ClockModule,
  DashboardModule,
  DocumentModule,
  DraftModule,
  FavoriteModule,
  GradeModule,
  HazardReportModule,
  HealthModule,
  CorrectionModule,
  KeepModule,
  InspectionModule,
  LimitModule,
  MapModule,
  PhotoModule,
  ModerationModule,
  OpenDataModule,
  NotificationModule,
  QueueModule,
  RegistrationModule,
  ListingModule,
  MemberModule,
  ReInspectionModule,
  ReportModule,
  ReviewModule,
  RotationModule,
  AbsenceModule,
  AssignmentModule,
  RoundModule,
  StorageModule,
  SafetyFormModule,
  StaffModule,
  SurveyModule,
  WarningModule,
  TasksModule,
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
