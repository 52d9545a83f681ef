import { OperatorError } from '../settings/operator-error.js';
import { driverError, isDatabaseUnavailable } from './retry.js';

/** `/var/lib/x must be a folder …`: DATA_DIR, or what a command was told to write to. */
const folder = (path: string | undefined, why = '') =>
  `${path ?? 'DATA_DIR'} must be a folder that this account may write to${why}.`;

/** By the code of the error that ended a program before it could begin its work. */
const SENTENCES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT is taken by another program; choose another one.',
  EADDRNOTAVAIL: 'HOST must be an address of this machine.',
  SQLITE_CANTOPEN: folder(undefined, '; the database in it cannot be opened'),
  SQLITE_READONLY: folder(undefined, '; the database in it cannot be written to'),
  SQLITE_BUSY: 'Another program keeps the database in DATA_DIR busy; try again.',
  SQLITE_FULL: 'The disk of DATA_DIR has no room left.',
  ENOSPC: 'The disk has no room left.',
  SQLITE_IOERR: 'The disk of DATA_DIR does not read or write what it is told to.',
  SQLITE_NOTADB: 'sabaijai.db in DATA_DIR is no database; put a backup in its place.',
  SQLITE_CORRUPT: 'sabaijai.db in DATA_DIR is damaged; put a backup in its place.',
  ER_ACCESS_DENIED_ERROR: 'The database refuses this user or password; look at DATABASE_URL.',
  ER_DBACCESS_DENIED_ERROR: 'The user of DATABASE_URL has no rights to this database.',
  ER_BAD_DB_ERROR: 'The server of DATABASE_URL has no database of this name; create it first.',
};

/** What is wrong with the folder of such an error. */
const FOLDERS: Readonly<Record<string, string>> = {
  EEXIST: '; it is there already, and no such folder',
  ENOTDIR: '; it lies in a file',
  EACCES: '',
  EPERM: '',
  EROFS: '; the disk is read-only',
};

/** One sentence for whoever started the program; null where the mistake is ours and the stack tells more. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message;
  const { code = '', syscall, path, message = '' } = driverError(error) as NodeJS.ErrnoException;
  // The library gives this one no code.
  if (/^ConnectionFailed\("Unable to open/.test(message)) return SENTENCES.SQLITE_CANTOPEN as string;
  if (code === 'EACCES' && syscall === 'listen') return 'PORT must be one that this account may listen on.';
  const why = FOLDERS[code];
  if (why !== undefined) return folder(path, why);
  const known = SENTENCES[code] ?? SENTENCES[code.split('_').slice(0, 2).join('_')];
  if (known) return known;
  return isDatabaseUnavailable(error)
    ? `The database does not answer (${code}); look at DATABASE_URL.`
    : null;
}
