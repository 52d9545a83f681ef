import type { Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  IdColumn,
  JsonColumn,
  StringColumn,
  TextColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** What an inspection was before it was amended, whole, and why it was. */
@Entity('inspection_amendment')
@Index('ix_inspection_amendment', ['inspectionId', 'createdAt'])
export class AmendmentEntity {
  @IdColumn({ primary: true }) id: Id<'amendment'>;
  @IdColumn() inspectionId: Id<'inspection'>;
  @IdColumn() actorId: Id<'user'>;
  @TextColumn() reason: string;
  /** The inspection and its answers as they stood. */
  @JsonColumn() before: object;
  /** Of what stood before. */
  @StringColumn(64, { nullable: true }) fingerprint: string | null;
  @TimeColumn() createdAt: number;
}
