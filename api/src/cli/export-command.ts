import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { isProved } from '../features/account/proved.js';
import { audit } from '../platform/audit/audit.js';
import { syncFolder } from '../platform/backup/manifest.js';
import { retry } from '../platform/database/retry.js';
import { OperatorError } from '../platform/settings/operator-error.js';
import { Settings } from '../platform/settings/settings.js';
import { say as print, UsageError, withDatabase } from './command.js';
import { exportEverything } from './export-everything.js';
import { exportPerson } from './export-person.js';
import { findAccount } from './find-account.js';

const USAGE = `Writes data in open formats into a new folder below FOLDER. May run beside running servers; it is audited.

  npm run export -- --person ADDRESS --to FOLDER    what is held about a person, with their files, to be handed to them;
                                                    ADDRESS is an e-mail address, a phone number or an account's id
  npm run export -- --everything --to FOLDER        all tables and all files
`;
type Say = (line: string) => void;

function readArguments(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        person: { type: 'string' },
        everything: { type: 'boolean', default: false },
        to: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return values;
    if ((values.person !== undefined) === values.everything) throw new Error('Say --person or --everything.');
    if (!values.to) throw new Error('Say with --to into which folder.');
    return values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** Until it is whole the folder has another name; when it breaks off nothing of it stays. */
async function inNewFolder<T>(
  name: string,
  into: string,
  work: (folder: string) => Promise<T>,
): Promise<T & { folder: string }> {
  const stamp = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  // npm runs this in its own folder; the person named the other one from theirs.
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), into, `${name}-${stamp}`);
  const part = `${folder}.part`;
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 });
  await mkdir(part, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new OperatorError('Another export began in the same second.') : error;
  });
  try {
    const done = await work(part);
    await rename(part, folder);
    await syncFolder(path.dirname(folder));
    return { ...done, folder };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

const written = ({ rows, files, folder }: { rows: number; files: number; folder: string }) =>
  `${folder}\nwritten: ${rows} rows, ${files} files`;

/** Written down while what was exported can still be taken back. */
const tellAudit = (dataSource: DataSource, action: string, target: string) =>
  retry(dataSource, (manager) => audit(manager, { actorId: null, action, target }));

async function ofPerson(
  dataSource: DataSource,
  { address, to, say }: { address: string; to: string; say: Say },
) {
  const user = await findAccount(dataSource.manager, address);
  const done = await inNewFolder('sabaijai-person', to, async (folder) => {
    const counts = await exportPerson(dataSource, Settings.read(), { user, folder });
    await tellAudit(dataSource, 'account.export', user.id);
    return counts;
  });
  say(written(done));
  if (done.missing) say(`${done.missing} files are missing in uploads/ itself.`);
  if (!isProved(user)) say('Nobody has proved that this address is theirs: be sure who asks.');
}

async function ofEverything(dataSource: DataSource, { to, say }: { to: string; say: Say }) {
  const done = await inNewFolder('sabaijai-everything', to, async (folder) => {
    const counts = await exportEverything(dataSource, Settings.read(), folder);
    await tellAudit(dataSource, 'data.export', 'everything');
    return counts;
  });
  say(written(done));
}

/** Does what the arguments say, on the database that `open` opens; `say` gets the answer line by line. */
export async function exportData(
  args: readonly string[],
  { open = withDatabase, say = print }: { open?: typeof withDatabase; say?: Say } = {},
): Promise<void> {
  const { person, to = '', help } = readArguments(args);
  if (help) return say(USAGE);
  await open((dataSource) =>
    person === undefined
      ? ofEverything(dataSource, { to, say })
      : ofPerson(dataSource, { address: person, to, say }),
  );
}
