import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  COPY_MARK,
  clearCopyMark,
  databaseFile,
  enterFolder,
  FolderLock,
  leaveFolder,
  makeDataFolder,
  unfinishedRestore,
} from '../database/data-folder.js';
import { SqliteConnection } from '../database/sqlite-connection.js';
import { OperatorError } from '../settings/operator-error.js';
import { MIGRATIONS, type Snapshot, type Target, type Upload, uploadsSql } from './database.js';
import { copyFile } from './files.js';
import { broken, syncFolder, writeSynced } from './manifest.js';

const COPY = 'database/sabaijai.db';

/** A consistent copy beside whoever writes: to SQLite it is one long read. Nothing waits for it. */
export async function copySqlite(dataDir: string, backup: string): Promise<Snapshot> {
  if (!existsSync(databaseFile(dataDir)))
    throw new OperatorError('There is no database in DATA_DIR to back up.');
  const lock = await enterFolder(dataDir);
  const copy = path.join(backup, COPY);
  const live = new SqliteConnection(databaseFile(dataDir));
  try {
    live.exec(`VACUUM INTO '${copy.replaceAll("'", "''")}'`);
  } finally {
    await leaveFolder(dataDir, lock, (isLast) => {
      if (isLast) live.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      live.close();
    });
  }
  chmodSync(copy, 0o600);
  const connection = new SqliteConnection(copy);
  try {
    connection.exec(`PRAGMA application_id = ${COPY_MARK}`);
    requireWhole(connection);
    const migrations = connection.prepare(MIGRATIONS).all<{ name: string }>();
    const tables = countRows(connection);
    return {
      migrations: migrations.map(({ name }) => name),
      tables,
      uploads: connection.prepare(uploadsSql(tables)).all<Upload>(),
      binaryLog: null,
    };
  } finally {
    connection.close();
  }
}

function requireWhole(connection: SqliteConnection): void {
  const found = connection.prepare('PRAGMA integrity_check').all<{ integrity_check: string }>();
  const [first] = found;
  if (first?.integrity_check !== 'ok')
    throw new OperatorError(`SQLite finds the copy damaged: ${first?.integrity_check}`);
}

function countRows(connection: SqliteConnection): Record<string, number> {
  const tables = connection
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all<{ name: string }>();
  return Object.fromEntries(
    tables.map(({ name }) => {
      const [row] = connection.prepare(`SELECT COUNT(*) AS n FROM "${name}"`).all<{ n: number }>() as [
        { n: number },
      ];
      return [name, row.n];
    }),
  );
}

/** Throws an OperatorError while a server or command uses the folder. */
export async function sqliteTarget(dataDir: string): Promise<Target> {
  makeDataFolder(dataDir);
  const lock = await FolderLock.take(dataDir, 'alone', 0);
  if (!lock)
    throw new OperatorError('A server or a command uses DATA_DIR: stop it first. Nothing was changed.');
  const staging = path.join(dataDir, '.restoring');
  const staged = path.join(staging, 'sabaijai.db');
  const live = databaseFile(dataDir);
  const mark = unfinishedRestore(dataDir);
  return {
    isEmpty: async () => !existsSync(live),
    isUnfinished: async () => existsSync(mark),
    stage: async (backup) => {
      rmSync(staging, { recursive: true, force: true });
      mkdirSync(staging, { mode: 0o700 });
      if (!(await copyFile(path.join(backup, COPY), staged))) throw broken(COPY);
      clearCopyMark(staged);
      const connection = new SqliteConnection(staged);
      requireWhole(connection);
      connection.close();
    },
    begin: async () => {
      await writeSynced(mark, 'npm run restore broke off; run it again.\n');
      await syncFolder(dataDir);
    },
    swap: async (stamp) => {
      const aside = path.join(dataDir, stamp);
      for (const end of ['', '-wal', '-shm'])
        if (existsSync(`${live}${end}`)) {
          mkdirSync(aside, { recursive: true, mode: 0o700 });
          renameSync(`${live}${end}`, path.join(aside, `sabaijai.db${end}`));
        }
      renameSync(staged, live);
      rmSync(staging, { recursive: true });
      await syncFolder(dataDir);
    },
    finish: async () => {
      rmSync(mark);
      await syncFolder(dataDir);
    },
    close: async () => {
      rmSync(staging, { recursive: true, force: true });
      lock.release();
    },
  };
}
