import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../settings/operator-error.js';
import { SqliteConnection } from './sqlite-connection.js';

/** Where the bytes of `PRAGMA application_id` stand in the header of a SQLite file. */
const APPLICATION_ID_AT = 68;
/** Says in the header of a backup's copy that no log (-wal) belongs to it; "copy" in ASCII. */
export const COPY_MARK = 0x636f7079;
/** SQLite writes the file right after its log; no checkpoint of its few megabytes takes longer. */
const CHECKPOINT_MS = 5_000;
const PAUSE_MS = 50;
const WAIT_MS = 10_000;
/** Servers, imports and backups share the folder, one of them at a time migrates it, and a restore has it alone. */
const BEGIN = {
  shared: 'BEGIN; SELECT COUNT(*) FROM sqlite_master',
  migrating: 'BEGIN IMMEDIATE',
  alone: 'BEGIN EXCLUSIVE',
} as const;

export const databaseFile = (dataDir: string) => path.join(dataDir, 'sabaijai.db');
/** Lies there as long as a restore has moved some of the data and not yet all of it. */
export const unfinishedRestore = (dataDir: string) => path.join(dataDir, 'restore-unfinished');

/**
 * A lock on a data folder that ends with its process, however it ends: SQLite's own locks on an empty file, as Node
 * has none.
 */
export class FolderLock {
  private constructor(private readonly connection: SqliteConnection) {}

  /** Null when others still keep it from us after `waitMs`. */
  static async take(dataDir: string, kind: keyof typeof BEGIN, waitMs = WAIT_MS): Promise<FolderLock | null> {
    const file = path.join(dataDir, '.lock');
    try {
      // Opening and closing it again would drop the locks that this process has on it.
      if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new OperatorError(`DATA_DIR must be a folder that this account may write to (${code}).`);
    }
    const connection = new SqliteConnection(file);
    connection.exec('PRAGMA journal_mode = MEMORY');
    for (const until = Date.now() + waitMs; ; await sleep(PAUSE_MS)) {
      try {
        connection.exec(BEGIN[kind]);
        return new FolderLock(connection);
      } catch (error) {
        if (connection.inTransaction) connection.exec('ROLLBACK');
        const isBusy = (error as { code?: string }).code === 'SQLITE_BUSY';
        if (isBusy && Date.now() < until) continue;
        connection.close();
        if (isBusy) return null;
        throw error;
      }
    }
  }

  release(): void {
    this.connection.exec('ROLLBACK');
    this.connection.close();
  }
}

/** Makes the folder for this account alone, and takes from others what an earlier version let them read. */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const [name, mode] of [
    ['sabaijai.db', 0o600],
    ['sabaijai.db-wal', 0o600],
    ['sabaijai.db-shm', 0o600],
    ['uploads', 0o700],
    ['outbox', 0o700],
  ] as const) {
    const file = path.join(dataDir, name);
    try {
      if (existsSync(file) && statSync(file).mode & 0o077) chmodSync(file, mode);
    } catch (error) {
      // Of another account, which shares it with us on purpose.
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    }
  }
}

/** Prepares the folder for SQLite and shares it until `leaveFolder`. Throws an OperatorError when it must not be opened. */
export async function enterFolder(dataDir: string): Promise<FolderLock> {
  makeDataFolder(dataDir);
  // Whoever is first looks at what was left; no other connection is open then.
  const alone = await FolderLock.take(dataDir, 'alone', 0);
  try {
    if (alone && !existsSync(unfinishedRestore(dataDir))) refuseForeignLog(databaseFile(dataDir));
  } finally {
    alone?.release();
  }
  const lock = await FolderLock.take(dataDir, 'shared');
  if (!lock) throw new OperatorError('A restore is under way in DATA_DIR; wait until it is done.');
  if (existsSync(unfinishedRestore(dataDir))) {
    lock.release();
    throw new OperatorError(
      'A restore broke off half way in DATA_DIR: run `npm run restore` again before anything else.',
    );
  }
  // The -wal and -shm get the same rights.
  closeSync(openSync(databaseFile(dataDir), 'a', 0o600));
  return lock;
}

/**
 * Closes what is open and gives up the share. Whoever is last writes the log into the file and takes it away; beside
 * others that would hold up their writes.
 */
export async function leaveFolder(
  dataDir: string,
  lock: FolderLock,
  close: (isLast: boolean) => void | Promise<void>,
): Promise<void> {
  lock.release();
  const alone = await FolderLock.take(dataDir, 'alone', 0);
  try {
    await close(alone !== null);
  } finally {
    alone?.release();
  }
}

/**
 * SQLite replays whatever log lies beside a file. One that was left by another file, over which this one was copied by
 * hand, would mix both without a word.
 */
function refuseForeignLog(file: string): void {
  if (!existsSync(file)) return;
  const log = changedAt(`${file}-wal`);
  if (isBackupCopy(file)) {
    for (const end of ['-wal', '-shm'])
      if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${file}${end}.foreign-${Date.now()}`);
    clearCopyMark(file);
  } else if (log && (changedAt(file) ?? 0) - log > CHECKPOINT_MS) {
    throw new OperatorError(
      'sabaijai.db was written after sabaijai.db-wal. If you copied it there, remove sabaijai.db-wal and ' +
        'sabaijai.db-shm, which belong to the file before; if you did not, `touch sabaijai.db-wal`. Then start again.',
    );
  }
}

/** In milliseconds, the later of mtime and ctime: `cp -p` keeps mtime, ctime is new on every copy. Null for no file or an empty one. */
function changedAt(file: string): number | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.size ? Math.max(found.mtimeMs, found.ctimeMs) : null;
}

function isBackupCopy(file: string): boolean {
  const header = Buffer.alloc(4);
  const handle = openSync(file, 'r');
  try {
    return readSync(handle, header, 0, 4, APPLICATION_ID_AT) === 4 && header.readUInt32BE() === COPY_MARK;
  } finally {
    closeSync(handle);
  }
}

/** From now on the file may have a log of its own. */
export function clearCopyMark(file: string): void {
  const connection = new SqliteConnection(file);
  connection.exec('PRAGMA application_id = 0');
  connection.close();
}
