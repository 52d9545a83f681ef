import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { DatabaseSettings } from './platform/database/data-source.js';

export interface Ended {
  /** Null when a signal ended it. */
  code: number | null;
  /** What it printed, and what it complained of. */
  out: string;
  err: string;
}
export interface Running {
  child: ChildProcess;
  /** Where it answers; fails with what it complained of when it ends before. */
  address: Promise<string>;
  /** When its output is closed: by then its own children have ended, too. */
  ended: Promise<Ended>;
}
export interface Programs {
  /** Where the build lies: `src/main.js` of it. */
  path(program: string): string;
  /** Runs any command; the last test kills it, if nobody did. */
  start(command: string, args: readonly string[], env: NodeJS.ProcessEnv, killAfterMs?: number): Running;
  /** Runs a program of ours to its end, or kills it before: `src/cli/migrate.js`, `src/main.js`. */
  run(program: string, args: string[], database: DatabaseSettings, killAfterMs?: number): Promise<Ended>;
  /** A server in production mode, when it answers. */
  serve(database: DatabaseSettings): Promise<{ base: string; child: ChildProcess; ended: Promise<unknown> }>;
}

/** The product in processes of its own, as an operator has it, in production mode. */
export function programs(): Programs {
  // Made by `bin/test-setup.mjs`.
  const built = String(process.env.TEST_BUILD);
  const children: ChildProcess[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  const programAt = (program: string) => path.join(built, program);
  const start: Programs['start'] = (command, args, env, killAfterMs) => {
    const child = spawn(command, args, {
      timeout: killAfterMs,
      killSignal: 'SIGKILL',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SABAIJAI_MODE: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        // An empty value wins over a .env of whoever runs the tests.
        DATABASE_URL: '',
        LOG_LEVEL: 'silent',
        BACKUPS: 'off',
        ...env,
      },
    });
    children.push(child);
    const told = { out: '', err: '' };
    child.stderr.on('data', (words) => {
      told.err += words;
    });
    const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...told })));
    const address = new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (words) => {
        told.out += words;
        const found = /answers at (http:\S+)/.exec(told.out)?.[1];
        if (found) resolve(found);
      });
      ended.then(({ code, err }) => reject(new Error(`It ended with ${code}: ${err}`)));
    });
    // Not everybody wants to know.
    address.catch(() => undefined);
    return { child, address, ended };
  };
  const ours = (
    program: string,
    args: string[],
    { dataDir, databaseUrl }: DatabaseSettings,
    killAfterMs?: number,
  ) => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    return start(process.execPath, [programAt(program), ...args], env, killAfterMs);
  };
  return {
    path: programAt,
    start,
    run: (...all) => ours(...all).ended,
    serve: async (database) => {
      const { address, child, ended } = ours('src/main.js', [], database);
      return { base: await address, child, ended };
    },
  };
}
