import type { Id, LocalizedText, PhotoPurpose } from '@sabaijai/contract';
import type { Taken } from '@sabaijai/contract/exif';
import { Entity, Index } from 'typeorm';
import {
  IdColumn,
  IntColumn,
  JsonColumn,
  StringColumn,
  TimeColumn,
} from '../../platform/database/columns.js';

/** To what a picture belongs; to `user` as long as its uploader has not attached it to anything. */
export type PhotoOwner =
  | 'business'
  | 'item'
  | 'review'
  | 'answer'
  | 'inspection'
  | 'objection'
  | 'warning_item'
  | 'reply'
  | 'appeal'
  | 'reinspection'
  | 'hazard'
  | 'registration'
  // Of evidence, as everybody sees it: blurred. Its owner is the picture that it was made of.
  | 'copy'
  | 'user';

/** A picture of something; the cover of a place is its picture with `sort` 0. The files stand under its id. */
@Entity('photo')
@Index('ix_photo_owner', ['ownerId', 'sort'])
@Index('ix_photo_unattached', ['unattachedSince'])
export class PhotoEntity {
  @IdColumn({ primary: true }) id: Id<'photo'>;
  @StringColumn(12) ownerType: PhotoOwner;
  @IdColumn() ownerId: string;
  @IntColumn() sort: number;
  @IntColumn() width: number;
  @IntColumn() height: number;
  @JsonColumn({ nullable: true }) caption: LocalizedText | null;
  @StringColumn(8) visibility: 'public' | 'case' | 'private';
  @TimeColumn() createdAt: number;
  /** These four are empty for a picture that nobody uploaded, as in the demo. */
  @IdColumn({ nullable: true }) uploadedBy?: Id<'user'> | null;
  @StringColumn(10, { nullable: true }) purpose?: PhotoPurpose | null;
  /** Of the file as it was sent, in hex. */
  @StringColumn(64, { nullable: true }) sha256?: string | null;
  /** As the file itself says, of replies to warnings alone: for inspectors, never public. */
  @JsonColumn({ nullable: true }) taken?: Taken | null;
  /** Since when this piece of evidence is shown to nobody but those of the case, or as its copy. */
  @TimeColumn({ nullable: true }) withheldAt?: number | null;
  /** Since when it belongs to nothing; it is removed after a while. */
  @TimeColumn({ nullable: true }) unattachedSince?: number | null;
}
