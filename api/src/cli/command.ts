import { existsSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { entities } from '../entities.js';
import { backUpBeforeMigrating } from '../platform/backup/before-migration.js';
import { databaseFile } from '../platform/database/data-folder.js';
import { openDatabase } from '../platform/database/data-source.js';
import { migrate, requireMigrated } from '../platform/database/migrate.js';
import { migrations } from '../platform/database/migrations/index.js';
import { sentenceOf } from '../platform/database/operator-sentence.js';
import { OperatorError } from '../platform/settings/operator-error.js';
import { Settings } from '../platform/settings/settings.js';
import { refuseDemo } from '../refuse-demo.js';

/** Arguments that a command does not understand; its message tells how it is used. */
export class UsageError extends OperatorError {}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Runs a command for an operator: a failure is one sentence and exit code 1, wrong arguments are 2. `without` says what
 * did not happen when the reason does not say it.
 */
export function runCommand(main: () => Promise<void>, without = ''): void {
  main().catch((error: unknown) => {
    const reason =
      sentenceOf(error) ?? `It failed: ${error instanceof Error ? error.message : String(error)}.`;
    const sentence = error instanceof OperatorError ? reason : `${reason} ${without}`.trim();
    process.stderr.write(`${sentence}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  });
}

/** The settings, after a line that tells a person on which data the command works: those of a server may be others. */
export function settingsOfCommand(): Settings {
  const settings = Settings.read();
  const { mode, databaseUrl, dataDir } = settings;
  const database = databaseUrl ? `${new URL(databaseUrl).host}${new URL(databaseUrl).pathname}` : dataDir;
  if (process.stderr.isTTY) process.stderr.write(`On the ${mode} data of ${database}\n`);
  return settings;
}

/**
 * Opens the database of the settings for `work`, with the tables of this version, and closes it again. Makes none:
 * what is written into a new one would be missing in the one that was meant.
 */
export async function withDatabase(work: (dataSource: DataSource) => Promise<void>): Promise<void> {
  const settings = settingsOfCommand();
  if (!settings.databaseUrl && !existsSync(databaseFile(settings.dataDir)))
    throw new OperatorError(
      'There is no database in DATA_DIR: set DATA_DIR to that of the server, or start it once.',
    );
  const dataSource = await openDatabase(settings, { entities, migrations });
  try {
    if (settings.databaseUrl) await requireMigrated(dataSource);
    else {
      await backUpBeforeMigrating(dataSource, settings);
      await migrate(dataSource);
    }
    if (settings.mode === 'production') await refuseDemo(dataSource);
    await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}
