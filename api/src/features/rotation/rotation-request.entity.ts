import { type Id, type RotationRequestState, rotationRequestMachine } from '@sabaijai/contract';
import { Entity, Index } from 'typeorm';
import { IdColumn, StringColumn, TextColumn, TimeColumn } from '../../platform/database/columns.js';

/** A third full visit in a row that needs a lead's word: it began without a connection, or a lead permits it ahead. */
@Entity('rotation_request')
@Index('ix_rotation_request_state', ['state', 'createdAt'])
@Index('ix_rotation_request_business', ['businessId', 'inspectorId', 'createdAt'])
export class RotationRequestEntity {
  @IdColumn({ primary: true }) id: Id<'rotationRequest'>;
  @IdColumn() businessId: Id<'business'>;
  @IdColumn() inspectorId: Id<'user'>;
  /**
   * The visit that was refused; once it is permitted, another of this person here may begin as well. Of one that is
   * permitted ahead nobody has begun: an id that none has.
   */
  @IdColumn() inspectionId: Id<'inspection'>;
  /** When it began on the device; of one that is permitted ahead, the beginning of its day. */
  @TimeColumn() startedAt: number;
  @StringColumn(10) state: RotationRequestState;
  @TextColumn({ nullable: true }) reason: string | null;
  @TimeColumn() createdAt: number;
  @IdColumn({ nullable: true }) decidedBy: Id<'user'> | null;
  @TimeColumn({ nullable: true }) decidedAt: number | null;
}

/** Its rows, what may happen to them, and how one begins. */
export const ROTATION_REQUEST = {
  entity: RotationRequestEntity,
  machine: rotationRequestMachine,
  opened: 'rotation-request.ask',
};
