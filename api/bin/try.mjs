// npm run try -- 22: the product on another Node that is supported, 22, 24 or 26. The built server with a demo of its
// own (lists, a page, memory, its end), then the unit tests on SQLite.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { build, install, remoteFolders, root, run, Stop } from './prepare.mjs';
import { command, fetchNode, VERSIONS } from './runtime.mjs';

const VITEST = [resolve(root, 'node_modules/vitest/vitest.mjs'), 'run'];
const JEST = [
  '--experimental-vm-modules',
  resolve(root, 'node_modules/jest/bin/jest.js'),
  '--maxWorkers=100%',
];
const RUNNERS = [
  ['api/contract', VITEST],
  ...['shared-ui', 'shell', ...remoteFolders].map((folder) => [folder, JEST]),
  ['api', VITEST],
];
const ASKED = [
  '/readyz',
  '/api/v1/businesses?limit=20',
  '/api/v1/businesses?q=%E0%B8%A7%E0%B8%B1%E0%B8%94',
  '/',
];
const SERVER_MS = 300_000;
const REQUESTS = 10_000;
const AT_ONCE = 8;

async function tests(node) {
  const env = {
    PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    TEST_MARIADB: 'no',
  };
  const broken = [];
  for (const [folder, args] of RUNNERS) {
    const { code } = await run(node, args, { cwd: resolve(root, folder), env, label: `Tests of ${folder}` });
    if (code !== 0) broken.push(folder);
  }
  if (broken.length) throw new Stop(`Tests failed: ${broken.join(', ')}.`);
}

/** In MB, what a process holds now; null where nobody tells. */
function memoryOf(pid) {
  const status = `/proc/${pid}/status`;
  const [, kilobytes] = (existsSync(status) && /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))) || [];
  return kilobytes ? Math.round(kilobytes / 1024) : null;
}

/** Lists, no two alike, so that none is kept. */
async function askLists(base) {
  let asked = 0;
  const one = async () => {
    while (asked < REQUESTS) {
      asked += 1;
      const answer = await fetch(
        new URL(
          `/api/v1/businesses?limit=${1 + (asked % 20)}&sort=near&near=${7 + (asked % 997) / 100},98.3`,
          base,
        ),
      );
      if (answer.status !== 200) throw new Stop(`A list is answered with ${answer.status}.`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

async function server(node) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sabaijai-try-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', SABAIJAI_MODE: 'demo' };
  const from = Date.now();
  const child = spawn(node, [resolve(root, 'api/dist/src/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const tooLong = setTimeout(() => child.kill('SIGKILL'), SERVER_MS);
  try {
    const base = await new Promise((found, fail) => {
      let told = '';
      child.stdout.on('data', (words) => {
        told += words;
        const [, address] = /answers at (http:\S+)/.exec(told) ?? [];
        if (address) found(address);
      });
      ended.then(() => fail(new Stop('The server ended before it answered; it says why above.')));
    });
    console.log(`  The server answers after ${Math.round((Date.now() - from) / 1000)} s.`);
    for (const path of ASKED) {
      const { status } = await fetch(new URL(path, base));
      console.log(`  ${status}  ${decodeURI(path)}`);
      if (status !== 200) throw new Stop(`${path} is not answered.`);
    }
    const atRest = memoryOf(child.pid);
    const asking = Date.now();
    await askLists(base);
    console.log(`  ${REQUESTS} lists in ${Math.round((Date.now() - asking) / 1000)} s.`);
    if (atRest) console.log(`  Memory: ${atRest} MB at rest, ${memoryOf(child.pid)} MB after them.`);
    child.kill('SIGTERM');
    const [code] = await ended;
    console.log(`  Told to stop, it ended with ${code}.`);
    if (code !== 0) throw new Stop('The server did not end as it should.');
  } finally {
    clearTimeout(tooLong);
    child.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await command(async () => {
  const [line, ...more] = process.argv.slice(2);
  const version = VERSIONS[line];
  if (!version || more.length) throw new Stop(`npm run try -- ${Object.keys(VERSIONS).join(' or ')}`);
  await install();
  await build();
  const node = await fetchNode(version, `To be tried is Node ${line}`);
  console.log(`\nOn Node ${version}`);
  await server(node);
  await tests(node);
  console.log(`\n  Sabaijai runs on Node ${version}.\n`);
});
