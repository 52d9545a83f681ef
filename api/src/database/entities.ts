import { SessionEntity } from '../access/session.entity.js';
import {
  InspectorProfileEntity,
  InviteEntity,
  KnownDeviceEntity,
  LoginAttemptEntity,
  PasswordResetEntity,
  UserEntity,
  VendorProfileEntity,
} from '../account/account.entity.js';
import { ActivityEventEntity, ActivitySaltEntity } from '../activity/activity-event.entity.js';
import { AuditEventEntity } from '../audit/audit.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { BusinessItemEntity } from '../business/business-item.entity.js';
import { BusinessPolicyEntity } from '../business/business-policy.entity.js';
import {
  IndexMeta,
  IndexPlace,
  MapCellRow,
  PlaceCount,
  Posting,
  Ranking,
  Suggest,
  Term,
} from '../directory/directory.entity.js';
import { FavoriteEntity } from '../favorite/favorite.entity.js';
import { GradeRecordEntity } from '../grade/grade-record.entity.js';
import { HazardReportEntity } from '../hazard/hazard-report.entity.js';
import { ImportedPlaceEntity, ImportRunEntity } from '../import/import-run.entity.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { JobEntity } from '../jobs/job.entity.js';
import { MailEntity } from '../mail/mail.entity.js';
import { PhotoEntity } from '../media/photo.entity.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { HoursSuggestionEntity } from '../report/hours-suggestion.entity.js';
import { ReportEntity } from '../report/report.entity.js';
import { ReviewEntity } from '../review/review.entity.js';
import { ReviewEditEntity } from '../review/review-edit.entity.js';
import { ReviewVoteEntity } from '../review/review-vote.entity.js';
import type { Schema } from './data-source.js';
import { OutboxEntity } from './outbox.entity.js';

/** Every entity, listed: a feature appends its own. */
export const entities: Schema['entities'] = [
  UserEntity,
  InspectorProfileEntity,
  VendorProfileEntity,
  SessionEntity,
  LoginAttemptEntity,
  KnownDeviceEntity,
  PasswordResetEntity,
  InviteEntity,
  JobEntity,
  MailEntity,
  OutboxEntity,
  AuditEventEntity,
  ActivityEventEntity,
  ActivitySaltEntity,
  BusinessEntity,
  BusinessItemEntity,
  BusinessPolicyEntity,
  GradeRecordEntity,
  AnswerEntity,
  InspectionEntity,
  PhotoEntity,
  ReviewEntity,
  ReviewEditEntity,
  ReviewVoteEntity,
  NotificationEntity,
  ReportEntity,
  HoursSuggestionEntity,
  HazardReportEntity,
  FavoriteEntity,
  IndexPlace,
  Posting,
  Term,
  Suggest,
  Ranking,
  MapCellRow,
  PlaceCount,
  IndexMeta,
  ImportRunEntity,
  ImportedPlaceEntity,
];
