import type { Id } from '@sabaijai/contract';
import { Entity } from 'typeorm';
import { IdColumn, IntColumn, StringColumn, TimeColumn } from '../../platform/database/columns.js';

/** `running` also when its process died: then it stays as it was last heard of. */
export type RunState = 'running' | 'done' | 'undone';

/** One import that wrote something, or wanted to. */
@Entity('import_run')
export class ImportRunEntity {
  @IdColumn({ primary: true }) id: Id<'importRun'>;
  @StringColumn(10) state: RunState;
  /** Its name without the folder. */
  @StringColumn(255) file: string;
  @StringColumn(40) source: string;
  @TimeColumn() startedAt: number;
  /** When it last wrote a batch; when it ended, once it is done. */
  @TimeColumn() heardAt: number;
  @IntColumn() added: number;
  @IntColumn() known: number;
  @IntColumn() refused: number;
  /** Places that were taken back again. */
  @IntColumn() undone: number;
}

/** A place that a run added; gone when it is taken back. */
@Entity('imported_place', { withoutRowid: true })
export class ImportedPlaceEntity {
  @IdColumn({ primary: true }) runId: Id<'importRun'>;
  @IdColumn({ primary: true }) businessId: Id<'business'>;
}
