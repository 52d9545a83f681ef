// npm run mutate [-- --group contract --file rule.ts --sample 150 --seed 1 --minutes 60 --workers 2 --again]
// Breaks one place at a time in the files that hold rules, and says which breaks no test notices: a report, no gate.
// It works on copies in the temporary folder, and keeps what it found in api/data/mutate-<seed>.jsonl: a run that was
// cut goes on there, a file that changed is asked anew, and `--again` asks all survivors anew.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { broken, mutantsOf } from './mutants.mjs';
import { remoteFolders, root, Stop } from './prepare.mjs';
import { command } from './runtime.mjs';

const SCREENS = ['shared-ui', 'shell', ...remoteFolders];
const FEATURES = 'api/src/features/';
/** Each with the share of breaks, in percent, that tests are to notice. */
const GROUPS = {
  contract: {
    goal: 95,
    files: /^api\/contract\/src\/.*\.ts$/,
    // Texts, lists and tables of data.
    without: /\/chk-|\/(?:province-list|hold-words|statements|problem)\.ts$|\/testing\//,
    looks: (file) => {
      const near = testsOf(FEATURES + basename(dirname(file)));
      return [related(file), ...ofApi([...near, ...mentioning(exportsOf(file), near)])];
    },
  },
  services: {
    goal: 85,
    files: /^api\/src\/(?:features\/.*|platform\/act)\.ts$/,
    without: /[./](?:testing|controller|module|entity|register|query|mail)\.ts$|\/mail\//,
    looks: (file) => {
      const near = testsOf(dirname(file));
      return [...ofApi(near), ...ofApi(mentioning([basename(dirname(file))], near))];
    },
  },
  form: {
    goal: 85,
    files:
      /^(?:shared-ui\/src\/(?:form|photos|wizard)|mf-vendor\/src\/warnings|mf-inspector\/src\/features\/(?:safety-form|warning\/compose))\/[\w-]+\.ts$/,
    // Addresses, lists of words, what only a browser has.
    without: /\/(?:index|paths|messages|phrases|items|kit|antd-kit|useCamera|useFocusNext)\.ts$/,
    looks: (file) => [related(file)],
  },
};
/** Rules whose tests stand in another folder. */
const TESTED_IN = {
  'api/src/platform': ['appeal', 'report'],
  [`${FEATURES}catalogue`]: ['listing'],
  [`${FEATURES}checklist`]: ['safety-form'],
  [`${FEATURES}grade`]: ['safety-form'],
  [`${FEATURES}hazard`]: ['hazard-report'],
  [`${FEATURES}inspection`]: ['safety-form'],
  [`${FEATURES}moderation`]: ['report', 'review'],
};
/** Test files of a second look, those with most mentions first. */
const WIDER = 6;

const DEFAULTS = { group: '', file: '', sample: '150', seed: '1', minutes: '60', workers: '2', again: false };
const options = Object.entries(DEFAULTS).map(([name, value]) => [
  name,
  { type: typeof value, default: value },
]);
const { values: asked } = parseArgs({ options: Object.fromEntries(options) });
const until = Date.now() + Number(asked.minutes) * 60_000;
const kept = join(root, `api/data/mutate-${asked.seed}.jsonl`);

const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\0')
  .filter((file) => file && existsSync(join(root, file)));
const read = (file) => readFileSync(join(root, file), 'utf8');
const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

// A look: the files that a runner is asked about, and in which package.
const related = (file) => {
  const home = file.startsWith('api/contract/') ? 'api/contract' : file.split('/')[0];
  return { home, how: 'related', args: [relative(home, file)] };
};
const ofApi = (tests) =>
  tests.length ? [{ home: 'api', how: 'run', args: tests.map((file) => relative('api', file)) }] : [];
/** The tests that stand in a folder, or in those that test it. */
function testsOf(folder) {
  const folders = TESTED_IN[folder]?.map((feature) => FEATURES + feature) ?? [folder];
  return files.filter((file) => folders.includes(dirname(file)) && file.endsWith('.test.ts'));
}
/** Functions and values that a file gives to others. */
const exportsOf = (file) =>
  [...read(file).matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => name);
/** The tests of the API that mention one of the words most. */
function mentioning(words, others) {
  const mentions = (file) => words.reduce((sum, word) => sum + read(file).split(word).length - 1, 0);
  return files
    .filter((file) => /^api\/src\/.*\.test\.ts$/.test(file) && !others.includes(file))
    .filter(mentions)
    .sort((a, b) => mentions(b) - mentions(a))
    .slice(0, WIDER);
}

/** The sample of a group: what stays of it is the same when other files change. */
function sampleOf(group) {
  const { files: wanted, without } = GROUPS[group];
  const all = files
    .filter((file) => wanted.test(file) && !without.test(file))
    .filter((file) => !file.endsWith('.test.ts') && file.includes(asked.file))
    .flatMap((file) => {
      const text = read(file);
      const version = hash(text);
      return mutantsOf(text, file).map((mutant) => {
        const place = `${file} ${mutant.start}-${mutant.end} ${mutant.to}`;
        return {
          ...mutant,
          group,
          file,
          text,
          id: `${version} ${place}`,
          rank: hash(`${asked.seed} ${place}`),
        };
      });
    })
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return { group, of: all.length, sample: all.slice(0, Number(asked.sample)) };
}

const children = new Set();
let isStopped = false;
/** With all that it started, and whether or not it has ended. */
const kill = (child) => {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
};
function stop() {
  isStopped = true;
  for (const child of children) kill(child);
}

/** Vitest of the API and its contract, Jest of the screens. */
function runner(copy, { home, how, args }) {
  if (home.startsWith('api'))
    return [
      join(root, 'node_modules/vitest/vitest.mjs'),
      how,
      '--run',
      '--bail=1',
      '--maxWorkers=1',
      ...args,
    ];
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const flags = ['--runInBand', '--bail', '--silent', '--cacheDirectory', join(copy, '.jest')];
  return [...node, join(root, 'node_modules/jest/bin/jest.js'), ...flags, '--findRelatedTests', ...args];
}

/** Tests in a copy: 'green', 'red', 'late' or, where there is nothing to run, 'none'; and the first that failed. */
function test(copy, look, timeout) {
  const program = runner(copy, look);
  const env = { ...process.env, TEST_MARIADB: 'no', NO_COLOR: '1' };
  const child = spawn(process.execPath, program, {
    cwd: join(copy, look.home),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // With a group of its own, so that what tests started ends with them.
    detached: true,
    timeout,
    killSignal: 'SIGKILL',
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  child.on('exit', () => kill(child));
  return new Promise((done) =>
    child.on('close', (code) => {
      children.delete(child);
      const failed = /^ *Tests:? /m.test(output) ? 'red' : 'none';
      const state = code === null ? 'late' : code === 0 ? 'green' : failed;
      done({ state, failure: /^ +(?:●|FAIL) .*/m.exec(output)?.[0].trim() ?? state });
    }),
  );
}

/** A tree of links and copies in which a break does no harm. */
async function copyTree() {
  const copy = await mkdtemp(join(tmpdir(), 'sabaijai-mutate-'));
  for (const file of files) cpSync(join(root, file), join(copy, file));
  const link = (path) => symlink(join(root, path), join(copy, path));
  mkdirSync(join(copy, 'node_modules/@sabaijai'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@sabaijai') await link(`node_modules/${name}`);
  // Links to the packages beside it: here to their copies.
  cpSync(join(root, 'node_modules/@sabaijai'), join(copy, 'node_modules/@sabaijai'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const home of ['api', 'api/contract', ...SCREENS])
    for (const name of readdirSync(join(root, home)))
      if (name.startsWith('dist')) await link(join(home, name));
  return copy;
}

/** Tests that fail before anything is broken, and how: they can say nothing. */
const failing = new Map();

/** Whether the next look at a break notices it; null when its tests cannot say. */
async function isNoticed(copy, unbroken, { file, text, looks, nth, ...mutant }) {
  const look = looks[nth];
  // No test stands near it.
  if (!look) return false;
  const key = JSON.stringify(look);
  if (!unbroken.has(key)) {
    const started = Date.now();
    const ran = await test(copy, look, 600_000);
    unbroken.set(key, { ...ran, limit: 2 * (Date.now() - started) + 20_000 });
  }
  const { state, failure, limit } = unbroken.get(key);
  if (state === 'none' || isStopped) return false;
  if (state !== 'green') {
    failing.set(`${look.home} ${look.args.join(' ')}`, failure);
    return null;
  }
  await writeFile(join(copy, file), broken(text, mutant));
  const broke = await test(copy, look, limit);
  await writeFile(join(copy, file), text);
  return broke.state !== 'green';
}

/** The next break; one with tests that ran here unbroken, if there is any, as they need not run so again. */
function take(queue, unbroken) {
  const known = queue.findIndex(({ looks, nth }) => unbroken.has(JSON.stringify(looks[nth])));
  return queue.splice(Math.max(known, 0), 1)[0];
}

/** Near looks come first, wider ones at what survived them last: a run that is cut has tried the most it could. */
async function work(queue, tell) {
  const copy = await copyTree();
  const unbroken = new Map();
  try {
    while (queue.length && !isStopped && Date.now() < until) {
      const mutant = take(queue, unbroken);
      const noticed = await isNoticed(copy, unbroken, mutant);
      if (isStopped) return;
      tell(mutant, noticed);
      const nth = mutant.nth + 1;
      if (noticed === false && nth < mutant.looks.length) queue.push({ ...mutant, nth });
    }
  } catch (error) {
    stop();
    throw error;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

function report(groups, verdicts) {
  const row = (cells) => console.log(cells.map((cell, at) => String(cell).padEnd(at ? 9 : 11)).join(''));
  console.log();
  row(['group', 'files', 'breaks', 'sample', 'tried', 'caught', 'wider', 'share', 'goal']);
  for (const { group, of, sample } of groups) {
    const tried = sample.filter(({ id }) => verdicts.has(id));
    const caught = tried.filter(({ id }) => verdicts.get(id).noticed).length;
    const wider = tried.filter(({ id }) => verdicts.get(id).noticed && verdicts.get(id).nth > 0).length;
    const share = tried.length ? `${((100 * caught) / tried.length).toFixed(1)} %` : '-';
    const { size } = new Set(tried.map(({ file }) => file));
    row([group, size, of, sample.length, tried.length, caught, wider, share, `${GROUPS[group].goal} %`]);
  }
  for (const { group, sample } of groups) {
    const survivors = sample.filter(({ id }) => verdicts.get(id)?.noticed === false);
    if (survivors.length) console.log(`\nNo test notices, in ${group}:`);
    for (const { file, line, what } of survivors.sort((a, b) => (a.id.slice(17) < b.id.slice(17) ? -1 : 1)))
      console.log(`  ${file}:${line}  ${what}`);
  }
  for (const [tests, failure] of failing)
    console.log(`\nFails unbroken, and was left out: ${tests}\n  ${failure}`);
}

await command(async () => {
  if (asked.group && !GROUPS[asked.group])
    throw new Stop(`There is no group ${asked.group}; there are ${Object.keys(GROUPS).join(', ')}.`);
  mkdirSync(dirname(kept), { recursive: true });
  const lines = existsSync(kept) ? readFileSync(kept, 'utf8').trim().split('\n').filter(Boolean) : [];
  const verdicts = new Map(lines.map((line) => JSON.parse(line)));
  const groups = Object.keys(GROUPS)
    .filter((group) => !asked.group || group === asked.group)
    .map(sampleOf);
  const queue = groups
    .flatMap(({ sample }) => sample)
    .filter(({ id }) => !verdicts.get(id)?.noticed)
    .map((mutant) => ({
      ...mutant,
      looks: GROUPS[mutant.group].looks(mutant.file),
      nth: asked.again ? 0 : (verdicts.get(mutant.id)?.nth ?? -1) + 1,
    }))
    .filter(({ nth, looks }) => nth === 0 || nth < looks.length)
    .sort((a, b) => a.nth - b.nth || (a.rank < b.rank ? -1 : 1));
  const tell = ({ id, nth, file, line, what }, noticed) => {
    const said = noticed === null ? 'left out' : noticed ? 'caught  ' : 'survived';
    console.log(`${said}  ${file}:${line}  ${what}  (${queue.length} to go)`);
    if (noticed === null) return;
    verdicts.set(id, { noticed, nth });
    appendFileSync(kept, `${JSON.stringify([id, { noticed, nth }])}\n`);
  };

  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  const ends = await Promise.allSettled(
    Array.from({ length: Number(asked.workers) }, () => work(queue, tell)),
  );
  for (const { reason } of ends) if (reason) throw reason;
  report(groups, verdicts);
});
