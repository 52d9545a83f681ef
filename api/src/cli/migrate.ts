import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { entities } from '../entities.js';
import { backUpBeforeMigrating } from '../platform/backup/before-migration.js';
import { otherCollations } from '../platform/database/collation.js';
import { openDatabase } from '../platform/database/data-source.js';
import { migrate, migrateDown, migrationState, schemaDrift } from '../platform/database/migrate.js';
import { migrations } from '../platform/database/migrations/index.js';
import { OperatorError } from '../platform/settings/operator-error.js';
import type { Settings } from '../platform/settings/settings.js';
import { runCommand, say, settingsOfCommand, UsageError } from './command.js';

const USAGE = `Brings the tables up to date: one step of a deployment, before the new version starts.

  npm run migrate                     applies what is pending
  npm run migrate -- --status         only says what is applied, pending or unknown, and where the tables differ
  npm run migrate -- --down --yes     takes the last one back, with what its table or column holds
  npm run migrate -- --to NAME --yes  takes back all after this one; NAME as --status shows it, or its number

Before the tables change a backup is made into BACKUP_DIR, unless BACKUPS=off.
`;

function readArguments() {
  try {
    const options = {
      status: { type: 'boolean', default: false },
      down: { type: 'boolean', default: false },
      to: { type: 'string' },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    } as const;
    const { values } = parseArgs({ options });
    if ([values.status, values.down, values.to !== undefined].filter(Boolean).length > 1)
      throw new Error('Choose --status, --down or --to.');
    return values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** Those after the one that a name or its number means, oldest first. */
function after(applied: readonly string[], to: string): string[] {
  const at = applied.findIndex((name) => [name, name.slice(-13)].includes(to));
  if (at < 0) throw new UsageError(`The database has no migration ${to}; --status lists those that it has.`);
  return applied.slice(at + 1);
}

async function goBack(dataSource: DataSource, settings: Settings, names: string[], yes: boolean) {
  if (!names.length) return say('Nothing to take back.');
  if (!yes)
    throw new UsageError(
      `This would take back ${names.join(', ')} and lose what they hold. Stop the servers, make a backup, and add --yes.`,
    );
  await backUp(dataSource, settings, true);
  await migrateDown(dataSource, names);
  for (const name of names.toReversed()) say(`Took back ${name}.`);
}

async function backUp(dataSource: DataSource, settings: Settings, isBack = false): Promise<void> {
  const folder = await backUpBeforeMigrating(dataSource, settings, isBack);
  if (folder) say(`Backup  ${folder}`);
}

async function main(): Promise<void> {
  const { status, down, to, yes, help } = readArguments();
  if (help) return say(USAGE);
  const settings = settingsOfCommand();
  const dataSource = await openDatabase(settings, { entities, migrations });
  try {
    const { applied, pending, unknown } = await migrationState(dataSource.manager);
    if (status) {
      for (const name of applied) say(`${unknown.includes(name) ? 'unknown' : 'applied'}  ${name}`);
      for (const name of pending) say(`pending  ${name}`);
    } else if (down || to) {
      return await goBack(dataSource, settings, to ? after(applied, to) : applied.slice(-1), yes);
    } else {
      const others = await otherCollations(dataSource);
      await backUp(dataSource, settings);
      const done = await migrate(dataSource);
      for (const table of others) say(`utf8mb4_bin  ${table}`);
      say(done.length ? done.join('\n') : 'Nothing to migrate.');
    }
    const drift = pending.length && status ? [] : await schemaDrift(dataSource);
    if (drift.length)
      throw new OperatorError(`The tables differ from what the code expects:\n${drift.join('\n')}`);
    const others = await otherCollations(dataSource);
    if (others.length)
      throw new OperatorError(
        `These tables compare text by another collation; \`npm run migrate\` mends them:\n${others.join('\n')}`,
      );
    if (status && (pending.length || unknown.length)) process.exitCode = 1;
  } finally {
    await dataSource.destroy();
  }
}

runCommand(main);
