import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSettings } from '../database/data-source.js';
import { OperatorError } from '../settings/operator-error.js';
import type { Snapshot, Upload } from './database.js';
import { copyNew, FOLDERS } from './files.js';
import { checkBackup, type Manifest, sha256Of, syncFolder, writeManifest } from './manifest.js';
import { copySqlite } from './sqlite.js';

/** Each takes a new snapshot of the database; files that are copied already are not copied again. */
const ROUNDS = 5;

/**
 * Writes a folder below `into`, with the database and the files that belong to it, and reads all of it again. Servers
 * go on writing meanwhile. Throws an OperatorError, and leaves nothing behind, when that cannot be done.
 */
export async function backup(
  settings: DatabaseSettings,
  into: string,
  now = new Date(),
): Promise<{ folder: string; manifest: Manifest }> {
  const name = `sabaijai-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '')}`;
  const folder = path.join(into, name);
  // Until it is whole it has another name.
  const part = `${folder}.part`;
  await mkdir(into, { recursive: true, mode: 0o700 });
  await mkdir(part, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new OperatorError('Another backup began in the same second.') : error;
  });
  try {
    const { snapshot, sums, photosWithoutFile } = await copyAll(settings, part);
    const { migrations, tables, binaryLog } = snapshot;
    const database = settings.databaseUrl ? 'mysql' : 'sqlite';
    await writeManifest(part, sums, { database, migrations, binaryLog, tables, photosWithoutFile });
    for (const each of ['database', ...FOLDERS]) await syncFolder(path.join(part, each));
    const { manifest } = await checkBackup(part);
    await rename(part, folder);
    await syncFolder(into);
    return { folder, manifest };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/**
 * The files are copied after the database: those of an upload are there before its row, and are removed after it. One
 * that is removed in between has its row in the snapshot and no file; then a new snapshot knows nothing of it.
 */
async function copyAll({ dataDir, databaseUrl }: DatabaseSettings, part: string) {
  const files = new Map<string, string>();
  const database = path.join(part, 'database');
  let before = new Set<string>();
  for (let round = 1; ; round += 1) {
    await rm(database, { recursive: true, force: true });
    await mkdir(database, { mode: 0o700 });
    const snapshot: Snapshot = databaseUrl
      ? await (await import('./mysql.js')).dumpMysql(databaseUrl, part)
      : await copySqlite(dataDir, part);
    await copyNew(dataDir, part, files);
    const lacking = snapshot.uploads.filter((upload) =>
      renditionsOf(upload).some((name) => !files.has(name)),
    );
    // What two snapshots have a row for, and no folder a file, is lost in the installation itself.
    if (round === ROUNDS || lacking.every(({ id }) => before.has(id))) {
      const sums = new Map<string, string>();
      for (const name of await readdir(database))
        sums.set(`database/${name}`, await sha256Of(path.join(database, name)));
      for (const [name, sum] of files) sums.set(name, sum);
      return { snapshot, sums, photosWithoutFile: lacking.map(({ id }) => id) };
    }
    before = new Set(lacking.map(({ id }) => id));
  }
}

/** The middle copy is made when somebody asks for it. */
export function renditionsOf({ id, sha256, purpose }: Upload): string[] {
  const stem = `uploads/${id}-${sha256.slice(0, 16)}`;
  if (purpose === 'document') return [stem];
  const parts = ['480.webp', '1600.jpg', ...(purpose === 'hazard' ? ['original'] : [])];
  return parts.map((part) => `${stem}-${part}`);
}
