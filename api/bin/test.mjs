// npm test: everything that decides what lands, over all runners, with one closing line. What has not changed since it
// last passed is not run again but replayed by nx; with CI set, nothing is.
//   npm test -- --all     everything anew, and the API's tests on MariaDB as well where any database will do
//   npm test -- --quick   what belongs to the features that changed, in minutes: quick.mjs
//   npm test -- NAME      only the test files whose path contains NAME
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, HEADLESS_SHELL, WHOLE_CHROMIUM } from '../../shell/bin/chromium.mjs';
import { failuresOf } from './failures.mjs';
import { hasMariaDb } from './mariadb.mjs';
import { forget, nx } from './nx.mjs';
import { build, install, remoteFolders, root, run, Stop } from './prepare.mjs';
import { quick } from './quick.mjs';
import { command } from './runtime.mjs';

const args = process.argv.slice(2);
const isAll = args.includes('--all');
const [name = ''] = args.filter((arg) => !arg.startsWith('--'));
const passOn = name ? [name] : [];
/** Where a target tells its tests one by one. */
const REPORTS = { test: 'test-results.json', journeys: 'test-results/journeys.json' };
const total = { passed: 0, failed: 0, skipped: 0, replayed: 0 };
const remarks = [];
const failures = [];
const times = [];

function count(label, { passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed) remarks.push(`failed   ${label}: ${failed}`);
}

/** Runs a part of the whole, and keeps how long it took. */
async function part(label, work) {
  const from = Date.now();
  console.log(`\n${label}`);
  await work();
  times.push([label, Math.round((Date.now() - from) / 1000)]);
}

/** Runs targets, and counts each by its report, or as one where it has none. */
async function targets(names, { folders, passOn = [] } = {}) {
  const reportOf = (target, folder) => REPORTS[target] && resolve(root, folder, REPORTS[target]);
  // A runner that breaks off must not be counted by its last report; nx brings those back that it replays.
  for (const folder of folders ?? [])
    for (const report of names.flatMap((name) => reportOf(name, folder) ?? []))
      await rm(report, { force: true });
  for (const { label, target, folder, passed, replayed } of await nx(names, { folders, passOn })) {
    if (replayed) {
      total.replayed += 1;
      console.log(`  ${label} … replayed`);
    }
    const report = reportOf(target, folder);
    if (report) count(label, await counted(report, passed));
    else count(label, passed ? { passed: 1 } : { failed: 1 });
  }
}

/** What a report of Jest, Vitest or Playwright says; a runner that failed and reports no failure counts as one. */
async function counted(file, passed) {
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
  if (!report) return { failed: 1 };
  failures.push(...failuresOf(report));
  const { stats } = report;
  const found = stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
    : {
        passed: report.numPassedTests,
        failed: report.numFailedTests + (report.numRuntimeErrorTestSuites ?? 0),
        skipped: report.numPendingTests + report.numTodoTests,
      };
  return { ...found, failed: found.failed || (passed ? 0 : 1) };
}

/** The packages with a test file that is asked for. */
function asked(folders, ending) {
  if (!name) return folders;
  // The contract lies inside the API's folder, and has a runner of its own.
  const others = (folder) => (folder === 'api' ? /node_modules|^api\/contract/ : /node_modules/);
  return folders.filter((folder) =>
    readdirSync(resolve(root, folder), { recursive: true })
      .map((path) => join(folder, path))
      .some((path) => ending.test(path) && !others(folder).test(path) && path.includes(name)),
  );
}

/** On Debian as root the browser, the database and a Chinese font come by themselves. */
async function systemPackages() {
  const hasChinese = existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc');
  const missing = [
    // A third faster than a whole Chromium, which does where this one is not to be had.
    ...(existsSync(HEADLESS_SHELL) || process.env.CHROMIUM_PATH ? [] : ['chromium-headless-shell']),
    // For the journeys with a camera.
    ...(existsSync(WHOLE_CHROMIUM) ? [] : ['chromium']),
    ...(hasMariaDb() ? [] : ['mariadb-server']),
    ...(hasChinese ? [] : ['fonts-noto-cjk']),
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

const SCREENS = ['api/contract', 'shared-ui', 'shell', ...remoteFolders];

async function everything() {
  if (isAll) process.env.TEST_ALL = '1';
  if (!name)
    await part('Checks of the sources', () => targets(['lint', 'arrows', 'packages', 'styles', 'typecheck']));
  await part('Build', build);
  if (!name) await part('Checks of the build', () => targets(['locales', 'size']));

  const screens = asked(SCREENS, /\.test\.tsx?$/);
  if (screens.length)
    await part('Contract and screens', () => targets(['test'], { folders: screens, passOn }));
  if (asked(['api'], /\.test\.ts$/).length)
    await part(`API on SQLite${hasMariaDb() ? ' and MariaDB' : ''}`, () =>
      targets(['test'], { folders: ['api'], passOn }),
    );
  if (!asked(['shell/e2e'], /\.spec\.ts$/).length) return;
  if (chromium() && !existsSync(WHOLE_CHROMIUM))
    remarks.push('skipped  Journeys with a camera: install chromium, the headless shell has none');
  if (chromium())
    await part('Journeys in Chromium', () => targets(['journeys'], { folders: ['shell'], passOn }));
  else skip('Journeys in Chromium', 'install chromium-headless-shell, or set CHROMIUM_PATH');
}

function skip(what, why) {
  total.skipped += 1;
  remarks.push(`skipped  ${what}: ${why}`);
}

await command(async () => {
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--all' && arg !== '--quick');
  if (unknown) throw new Stop(`npm test knows --all, --quick and NAME, and not ${unknown}.`);
  if (isAll || process.env.CI) forget();
  await install();
  await systemPackages();
  if (!hasMariaDb())
    skip('API on MariaDB', 'install mariadb-server, or put mariadbd and mariadb-install-db into PATH');

  if (args.includes('--quick')) await quick({ part, targets });
  else await everything();

  console.log('');
  for (const failure of failures) console.log(`${failure}\n`);
  for (const [label, seconds] of times) console.log(`${String(seconds).padStart(6)} s  ${label}`);
  for (const line of remarks) console.log(line);
  if (total.replayed) console.log(`${total.replayed} parts had not changed and were replayed.`);
  console.log(
    `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
  );
  if (total.passed + total.failed === 0) console.log(`No test file's path contains ${name}.`);
  process.exit(total.failed || !total.passed ? 1 : 0);
});
