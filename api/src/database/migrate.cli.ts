import { Settings, SettingsError } from '../settings/settings.js';
import { openDatabase } from './data-source.js';
import { entities } from './entities.js';
import { migrate, schemaDrift } from './migrate.js';
import { migrations } from './migrations/index.js';

/** `npm run migrate`: one step of a deployment, before the new version starts. */
async function main(): Promise<void> {
  const dataSource = await openDatabase(Settings.read(), { entities, migrations });
  try {
    const done = await migrate(dataSource);
    const drift = await schemaDrift(dataSource);
    process.stdout.write(done.length ? `${done.join('\n')}\n` : 'Nothing to migrate.\n');
    if (drift.length) throw new Error(`The tables differ from what the code expects:\n${drift.join('\n')}`);
  } finally {
    await dataSource.destroy();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
