// npm test: everything that decides what lands, over all runners, with one closing line.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startMariaDb } from './mariadb.mjs';
import { build, checkNode, command, install, root, run } from './prepare.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const skips = [];
const bin = (path) => resolve(root, 'node_modules', path);

function count(label, { passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed) failures.push(`${label}: ${failed}`);
}

function skip(what, why) {
  total.skipped += 1;
  skips.push(`${what}: ${why}`);
  console.log(`  ${what} … skipped: ${why}`);
}

/** A program that is right or wrong as a whole. */
async function check(label, script, args = []) {
  const { code } = await run(process.execPath, [script, ...args], { label });
  count(label, code === 0 ? { passed: 1 } : { failed: 1 });
  return code === 0;
}

async function jest(label, folder, env) {
  const output = join(temporary, `${label}.json`);
  const args = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    bin('jest/bin/jest.js'),
  ];
  const { code } = await run(process.execPath, [...args, '--json', '--outputFile', output], {
    label: `Tests of ${label}`,
    cwd: resolve(root, folder),
    env,
  });
  const report = JSON.parse(await readFile(output, 'utf8').catch(() => 'null'));
  if (!report) return count(label, { failed: 1 });
  const broken = report.numRuntimeErrorTestSuites;
  count(label, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken || (code === 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

async function journeys() {
  const output = join(temporary, 'journeys.json');
  const { code } = await run(process.execPath, [bin('@playwright/test/cli.js'), 'test', '-c', 'shell/e2e'], {
    label: 'Journeys in Chromium',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: output },
  });
  const stats = JSON.parse(await readFile(output, 'utf8').catch(() => 'null'))?.stats;
  if (!stats) return count('journeys', { failed: 1 });
  count('journeys', {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || (code === 0 ? 0 : 1),
    skipped: stats.skipped,
  });
}

const hasChromium = () =>
  ['/usr/bin/chromium', process.env.CHROMIUM_PATH ?? ''].some((path) => path && existsSync(path));
const hasMariaDb = () =>
  ['/usr/sbin/mariadbd', process.env.MARIADBD_PATH ?? ''].some((path) => path && existsSync(path));
const hasChinese = () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc');

/** On Debian as root the browser, the database and a Chinese font come by themselves. */
async function systemPackages() {
  const missing = [
    ...(hasChromium() ? [] : ['chromium']),
    ...(hasMariaDb() ? [] : ['mariadb-server']),
    ...(hasChinese() ? [] : ['fonts-noto-cjk']),
  ];
  if (!missing.length) return;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    console.log(`  Not installed, and only root on Debian can do it here: ${missing.join(', ')}`);
    return;
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { label: 'Reading the package lists', env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], {
    label: `Installing ${missing.join(', ')}`,
    env,
  });
}

let temporary = '';
await command(async () => {
  checkNode();
  await install();
  await systemPackages();
  temporary = await mkdtemp(join(tmpdir(), 'sabaijai-test-'));

  await check('Lint and format', bin('@biomejs/biome/bin/biome'), [
    'ci',
    '--colors=off',
    '--error-on-warnings',
    '.',
  ]);
  await check('Arrows between packages', bin('dependency-cruiser/bin/dependency-cruise.mjs'), [
    '--config',
    '.dependency-cruiser.cjs',
    'api',
    'shared-ui',
    'shell',
    'mf-client',
    'mf-lab',
  ]);
  await check('Types', bin('nx/dist/bin/nx.js'), ['run-many', '-t', 'typecheck']);
  await build();
  await check('Every word in three languages', 'shared-ui/build/locales.mjs');
  await check('First paint within its budget', 'shell/bin/size.mjs');

  await jest('the contract', 'api/contract');
  await jest('the shared screens', 'shared-ui');
  await jest('the shell', 'shell');
  await jest('the visitor remote', 'mf-client');
  await jest('the lab', 'mf-lab');

  const mariadb = hasMariaDb() ? await startMariaDb() : null;
  try {
    if (!mariadb) skip('API on MariaDB', 'install mariadb-server, or set MARIADBD_PATH');
    await jest(
      mariadb ? 'the API on SQLite and MariaDB' : 'the API on SQLite',
      'api',
      mariadb && { TEST_DATABASE_URL: mariadb.url },
    );
  } finally {
    await mariadb?.stop();
  }

  if (hasChromium()) await journeys();
  else skip('Journeys in Chromium', 'install chromium, or set CHROMIUM_PATH');

  await rm(temporary, { recursive: true, force: true });
  for (const line of skips) console.log(`skipped  ${line}`);
  for (const line of failures) console.log(`failed   ${line}`);
  console.log(
    `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
  );
  process.exit(total.failed ? 1 : 0);
});
