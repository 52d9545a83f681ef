// Runs the server as a child, so that whoever stops us stops it.
import { spawn } from 'node:child_process';

const PARENT_LOOKED_AT_MS = 250;

/**
 * Starts the program and ends with its code; a signal that comes here goes on to it. With `followParent` it is also
 * ended when the parent process is gone: npm passes a signal on to its shell alone, and some shells die of it without
 * passing it further.
 */
export function supervise(program, { cwd = process.cwd(), followParent = false } = {}) {
  // glibc gives memory of decoded pictures back at once, instead of keeping the most that each thread ever had.
  const env = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2', ...process.env };
  const child = spawn(process.execPath, [program], { cwd, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
  const parent = process.ppid;
  if (!followParent) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, PARENT_LOOKED_AT_MS);
}
