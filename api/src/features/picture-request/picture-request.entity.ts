import {
  type Id,
  type PictureOf,
  type PictureReason,
  type PictureRequestState,
  pictureRequestMachine,
} from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { BoolColumn, IdColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** Somebody asks that a picture they are in is taken away or blurred. No view of it ever carries who that was. */
@Entity('picture_request')
@Index('ix_picture_request_reporter', ['reporterId', 'createdAt'])
@Index('ix_picture_request_queue', ['state', 'held', 'createdAt'])
@Index('ix_picture_request_business', ['businessId', 'state', 'createdAt'])
@Index('ix_picture_request_photo', ['photoId', 'state'])
export class PictureRequestEntity {
  @IdColumn({ primary: true }) id: Id<'pictureRequest'>;
  /** Of somebody without an account what `guestOf` makes of their key. */
  @IdColumn() reporterId: Id<'user'>;
  /** As it is shown now: once it is blurred, the copy. */
  @IdColumn() photoId: Id<'photo'>;
  /** As it was when it was asked about: the same request sent twice names this one. */
  @IdColumn() askedPhotoId: Id<'photo'>;
  @IdColumn() businessId: Id<'business'>;
  @StringColumn(8) pictureOf: PictureOf;
  @StringColumn(10) reason: PictureReason;
  @StringColumn(280, { nullable: true }) note: string | null;
  /** Gone with the decision. */
  @StringColumn(100, { nullable: true }) contact: string | null;
  @StringColumn(8) state: PictureRequestState;
  @BoolColumn() held: boolean;
  @StringColumn(500, { nullable: true }) words: string | null;
  @TimeColumn() createdAt: number;
  @TimeColumn({ nullable: true }) decidedAt: number | null;
  @IdColumn({ nullable: true }) decidedBy: Id<'user'> | null;
}

/** Its rows, what may happen to them, and how one begins. */
export const PICTURE_REQUEST = {
  entity: PictureRequestEntity,
  machine: pictureRequestMachine,
  opened: 'picture-request.send',
} as const;
