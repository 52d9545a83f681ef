/** A photo or document that somebody uploaded: its files stand in `uploads/`. */
export interface Upload {
  id: string;
  sha256: string;
  purpose: string | null;
}

/** Where in the binary log of MariaDB what was written after a backup begins. */
export interface LogPosition {
  file: string;
  position: number;
}

/** One state of the database, as it was written into a backup. */
export interface Snapshot {
  migrations: string[];
  tables: Record<string, number>;
  uploads: Upload[];
  /** Null where the database writes no such log, or does not tell. */
  binaryLog: LogPosition | null;
}

/** What a restore needs of the database that it replaces. Nothing before `swap` touches the data that is there. */
export interface Target {
  /** Whether there is nothing that a restore would replace. */
  isEmpty(): Promise<boolean>;
  /** Whether an earlier restore moved some of the data and broke off. */
  isUnfinished(): Promise<boolean>;
  /** Reads the backup's database in beside the present one, and checks it. */
  stage(backup: string, tables: Readonly<Record<string, number>>): Promise<void>;
  /** From here on no server starts, until `finish`. */
  begin(): Promise<void>;
  /** Moves the present tables aside, named by the stamp, and the staged ones into their place. */
  swap(stamp: string): Promise<void>;
  finish(): Promise<void>;
  /** Lets go of the locks. */
  close(): Promise<void>;
}

/** A database from before there were documents can be backed up as well. */
export const uploadsSql = (tables: Readonly<Record<string, number>>) =>
  `SELECT id, sha256, purpose FROM photo WHERE sha256 IS NOT NULL${
    'document' in tables ? ` UNION ALL SELECT id, sha256, 'document' FROM document` : ''
  }`;
export const MIGRATIONS = 'SELECT name FROM migration ORDER BY id';
