import type { Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import {
  IdColumn,
  IntColumn,
  JsonColumn,
  StringColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

@Entity('draft')
@Index('ix_draft_owner', ['ownerId'])
@Index('ix_draft_device', ['deviceHash'])
@Index('ix_draft_expires', ['expiresAt'])
export class DraftEntity {
  @IdColumn({ primary: true }) id: Id<'draft'>;
  @StringColumn(40) form: string;
  /** Either a person or, until somebody signs in and takes it over, the secret of a browser. */
  @IdColumn({ nullable: true }) ownerId: Id<'user'> | null;
  @StringColumn(64, { nullable: true }) deviceHash: string | null;
  @JsonColumn() steps: Record<string, object>;
  @IntColumn() version: number;
  @TimeColumn() updatedAt: number;
  @TimeColumn() expiresAt: number;
}
