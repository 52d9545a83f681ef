import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';

const COMMAND = path.resolve(import.meta.dirname, '../../cli/backup.js');
const LOW = 10;

/**
 * `npm run backup` in a process of its own: copying a large database would hold up the one thread for everybody. Fails
 * with the sentence of the command.
 */
export function backUpBeside(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [COMMAND], { signal }, (error, _out, err) =>
      error ? reject(new Error(err.trim() || error.message)) : resolve(),
    );
    try {
      if (child.pid) setPriority(child.pid, LOW);
    } catch {
      // It may be over already, or the system may not let us.
    }
  });
}
