import { Entity } from 'typeorm';
import { IntColumn, StringColumn } from '../database/columns.js';

/** The secret that a day's visitor hashes are made with; deleted soon after the day. */
@Entity('activity_salt', { withoutRowid: true })
export class ActivitySaltEntity {
  @IntColumn({ primary: true }) day: number;
  @StringColumn(43) salt: string;
}
