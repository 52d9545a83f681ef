import './registers.js';
import { AbsenceEntity } from './features/absence/absence.entity.js';
import {
  EmailProofEntity,
  InspectorProfileEntity,
  InviteEntity,
  KnownDeviceEntity,
  PasswordResetEntity,
  UserEntity,
  VendorProfileEntity,
} from './features/account/account.entity.js';
import { AccountActEntity } from './features/account/account-act.entity.js';
import { AgencyEntity } from './features/account/agency.entity.js';
import { SessionEntity } from './features/account/session.entity.js';
import { ActivityEventEntity } from './features/activity/activity-event.entity.js';
import { ActivityTotalEntity } from './features/activity/activity-total.entity.js';
import { AppealEntity } from './features/appeal/appeal.entity.js';
import { BusinessEntity } from './features/business/business.entity.js';
import { BusinessItemEntity } from './features/business/business-item.entity.js';
import { BusinessPolicyEntity } from './features/business/business-policy.entity.js';
import { CardKeyEntity, GradeCardEntity } from './features/card/card.entity.js';
import { CorrectionEntity } from './features/correction/correction.entity.js';
import { InspectionTotalEntity } from './features/dashboard/inspection-total.entity.js';
import { DocumentEntity } from './features/document/document.entity.js';
import { DocumentOpenedEntity } from './features/document/document-opened.entity.js';
import { DraftEntity } from './features/draft/draft.entity.js';
import { FavoriteEntity } from './features/favorite/favorite.entity.js';
import { GradeRecordEntity } from './features/grade/grade-record.entity.js';
import { HazardReportEntity } from './features/hazard-report/hazard-report.entity.js';
import { ImportedPlaceEntity, ImportRunEntity } from './features/import/import-run.entity.js';
import { AnswerEntity } from './features/inspection/answer.entity.js';
import { InspectionEntity } from './features/inspection/inspection.entity.js';
import { KeptLossEntity, KeptOnDeviceEntity } from './features/keep/kept-on-device.entity.js';
import { FormerMemberEntity, MemberEntity } from './features/member/member.entity.js';
import { NotificationEntity } from './features/notification/notification.entity.js';
import { PhotoEntity } from './features/photo/photo.entity.js';
import { ReInspectionEntity } from './features/re-inspection/re-inspection.entity.js';
import { RegistrationEntity } from './features/registration/registration.entity.js';
import { ReportEntity } from './features/report/report.entity.js';
import { ReviewEntity } from './features/review/review.entity.js';
import { ReviewEditEntity } from './features/review/review-edit.entity.js';
import { ReviewVoteEntity } from './features/review/review-vote.entity.js';
import { RotationRequestEntity } from './features/rotation/rotation-request.entity.js';
import { RoundEntity, StopEntity } from './features/round/round.entity.js';
import { AmendmentEntity } from './features/safety-form/amendment.entity.js';
import { ObjectionEntity } from './features/safety-form/objection.entity.js';
import { SurveyEntity } from './features/survey/survey.entity.js';
import {
  AgencyContactEntity,
  NoticeEntity,
  NoticeItemEntity,
  WarningEntity,
  WarningItemEntity,
  WarningReplyEntity,
} from './features/warning/warning.entity.js';
import { AuditEventEntity, UnsealedEventEntity } from './platform/audit/audit.entity.js';
import type { Schema } from './platform/database/data-source.js';
import { RateLimitEntity } from './platform/limit/rate-limit.entity.js';
import { MailRequestEntity } from './platform/mail/mail-request.entity.js';
import { ServerSecretEntity } from './platform/secret/server-secret.entity.js';
import { FileStoreEntity } from './platform/storage/shared-store.js';
import { PageChangeEntity } from './platform/tasks/page-change.entity.js';
import { TaskEntity } from './platform/tasks/task.entity.js';
import { ActivitySaltEntity } from './platform/visitor/activity-salt.entity.js';
import { IndexBacklog, IndexGeneration } from './search/index/generation.entity.js';

/** Every entity, listed: a feature appends its own. */
export const entities: Schema['entities'] = [
  UserEntity,
  InspectorProfileEntity,
  VendorProfileEntity,
  SessionEntity,
  RateLimitEntity,
  KnownDeviceEntity,
  EmailProofEntity,
  PasswordResetEntity,
  InviteEntity,
  AgencyEntity,
  AccountActEntity,
  KeptLossEntity,
  KeptOnDeviceEntity,
  TaskEntity,
  MailRequestEntity,
  PageChangeEntity,
  UnsealedEventEntity,
  AuditEventEntity,
  ActivityEventEntity,
  ActivitySaltEntity,
  ActivityTotalEntity,
  BusinessEntity,
  BusinessItemEntity,
  BusinessPolicyEntity,
  MemberEntity,
  FormerMemberEntity,
  GradeRecordEntity,
  CardKeyEntity,
  GradeCardEntity,
  AnswerEntity,
  InspectionEntity,
  AmendmentEntity,
  ObjectionEntity,
  AppealEntity,
  ReInspectionEntity,
  RotationRequestEntity,
  RoundEntity,
  StopEntity,
  AbsenceEntity,
  WarningEntity,
  WarningItemEntity,
  WarningReplyEntity,
  NoticeEntity,
  NoticeItemEntity,
  AgencyContactEntity,
  InspectionTotalEntity,
  PhotoEntity,
  ReviewEntity,
  ReviewEditEntity,
  ReviewVoteEntity,
  SurveyEntity,
  NotificationEntity,
  RegistrationEntity,
  ReportEntity,
  CorrectionEntity,
  HazardReportEntity,
  FavoriteEntity,
  IndexGeneration,
  IndexBacklog,
  ImportRunEntity,
  ImportedPlaceEntity,
  FileStoreEntity,
  DocumentEntity,
  DraftEntity,
  DocumentOpenedEntity,
  ServerSecretEntity,
];
