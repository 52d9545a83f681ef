import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2e9;

/**
 * A new folder in memory where the system has such (Linux), else in the usual place. What tests write need not outlive
 * the machine, and waiting for its disk is a third of their time. Folders of this prefix whose process was killed go.
 */
export function memoryFolder(prefix) {
  const { bavail = 0, bsize = 0 } = existsSync(MEMORY) ? statfsSync(MEMORY) : {};
  const base = bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
  for (const name of readdirSync(base).filter((each) => each.startsWith(prefix)))
    if (!isRunning(Number.parseInt(name.slice(prefix.length), 10)))
      rmSync(join(base, name), { recursive: true, force: true });
  return mkdtempSync(join(base, `${prefix}${process.pid}-`));
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
