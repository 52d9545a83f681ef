import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../settings/settings.js';

/** The sources as they are now, built beside themselves so that packages and `bin` are found; for tests that need a process. */
export function buildSources(): { main: string; folder: string; remove: () => void } {
  const folder = path.join(ROOT, `api/.test-build-${process.pid}`);
  const swc = path.join(ROOT, 'node_modules/.bin/swc');
  const from = ['src', '-d', folder, '--strip-leading-paths', '--config-file', '.swcrc'];
  execFileSync(swc, from, { cwd: path.join(ROOT, 'api'), stdio: 'ignore' });
  return {
    main: path.join(folder, 'app/main.js'),
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface Running {
  process: ChildProcess;
  /** Everything it has printed so far. */
  output: () => string;
  /** The address it answers at; fails with its output when it ends before. */
  address: () => Promise<string>;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Runs a program on a port of its own in production mode, with nothing of this process's settings. */
export function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      SABAIJAI_MODE: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      // An empty value wins over a .env of whoever runs the tests.
      DATABASE_URL: '',
      ...env,
    },
  });
  let printed = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      printed += data;
      for (const listener of listeners) listener();
    });
  const ended = new Promise<number | null>((resolve) => {
    // Not `exit`: what it printed last may still be on its way.
    child.once('close', resolve);
  });
  const address = () =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = /answers at (http:\S+)/.exec(printed)?.[1];
        if (found) resolve(found);
      };
      listeners.add(look);
      look();
      void ended.then((code) => reject(new Error(`It ended with ${code}: ${printed}`)));
    });
  return { process: child, output: () => printed, address, ended };
}
