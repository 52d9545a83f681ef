import path from 'node:path';
import type { DataSource } from 'typeorm';
import { oldestUnsealed } from '../platform/audit/audit.js';
import { renditionsOf } from '../platform/backup/backup.js';
import { type Upload, uploadsSql } from '../platform/backup/database.js';
import { filesOf } from '../platform/backup/files.js';
import { Clock } from '../platform/clock/clock.js';
import { otherCollations } from '../platform/database/collation.js';
import { aheadOfDatabaseS } from '../platform/database/database-clock.js';
import { durabilityGaps, migrationState, schemaDrift } from '../platform/database/migrate.js';
import { POOL_SIZE } from '../platform/database/retry.js';
import { dialectOf, sqlRows } from '../platform/database/rows.js';
import { bad, type Finding, good } from '../platform/findings/finding.js';
import { clockFinding, mailFindings, readMails, taskFindings } from '../platform/findings/installation.js';
import type { Settings } from '../platform/settings/settings.js';
import { FileStore } from '../platform/storage/file.store.js';
import { SharedStore } from '../platform/storage/shared-store.js';
import { countTasks } from '../platform/tasks/task-counts.js';
import { indexState } from '../search/index/generations.js';

const LATE_S = 300;

/** What can be told of a database that answers. */
export async function databaseFindings(dataSource: DataSource, settings: Settings): Promise<Finding[]> {
  const found = dialectOf(dataSource) === 'mysql' ? await serverFindings(dataSource) : [];
  const { pending, unknown } = await migrationState(dataSource.manager);
  if (pending.length || unknown.length) {
    const words = unknown.length
      ? `It is newer than this version, which does not know ${unknown.join(', ')}.`
      : `${pending.length} migrations are pending: ${settings.databaseUrl ? 'run npm run migrate' : 'the next start applies them'}.`;
    return [...found, bad('tables', words)];
  }
  const drift = await schemaDrift(dataSource);
  found.push(
    drift.length
      ? bad('tables', `They differ from what the code expects: ${drift.join('; ')}`)
      : good('tables', 'as this version expects them'),
  );
  return [
    ...found,
    clockFinding(await aheadOfDatabaseS(dataSource, new Clock())),
    ...(await indexFindings(dataSource)),
    ...(await workFindings(dataSource)),
    ...(await storageFindings(dataSource, settings)),
  ];
}

async function serverFindings(dataSource: DataSource): Promise<Finding[]> {
  const { manager } = dataSource;
  const [row] = await sqlRows<{ version: string; collation: string; most: number | string }>(
    manager,
    'SELECT VERSION() AS version, @@collation_database AS collation, @@max_connections AS most',
  );
  const { version = '', collation = '', most = 0 } = row ?? {};
  const found = [good('database', `${version} answers`)];
  if (collation !== 'utf8mb4_bin')
    found.push(bad('database', `Its own collation is ${collation}: npm run migrate makes it utf8mb4_bin.`));
  const others = await otherCollations(dataSource);
  if (others.length)
    found.push(
      bad('database', `Tables compare text otherwise, npm run migrate mends them: ${others.join(', ')}`),
    );
  for (const gap of await durabilityGaps(manager))
    found.push(
      bad(
        'database',
        `${gap}: an acknowledged write can be lost at a power cut; operations.md says how to set it.`,
      ),
    );
  if (Number(most) < 2 * POOL_SIZE)
    found.push(bad('database', `max_connections is ${most}: each server takes up to ${POOL_SIZE}.`));
  found.push(await rightsFinding(dataSource));
  return found;
}

/** What migrations and a new generation of the index do, on a table of its own. */
async function rightsFinding({ manager }: DataSource): Promise<Finding> {
  const steps = [
    'CREATE TABLE doctor_probe (id integer PRIMARY KEY)',
    'ALTER TABLE doctor_probe ADD COLUMN n integer',
    'CREATE INDEX ix_doctor_probe ON doctor_probe (n)',
    'DROP TABLE doctor_probe',
  ];
  for (const sql of steps)
    try {
      await manager.query(sql);
    } catch (error) {
      return bad(
        'database',
        `The account may not do "${sql}" (${(error as { code?: string }).code}): grant it all rights on its database.`,
      );
    }
  return good('database', 'the account may create, change and drop tables');
}

async function indexFindings(dataSource: DataSource): Promise<Finding[]> {
  const { generation, building, done, of } = await indexState(dataSource);
  if (!generation)
    return [bad('search', `No index is whole yet${building ? `: ${done} of ${of} places` : ''}.`)];
  return [
    good('search', building ? `${generation} answers, ${building} is filled: ${done} of ${of}` : generation),
  ];
}

/** What happens later, mails among it. */
async function workFindings({ manager }: DataSource): Promise<Finding[]> {
  const now = Date.now();
  const found = taskFindings(await countTasks(manager, now));
  const [row] = await sqlRows<{ at: number | null }>(
    manager,
    'SELECT MIN(due_at) AS at FROM task WHERE attempts = 0 AND claimed_until <= ? AND due_at <= ? AND kind <> ?',
    // Sealing waits until there is something to seal.
    [now, now - LATE_S * 1_000, 'seal-audit'],
  );
  if (row?.at)
    found.push(
      bad('tasks', `One has been due since ${new Date(Number(row.at)).toISOString()}: does a server run?`),
    );
  const unsealed = await oldestUnsealed(manager);
  if (unsealed !== null && now - unsealed > LATE_S * 1_000)
    found.push(bad('tasks', 'Audit events wait for their seal: does a server run?'));
  if (!found.length) found.push(good('tasks', 'nothing failed, nothing is late'));
  return [...found, ...mailFindings(await readMails(manager, now), now)];
}

async function storageFindings(dataSource: DataSource, settings: Settings): Promise<Finding[]> {
  const { manager } = dataSource;
  const store = new SharedStore(dataSource, new FileStore(settings), settings);
  if (!(await store.isShared(manager)))
    return [bad('files', 'uploads/ is not the folder in which the servers of this database store files.')];
  const uploads = await sqlRows<Upload>(manager, uploadsSql({ document: 1 }));
  const files = new Set<string>();
  for await (const name of filesOf(path.join(settings.dataDir, 'uploads'))) files.add(`uploads/${name}`);
  const known = new Set(uploads.map(({ id }) => id));
  const lacking = uploads.filter((upload) => renditionsOf(upload).some((name) => !files.has(name)));
  const foreign = [...files].filter((name) => {
    const [, id] = /^uploads\/([a-z]{3}_[0-9A-Z]{26})-/.exec(name) ?? [];
    return id !== undefined && !known.has(id as Upload['id']);
  });
  const found: Finding[] = [];
  if (lacking.length)
    found.push(
      bad(
        'files',
        `${lacking.length} uploads have no file, such as ${lacking[0]?.id}: bring uploads/ back from a backup.`,
      ),
    );
  if (foreign.length)
    found.push(
      bad(
        'files',
        `${foreign.length} files belong to no upload, such as ${foreign[0]}: they only take room.`,
      ),
    );
  return found.length ? found : [good('files', `${uploads.length} uploads, each with its files`)];
}
