import type { Id, NotificationSeverity, NotificationType, SubjectType } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, JsonColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** Something a person is told; its words are made on the screen. Kept for 365 days. */
@Entity('notification')
@Index('ix_notification_user', ['userId', 'createdAt'])
@Index('ix_notification_unread', ['userId', 'readAt'])
@Index('ix_notification_created', ['createdAt'])
@Index('ix_notification_business', ['userId', 'businessId', 'createdAt'])
export class NotificationEntity {
  @IdColumn({ primary: true }) id: Id<'notification'>;
  @IdColumn() userId: Id<'user'>;
  @IdColumn({ nullable: true }) businessId: Id<'business'> | null;
  @StringColumn(30) type: NotificationType;
  @JsonColumn() params: object;
  /** What it is about: makes its address, see `noticePath`. */
  @StringColumn(20, { nullable: true }) subjectType: SubjectType | null;
  @IdColumn({ nullable: true }) subjectId: string | null;
  @StringColumn(8) severity: NotificationSeverity;
  @TimeColumn() createdAt: number;
  @TimeColumn({ nullable: true }) readAt: number | null;
  /** The one summary that told it again. */
  @IdColumn({ nullable: true }) summaryId?: Id<'mail'> | null;
}
