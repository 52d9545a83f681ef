import type { Grade, Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { localDay } from '../../platform/clock/bangkok.js';
import { BoolColumn, IdColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** A place somebody keeps. */
@Entity('favorite')
@Index('ux_favorite_user', ['userId', 'businessId'], { unique: true })
@Index('ix_favorite_told', ['businessId', 'notifyGrade', 'toldGrade'])
export class FavoriteEntity {
  /** Also the mark of its event in what counts towards "popular now", so that both go together. */
  @IdColumn({ primary: true }) id: Id<'favorite'>;
  @IdColumn() userId: Id<'user'>;
  @IdColumn() businessId: Id<'business'>;
  @StringColumn(280, { nullable: true }) note: string | null;
  @BoolColumn() notifyGrade: boolean;
  @StringColumn(1, { nullable: true }) gradeWhenSaved: Grade | null;
  /** The grade this person knows of: when the place has another, it is told and stands here, once. */
  @StringColumn(1) toldGrade: ToldGrade;
  @TimeColumn() savedAt: number;
}

export const NO_GRADE = '-';
export type ToldGrade = Grade | typeof NO_GRADE;

/** By which a place that is kept counts as popular. */
export const eventOf = ({
  id,
  businessId,
  savedAt,
}: Pick<FavoriteEntity, 'id' | 'businessId' | 'savedAt'>) => ({
  businessId,
  day: localDay(savedAt),
  kind: 'favorite' as const,
  visitorHash: id,
});
