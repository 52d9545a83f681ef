// Inside a root in which only a release lies: its first start, what operations.md does with it, its figures, its end. It
// says a line for each, and ends with 1 at the first that is not so.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const HOME = '/opt/sabaijai';
const START_S = 5;
const MEMORY_MB = 320;
const BASE = 'http://127.0.0.1:3000';
const env = {
  ...process.env,
  ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '3000', PUBLIC_URL: 'https://sabaijai.example' },
  ...{
    DATA_DIR: '/var/lib/sabaijai',
    BACKUP_DIR: '/srv/backups',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    METRICS_PORT: '9464',
  },
  ...{ MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2', INIT_CWD: '/tmp' },
  NODE_OPTIONS: '--max-semi-space-size=8',
};

function require(is, what) {
  if (!is) throw new Error(`Not so: ${what}`);
  console.log(`  ok  ${what}`);
}

/** A time tells something on a machine that has nothing else to do; on a busy one it is only said. */
function requireFigure(value, most, what) {
  const busy = loadavg()[0] > availableParallelism();
  if (!busy) return require(value <= most, `${what} ${value.toFixed(1)}, at most ${most}`);
  console.log(
    `  --  ${what} ${value.toFixed(1)} on a busy machine (load ${loadavg()[0].toFixed(1)}); at most ${most}`,
  );
}

const commandOf = (name, ...args) =>
  execFileSync(process.execPath, ['api/bin/cli.mjs', `src/cli/${name}.js`, ...args], {
    ...{ cwd: HOME, env, encoding: 'utf8' },
  });

/** Answers the server and after how long it was ready. */
async function start() {
  const at = performance.now();
  const server = spawn(process.execPath, ['api/dist/src/main.js'], { cwd: HOME, env, stdio: 'inherit' });
  for (;;) {
    const answer = await fetch(`${BASE}/readyz`).catch(() => null);
    if (answer?.ok) return { server, ms: performance.now() - at, ready: await answer.json() };
    if (server.exitCode !== null) throw new Error('The server ended.');
    await sleep(50);
  }
}

async function stop(server) {
  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  require(code === 0, 'the server stops with 0');
}

/** In seconds, what a process has computed until now; the kernel counts hundredths. */
function processorOf(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

const memoryOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

function requireReadOnly() {
  let refused = '';
  try {
    writeFileSync(`${HOME}/api/written`, '');
  } catch ({ code }) {
    refused = code;
  }
  require(refused === 'EROFS' &&
    process.getuid() !== 0, `account ${process.getuid()} writes to no code (${refused})`);
}

/** On a busy machine the first drawing takes too long and is left to the browser; the next asked for are quick. */
async function drawnPage() {
  for (let asked = 1; ; asked += 1) {
    const page = await (await fetch(`${BASE}/`, { headers: { 'accept-language': 'en' } })).text();
    if (page.includes('<h1') || asked === 20) return page;
    await sleep(500);
  }
}

async function requirePage(version) {
  const page = await drawnPage();
  require(page.includes(`content="Sabaijai ${version}"`), `the page's source says ${version}`);
  require(page.includes('<h1'), 'the page is drawn on the server');
  const [, script] = /src="(\/static\/[^"]+\.js)"/.exec(page) ?? [];
  require(script && (await fetch(BASE + script)).ok, 'its script is there');
  require((await fetch(`${BASE}/api/v1/businesses`)).ok, 'places are listed');
}

const { version } = JSON.parse(readFileSync(`${HOME}/package.json`, 'utf8'));
requireReadOnly();
console.log(commandOf('migrate').trim().split('\n').at(-1));
const first = await start();
require(first.ready.version === version, `/readyz says ${version}`);
await requirePage(version);
require(/^\S+\nworks once/.test(
  commandOf('invite', '--badge', 'LEAD-0001', '--agency', 'Office', '--provinces', 'TH-20', '--lead'),
), 'the first lead is invited');
writeFileSync('/tmp/register.csv', 'ชื่อ,ละติจูด,ลองจิจูด\nครัวทดสอบ,13.3,100.9\n');
const imported = commandOf(
  'import',
  '/tmp/register.csv',
  '--kind',
  'business',
  '--category',
  'restaurant',
  '--commit',
);
require(imported.includes('1 added'), 'a register is imported');
require(/written and checked/.test(commandOf('backup')), 'a backup is written and checked');
require(/written: \d+ rows/.test(
  commandOf('export', '--everything', '--to', '/tmp/export'),
), 'everything is exported');
await stop(first.server);

// Once more: the first start makes what a later one finds.
const again = await start();
requireFigure(again.ms / 1000, START_S, 'seconds of a start:');
requireFigure(processorOf(again.server.pid), START_S, 'of these seconds on the processor:');
await requirePage(version);
// At rest: what the start needed is collected by then.
await sleep(30_000);
const memory = memoryOf(again.server.pid);
require(memory <= MEMORY_MB, `at rest it has ${memory.toFixed(0)} MB of memory, at most ${MEMORY_MB}`);
await stop(again.server);
