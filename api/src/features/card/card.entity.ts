import type { Grade, Id } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** A pair of keys by which cards are signed: Ed25519, raw, base64url. */
@Entity('card_key')
export class CardKeyEntity {
  /** The first letters of the public key. */
  @StringColumn(8, { primary: true }) id: string;
  @StringColumn(43) publicKey: string;
  /** Of the newest alone: what was signed before stays genuine, and nobody signs with an older key any more. */
  @StringColumn(43, { nullable: true }) privateKey: string | null;
  @TimeColumn() createdAt: number;
  /** Since when no card of it is genuine any more: others may have had it. */
  @TimeColumn({ nullable: true }) withdrawnAt: number | null;
}

/** A card that was printed, with what must still be so for it to hold. */
@Entity('grade_card')
@Index('ix_grade_card_inspected', ['inspectedAt'])
export class GradeCardEntity {
  /** The first letters of its signature. */
  @StringColumn(16, { primary: true }) mark: string;
  @IdColumn() businessId: Id<'business'>;
  @StringColumn(1) grade: Grade;
  @TimeColumn() inspectedAt: number;
  @TimeColumn() issuedAt: number;
}
