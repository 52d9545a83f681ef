import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSettings } from '../database/data-source.js';
import { OperatorError } from '../settings/operator-error.js';
import { copyFile, FOLDERS, filesOf } from './files.js';
import { broken, checkBackup, type Manifest, syncFolder } from './manifest.js';
import { mysqlTarget } from './mysql.js';
import { sqliteTarget } from './sqlite.js';

const STAGING = '.restoring';

export interface RestoreOptions {
  /** The names of the migrations that this version has. */
  known: readonly string[];
  /** Whether data that is there may be moved aside. */
  replace?: boolean;
  now?: Date;
}

/**
 * Puts a backup in the place of what is there. All of it is checked and read in beside the present data before that is
 * touched; while it is moved aside and the other into its place, no server starts. Answers by what name the data from
 * before is kept; null when there was none. Throws an OperatorError when nothing could be done.
 */
export async function restore(
  { dataDir, databaseUrl }: DatabaseSettings,
  folder: string,
  { known, replace = false, now = new Date() }: RestoreOptions,
): Promise<{ manifest: Manifest; aside: string | null }> {
  const { manifest, sums } = await checkBackup(folder);
  refuseForeign(manifest, databaseUrl ? 'mysql' : 'sqlite', known);
  const target = databaseUrl ? await mysqlTarget(databaseUrl) : await sqliteTarget(dataDir);
  try {
    const isEmpty = (await target.isEmpty()) && !(await hasFiles(dataDir));
    if (!isEmpty && !replace && !(await target.isUnfinished()))
      throw new OperatorError(
        'There are data already. With --replace they are moved aside, and the backup comes into their place. Nothing was changed.',
      );
    const stamp = `before-restore-${now.toISOString().slice(0, 19).replace(/\D/g, '')}`;
    await stageFiles(dataDir, folder, sums);
    await target.stage(folder, manifest.tables);
    await target.begin();
    for (const each of FOLDERS) await swapFiles(path.join(dataDir, each), stamp);
    await target.swap(stamp);
    await target.finish();
    return { manifest, aside: isEmpty ? null : stamp };
  } finally {
    for (const each of FOLDERS) await rm(path.join(dataDir, each, STAGING), { recursive: true, force: true });
    await target.close();
  }
}

function refuseForeign(manifest: Manifest, database: Manifest['database'], known: readonly string[]): void {
  if (manifest.database !== database) {
    const [has, wants] =
      manifest.database === 'sqlite' ? ['SQLite', 'without'] : ['MariaDB or MySQL', 'with'];
    throw new OperatorError(
      `The backup is of ${has}: restore it ${wants} DATABASE_URL. Nothing was changed.`,
    );
  }
  const newer = manifest.migrations.filter((name) => !known.includes(name));
  if (newer.length)
    throw new OperatorError(
      `The backup is of a newer version, with ${newer.join(', ')}: install that version first. Nothing was changed.`,
    );
}

async function hasFiles(dataDir: string): Promise<boolean> {
  for (const folder of FOLDERS) for await (const _ of filesOf(path.join(dataDir, folder))) return true;
  return false;
}

/** In the folder itself, which may be a disk of its own. */
async function stageFiles(dataDir: string, backup: string, sums: ReadonlyMap<string, string>): Promise<void> {
  for (const folder of FOLDERS) {
    const staging = path.join(dataDir, folder, STAGING);
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true, mode: 0o700 });
  }
  for (const [name, sum] of sums) {
    const [folder = '', file = ''] = name.split('/');
    if (folder === 'database') continue;
    const staged = path.join(dataDir, folder, STAGING, file);
    if ((await copyFile(path.join(backup, name), staged)) !== sum) throw broken(name);
  }
}

async function swapFiles(folder: string, stamp: string): Promise<void> {
  const [aside, staging] = [path.join(folder, stamp), path.join(folder, STAGING)];
  for await (const name of filesOf(folder)) {
    if (!existsSync(aside)) await mkdir(aside, { mode: 0o700 });
    await rename(path.join(folder, name), path.join(aside, name));
  }
  for await (const name of filesOf(staging)) await rename(path.join(staging, name), path.join(folder, name));
  await syncFolder(folder);
}
