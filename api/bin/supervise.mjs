// Runs a program as a child, so that whoever stops us stops it.
import { spawn } from 'node:child_process';

const PARENT_LOOKED_AT_MS = 250;

/**
 * Starts the program and ends with its code; a signal that comes here goes on to it. With `followParent` it is also
 * ended when the parent process is gone: npm passes a signal on to its shell alone, and some shells die of it without
 * passing it further.
 */
export function supervise(program, options = {}) {
  const { node = process.execPath, args = [], env = process.env, cwd, followParent = false } = options;
  const child = spawn(node, [program, ...args], { cwd, env, stdio: 'inherit' });
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
