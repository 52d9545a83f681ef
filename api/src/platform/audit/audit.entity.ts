import { Entity, Index } from 'typeorm';
import { BigColumn, IdColumn, StringColumn, TimeColumn } from '../database/columns.js';

/** Who did what to what. */
abstract class AuditFacts {
  @TimeColumn() at: number;
  /** Empty: the system itself. */
  @IdColumn({ nullable: true }) actorId: string | null;
  @StringColumn(60) action: string;
  @IdColumn() target: string;
  @StringColumn(64, { nullable: true }) beforeHash: string | null;
  @StringColumn(64, { nullable: true }) afterHash: string | null;
  @StringColumn(64, { nullable: true }) ipHash: string | null;
}

/** Written by the act itself; waits some seconds for its place in the chain. */
@Entity('audit_unsealed')
export class UnsealedEventEntity extends AuditFacts {
  @IdColumn({ primary: true }) id: string;
}

/** Each row carries the hash of the one before, so that none can vanish unseen. */
@Entity('audit_event')
@Index('ix_audit_event_target', ['target'])
export class AuditEventEntity extends AuditFacts {
  @BigColumn({ primary: true }) seq: number;
  @StringColumn(64) prevEventHash: string;
  @StringColumn(64) hash: string;
}
