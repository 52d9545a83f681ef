import type { Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, JsonColumn, TextColumn, TimeColumn } from '../../platform/database/columns.js';

/** What the owner of a place says is wrong with a result, and what was answered. */
@Entity('objection')
@Index('ux_objection_inspection', ['inspectionId'], { unique: true })
export class ObjectionEntity {
  @IdColumn({ primary: true }) id: Id<'objection'>;
  @IdColumn() inspectionId: Id<'inspection'>;
  @IdColumn() authorId: Id<'user'>;
  @TextColumn() text: string;
  @JsonColumn() photoIds: Id<'photo'>[];
  @TimeColumn() createdAt: number;
  @TextColumn({ nullable: true }) answer: string | null;
  @IdColumn({ nullable: true }) answeredBy: Id<'user'> | null;
  @TimeColumn({ nullable: true }) answeredAt: number | null;
}
