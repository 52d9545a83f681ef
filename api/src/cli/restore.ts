import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackup } from '../platform/backup/manifest.js';
import { restore } from '../platform/backup/restore.js';
import { migrationNames } from '../platform/database/migrate.js';
import { migrations } from '../platform/database/migrations/index.js';
import { runCommand, say, settingsOfCommand, UsageError } from './command.js';

const USAGE = `Puts a backup into the place of the database, uploads/ and media/. Stop the servers first.

  npm run restore -- FOLDER              where there are no data yet
  npm run restore -- FOLDER --replace    moves aside what is there, and deletes nothing of it
  npm run restore -- FOLDER --check      only looks whether the backup is whole
`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [folder = ''] = positionals;
    if (!values.help && (positionals.length !== 1 || !folder)) throw new Error('Name one folder.');
    return { ...values, folder };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const { folder, replace, check, help } = readArguments();
  if (help) return say(USAGE);
  // npm runs this in its own folder; the person named the backup from theirs.
  const from = path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  if (check) {
    const { manifest } = await checkBackup(from);
    return say(`Whole: ${manifest.database}, of ${manifest.madeAt}, ${manifest.files} files.`);
  }
  const settings = settingsOfCommand();
  const known = migrationNames(migrations);
  const { manifest, aside } = await restore(settings, from, { known, replace });
  const rows = Object.values(manifest.tables).reduce((sum, n) => sum + n, 0);
  say(`Restored: ${rows} rows, ${manifest.files} files, as of ${manifest.madeAt}.`);
  if (aside)
    say(
      settings.databaseUrl
        ? `What was there is kept in tables ${aside.replaceAll('-', '_')}_…, and in folders ${aside} of uploads/ and media/.`
        : `What was there is kept in folders ${aside} of DATA_DIR, uploads/ and media/.`,
    );
  if (manifest.binaryLog) {
    const { file, position } = manifest.binaryLog;
    say(`What came after stands in the binary log ${file} from position ${position} on.`);
  }
  if (settings.databaseUrl && manifest.migrations.length < known.length)
    say('The backup is of an older version: run `npm run migrate` before the servers start.');
}

runCommand(main, 'Run it again when that is mended.');
