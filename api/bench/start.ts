import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseSettings } from '../src/platform/database/data-source.js';
import { ROOT } from '../src/platform/settings/settings.js';

const STARTS = 10;
const GOAL_S = 5;
const GOAL_MB = 320;
/** The kernel counts hundredths. */
const TICKS_A_SECOND = 100;
/** As `operations.md` has them. */
const ADVISED = {
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-semi-space-size=8',
};

/**
 * The built server, started again and again on tables that are there, until `/readyz` says yes. The least of the
 * processor's seconds tells most: what else a machine does only ever adds to them.
 */
export async function starts(_program: string, { dataDir }: DatabaseSettings): Promise<string[]> {
  // The first makes the tables and the search index.
  await startOnce(dataDir);
  const all: Started[] = [];
  for (let round = 0; round < STARTS; round += 1) all.push(await startOnce(dataDir));
  const sorted = (of: (each: Started) => number) => all.map(of).sort((a, b) => a - b);
  const line = (what: string, figures: number[], most: number) =>
    `${what}: ${figures[0]?.toFixed(2)} at least, ${figures[STARTS / 2]?.toFixed(2)} in the middle of ${STARTS}; goal ${most}`;
  return [
    line(
      'seconds of the processor of a start',
      sorted(({ processorS }) => processorS),
      GOAL_S,
    ),
    line(
      'seconds until /readyz says yes',
      sorted(({ seconds }) => seconds),
      GOAL_S,
    ),
    line(
      'MB of memory then',
      sorted(({ megabytes }) => megabytes),
      GOAL_MB,
    ),
  ];
}

interface Started {
  seconds: number;
  processorS: number;
  megabytes: number;
}

async function startOnce(dataDir: string): Promise<Started> {
  const env = { ...process.env, ...ADVISED, NODE_ENV: 'production', SABAIJAI_MODE: 'production' };
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', HOST: '127.0.0.1', PORT: '0', METRICS_PORT: '0' };
  const at = performance.now();
  const server = spawn(process.execPath, [path.join(ROOT, 'api/dist/src/main.js')], {
    env: { ...env, ...settings, BACKUPS: 'off', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let told = '';
    server.once('exit', () => reject(new Error('The server ended.')));
    server.stdout.on('data', (words) => {
      told += words;
      const [, found] = /answers at (\S+)/.exec(told) ?? [];
      if (found) resolve(found);
    });
  });
  while (!(await fetch(`${address}/readyz`)).ok) await sleep(20);
  const seconds = (performance.now() - at) / 1_000;
  const { pid } = server;
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  server.kill('SIGTERM');
  await once(server, 'exit');
  return { seconds, processorS: (user + system) / TICKS_A_SECOND, megabytes: Number(kB) / 1_024 };
}
