import { parseArgs } from 'node:util';
import { entities } from '../entities.js';
import { otherCollations } from '../platform/database/collation.js';
import { openDatabase } from '../platform/database/data-source.js';
import { migrate, migrateDown, migrationState, schemaDrift } from '../platform/database/migrate.js';
import { migrations } from '../platform/database/migrations/index.js';
import { OperatorError } from '../platform/settings/operator-error.js';
import { runCommand, say, settingsOfCommand, UsageError } from './command.js';

const USAGE = `Brings the tables up to date: one step of a deployment, before the new version starts.

  npm run migrate                     applies what is pending
  npm run migrate -- --status         only says what is applied, pending or unknown, and where the tables differ
  npm run migrate -- --down --yes     takes the last one back, with what its table or column holds
`;

function readArguments() {
  try {
    const options = {
      status: { type: 'boolean', default: false },
      down: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    } as const;
    const { values } = parseArgs({ options });
    if (values.status && values.down) throw new Error('Choose --status or --down.');
    return values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const { status, down, yes, help } = readArguments();
  if (help) return say(USAGE);
  const dataSource = await openDatabase(settingsOfCommand(), { entities, migrations });
  try {
    const { applied, pending, unknown } = await migrationState(dataSource.manager);
    if (status) {
      for (const name of applied) say(`${unknown.includes(name) ? 'unknown' : 'applied'}  ${name}`);
      for (const name of pending) say(`pending  ${name}`);
    } else if (down) {
      if (!yes)
        throw new UsageError(
          `--down would take back ${applied.at(-1) ?? 'nothing'} and lose what it holds. Stop the servers, make a backup, and add --yes.`,
        );
      const undone = await migrateDown(dataSource);
      return say(undone ? `Took back ${undone}.` : 'Nothing to take back.');
    } else {
      const others = await otherCollations(dataSource);
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
