import type { Id, LocalizedText } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, IntColumn, JsonColumn, StringColumn, TimeColumn } from '../database/columns.js';

/** A picture of something; the cover of a place is its picture with `sort` 0. The files stand under its id. */
@Entity('photo')
@Index('ix_photo_owner', ['ownerId', 'sort'])
export class PhotoEntity {
  @IdColumn({ primary: true }) id: Id<'photo'>;
  @StringColumn(12) ownerType: 'business' | 'item' | 'review' | 'answer';
  @IdColumn() ownerId: string;
  @IntColumn() sort: number;
  @IntColumn() width: number;
  @IntColumn() height: number;
  @JsonColumn({ nullable: true }) caption: LocalizedText | null;
  @StringColumn(8) visibility: 'public' | 'case' | 'private';
  @TimeColumn() createdAt: number;
}
