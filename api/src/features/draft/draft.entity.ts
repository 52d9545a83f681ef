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
@Index('ix_draft_former', ['formerHash'])
@Index('ix_draft_expires', ['expiresAt'])
@Index('ix_draft_resume', ['resumeUntil'])
export class DraftEntity {
  @IdColumn({ primary: true }) id: Id<'draft'>;
  @StringColumn(40) form: string;
  /** Either a person or, until somebody signs in and takes it over, the secret of a browser. */
  @IdColumn({ nullable: true }) ownerId: Id<'user'> | null;
  @StringColumn(64, { nullable: true }) deviceHash: string | null;
  /** Of the browser that had it before a code took it away, and may take it back while nobody owns it. */
  @StringColumn(64, { nullable: true }) formerHash: string | null;
  @JsonColumn() steps: Record<string, object>;
  /** The listed place that this draft claims. */
  @IdColumn({ nullable: true }) claims: Id<'business'> | null;
  /** What came back from an inspector, and is answered here. */
  @IdColumn({ nullable: true }) registrationId: Id<'registration'> | null;
  /** Of the six digits with which another device takes a guest's draft over, and of the contact typed with them. */
  @StringColumn(64, { nullable: true }) resumeHash: string | null;
  @StringColumn(64, { nullable: true }) resumeContact: string | null;
  @TimeColumn({ nullable: true }) resumeUntil: number | null;
  @IntColumn({ nullable: true }) resumeTries: number | null;
  @IntColumn() version: number;
  @TimeColumn() updatedAt: number;
  @TimeColumn() expiresAt: number;
}
