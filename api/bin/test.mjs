// npm test: everything that decides what lands, over all runners, with one closing line.
// npm test -- NAME: only the test files whose path contains NAME.
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { hasMariaDb, startMariaDb } from './mariadb.mjs';
import { build, checkNode, command, install, remoteFolders, root, run } from './prepare.mjs';

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const skips = [];
const only = process.argv.slice(2, 3);
const [name = ''] = only;
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

/** Whether a test file of the folder is asked for. */
function asked(folder, ending) {
  if (!name) return true;
  const paths = readdirSync(resolve(root, folder), { recursive: true }).map((path) => join(folder, path));
  // The contract lies inside the API's folder, and has a runner of its own.
  const inside = folder === 'api' ? /node_modules|^api\/contract/ : /node_modules/;
  return paths.some((path) => ending.test(path) && !inside.test(path) && path.includes(name));
}

async function jest(label, folder, env) {
  if (!asked(folder, /\.test\.tsx?$/)) return;
  const output = join(temporary, `${label}.json`);
  const args = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    bin('jest/bin/jest.js'),
    // Much of the time is waiting for a disk or a child process.
    '--maxWorkers=100%',
  ];
  const { code } = await run(process.execPath, [...args, '--json', '--outputFile', output, ...only], {
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
  if (!asked('shell/e2e', /\.spec\.ts$/)) return;
  const output = join(temporary, 'journeys.json');
  const { code } = await run(
    process.execPath,
    [bin('@playwright/test/cli.js'), 'test', '-c', 'shell/e2e', ...only],
    {
      label: 'Journeys in Chromium',
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: output },
    },
  );
  const stats = JSON.parse(await readFile(output, 'utf8').catch(() => 'null'))?.stats;
  if (!stats) return count('journeys', { failed: 1 });
  count('journeys', {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || (code === 0 ? 0 : 1),
    skipped: stats.skipped,
  });
}

const HEADLESS = '/usr/bin/chromium-headless-shell';
const hasChromium = () =>
  [HEADLESS, '/usr/bin/chromium', process.env.CHROMIUM_PATH ?? ''].some((path) => path && existsSync(path));
const hasChinese = () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc');

/** On Debian as root the browser, the database and a Chinese font come by themselves. */
async function systemPackages() {
  const missing = [
    // A third faster than a whole Chromium, which does where this one is not to be had.
    ...(existsSync(HEADLESS) || process.env.CHROMIUM_PATH ? [] : ['chromium-headless-shell']),
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

/** Of the sources alone. */
async function checks() {
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
    ...remoteFolders,
  ]);
  await check('Folders without circles', bin('dependency-cruiser/bin/dependency-cruise.mjs'), [
    '--config',
    '.dependency-cruiser.folders.cjs',
    'api',
  ]);
  await check('Dependencies declared where they are used', 'api/bin/dependencies.mjs');
  await check('Distances and widths of the theme', 'shared-ui/build/styles.mjs');
  await check('Types', bin('nx/dist/bin/nx.js'), ['run-many', '-t', 'typecheck']);
}

async function checksOfBuild() {
  await check('Every word in three languages', 'shared-ui/build/locales.mjs');
  await check('First paint within its budget', 'shell/bin/size.mjs');
}

let temporary = '';
await command(async () => {
  checkNode();
  await install();
  await systemPackages();
  temporary = await mkdtemp(join(tmpdir(), 'sabaijai-test-'));

  if (!name) await checks();
  await build();
  if (!name) await checksOfBuild();

  await jest('the contract', 'api/contract');
  await jest('the shared screens', 'shared-ui');
  await jest('the shell', 'shell');
  for (const folder of remoteFolders) await jest(`the remote ${folder}`, folder);

  const mariadb = asked('api', /\.test\.ts$/) && hasMariaDb() ? await startMariaDb() : null;
  try {
    if (!hasMariaDb())
      skip('API on MariaDB', 'install mariadb-server, or put mariadbd and mariadb-install-db into PATH');
    await jest(
      mariadb ? 'the API on SQLite and MariaDB' : 'the API on SQLite',
      'api',
      mariadb && { TEST_DATABASE_URL: mariadb.url },
    );
  } finally {
    await mariadb?.stop();
  }

  if (hasChromium()) await journeys();
  else skip('Journeys in Chromium', 'install chromium-headless-shell, or set CHROMIUM_PATH');

  await rm(temporary, { recursive: true, force: true });
  for (const line of skips) console.log(`skipped  ${line}`);
  for (const line of failures) console.log(`failed   ${line}`);
  console.log(
    `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
  );
  if (total.passed + total.failed === 0) console.log(`No test file's path contains ${name}.`);
  process.exit(total.failed || !total.passed ? 1 : 0);
});
