import { Entity } from 'typeorm';
import { StringColumn, TimeColumn } from '../database/columns.js';

/** What only the server knows, and every process on this database: see `getSecret`. */
@Entity('server_secret')
export class ServerSecretEntity {
  @StringColumn(20, { primary: true }) name: string;
  /** 32 random bytes, base64url. */
  @StringColumn(43) value: string;
  @TimeColumn() createdAt: number;
}
