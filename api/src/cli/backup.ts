import path from 'node:path';
import { parseArgs } from 'node:util';
import { backup } from '../platform/backup/backup.js';
import { runCommand, say, settingsOfCommand, UsageError } from './command.js';

const USAGE = `Writes the database, uploads/ and media/ into a new folder, and checks it. May run beside running servers.

  npm run backup                     into BACKUP_DIR, or DATA_DIR/backups
  npm run backup -- --to FOLDER      into another one
`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
    });
    return values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const { to, help } = readArguments();
  if (help) return say(USAGE);
  const settings = settingsOfCommand();
  // npm runs this in its own folder; the person named the other one from theirs.
  const into = to ? path.resolve(process.env.INIT_CWD ?? process.cwd(), to) : settings.backups.folder;
  const { folder, manifest } = await backup(settings, into);
  const { tables, files, bytes, photosWithoutFile } = manifest;
  const rows = Object.values(tables).reduce((sum, n) => sum + n, 0);
  process.stdout.write(
    `${folder}\nwritten and checked: ${rows} rows, ${files} files, ${(bytes / 1e6).toFixed(1)} MB\n`,
  );
  if (photosWithoutFile.length)
    process.stderr.write(
      `Of ${photosWithoutFile.length} photos the files are missing in uploads/ itself, such as ${photosWithoutFile[0]}.\n`,
    );
}

runCommand(main, 'No backup was made.');
