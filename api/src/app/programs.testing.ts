import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSettings } from '../database/data-source.js';
import { ROOT } from '../settings/settings.js';

export interface Ended {
  code: number | null;
  /** What it printed, and what it complained of. */
  out: string;
  err: string;
}
export interface Programs {
  /** Runs one to its end, or kills it before: `database/migrate.cli.js`, `app/main.js`. */
  run(program: string, args: string[], database: DatabaseSettings, killAfterMs?: number): Promise<Ended>;
  /** A server in production mode, when it answers; the last test kills it, if nobody did. */
  serve(database: DatabaseSettings): Promise<{ base: string; child: ChildProcess; ended: Promise<unknown> }>;
}

/** The product in processes of its own, as an operator has it, built from the sources of now. */
export function programs(): Programs {
  let built: string;
  const servers: ChildProcess[] = [];
  beforeAll(() => {
    // Beside the sources, so that the packages and `bin` are found.
    built = mkdtempSync(path.join(ROOT, 'api/.test-build-'));
    const from = ['src', '-d', built, '--strip-leading-paths', '--config-file', '.swcrc'];
    const swc = path.join(ROOT, 'node_modules/.bin/swc');
    execFileSync(swc, from, { cwd: path.join(ROOT, 'api'), stdio: 'ignore' });
  });
  afterAll(() => {
    for (const server of servers) server.kill('SIGKILL');
    rmSync(built, { recursive: true, force: true });
  });
  const start = (
    program: string,
    args: string[],
    { dataDir, databaseUrl }: DatabaseSettings,
    killAfterMs?: number,
  ) => {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      SABAIJAI_MODE: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      LOG_LEVEL: 'silent',
    };
    const child = spawn(process.execPath, [path.join(built, program), ...args], {
      env,
      timeout: killAfterMs,
      killSignal: 'SIGKILL',
    });
    const told = { out: '', err: '' };
    child.stdout.on('data', (words) => {
      told.out += words;
    });
    child.stderr.on('data', (words) => {
      told.err += words;
    });
    const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...told })));
    return { child, ended };
  };
  return {
    run: (...all) => start(...all).ended,
    serve: async (database) => {
      const { child, ended } = start('app/main.js', [], database);
      servers.push(child);
      const base = await new Promise<string>((resolve, reject) => {
        ended.then(({ code, err }) => reject(new Error(`The server ended with ${code}: ${err}`)));
        child.stdout.on('data', (words) => {
          const found = /http:\/\/\S+/.exec(String(words))?.[0];
          if (found) resolve(found);
        });
      });
      return { base, child, ended };
    },
  };
}
