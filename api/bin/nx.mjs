// Runs targets by nx, which keeps what passed under the hash of all it depends on, and ends what hangs.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { remoteFolders, root } from './prepare.mjs';

/** How long one test file may be under way, and how often that is looked at. */
const FILE_MS = 300_000;
const LOOK_MS = 5_000;

const json = (file) => JSON.parse(readFileSync(resolve(root, file), 'utf8'));
const { name: whole, workspaces } = json('package.json');

/** Package names by their folder; targets of the whole belong to `.`. */
const NAMES = new Map([
  ['.', whole],
  ...workspaces
    .flatMap((folder) => (folder === 'mf-*' ? remoteFolders : folder))
    .map((folder) => [folder, json(`${folder}/package.json`).name]),
]);

/** From here on nx knows nothing of earlier runs: it keeps what this one does in an empty place. */
export function forget() {
  rmSync(resolve(root, '.nx/anew'), { recursive: true, force: true });
  process.env.NX_CACHE_DIRECTORY = '.nx/anew/cache';
  process.env.NX_WORKSPACE_DATA_DIRECTORY = '.nx/anew/data';
}

/**
 * Runs the targets of the packages that have them, of all when no `folders` are named, and answers of each
 * { label, target, folder, passed, replayed }. `passOn` goes to the programs.
 */
export async function nx(targets, { folders = [...NAMES.keys()], passOn = [] } = {}) {
  // What nx notes of its last run.
  const noted = resolve(root, process.env.NX_CACHE_DIRECTORY ?? '.nx/cache', 'run.json');
  const names = folders.map((folder) => NAMES.get(folder));
  rmSync(noted, { force: true });
  const { output, hung } = await untilEnd([
    'run-many',
    `--targets=${targets}`,
    `--projects=${names}`,
    // Runners of tests have a worker for each core themselves.
    `--parallel=${targets.includes('test') ? 1 : availableParallelism()}`,
    '--outputStyle=static',
    ...(passOn.length ? ['--', ...passOn] : []),
  ]);
  if (!existsSync(noted)) {
    console.error(hung.map((file) => `\n  ended, since it hangs: ${file}`).join('') || output);
    return [
      { label: targets.join(', '), target: targets[0], folder: folders[0], passed: false, replayed: false },
    ];
  }
  const tasks = json(noted).tasks.filter(({ target }) => targets.includes(target));
  for (const { taskId, status } of tasks) if (status !== 0) console.error(outputOf(output, taskId));
  return tasks.map(({ target, projectName, status, cacheStatus }) => {
    const folder = folders[names.indexOf(projectName)];
    const label = folder === '.' ? target : `${target} of ${folder}`;
    return { label, target, folder, passed: status === 0, replayed: cacheStatus !== 'cache-miss' };
  });
}

const outputOf = (output, taskId) =>
  output
    .split(/^> nx run /m)
    .filter((text) => text.startsWith(taskId))
    .join('');

/** Runs nx to its end, or until a test file hangs; answers what was printed, and which files hung. */
function untilEnd(args) {
  const folder = mkdtempSync(join(tmpdir(), 'sabaijai-progress-'));
  const progress = join(folder, 'progress');
  const child = spawn(process.execPath, [resolve(root, 'node_modules/nx/dist/bin/nx.js'), ...args], {
    cwd: root,
    env: { ...process.env, TEST_PROGRESS: progress, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  let hung = [];
  const end = () => endTree(child.pid);
  process.once('exit', end);
  const look = setInterval(() => {
    process.stdout.write('.');
    hung = hangingFiles(progress);
    if (hung.length) end();
  }, LOOK_MS);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', () => {
      clearInterval(look);
      process.off('exit', end);
      process.stdout.write('\n');
      rmSync(folder, { recursive: true, force: true });
      done({ output, hung });
    });
  });
}

/** The files that test-progress.mjs has told to be under way for too long. */
function hangingFiles(progress) {
  const begun = new Map();
  const lines = existsSync(progress) ? readFileSync(progress, 'utf8').trim().split('\n') : [];
  for (const line of lines) {
    const [what, at, ...file] = line.split(' ');
    if (what === 'begun') begun.set(file.join(' '), Number(at));
    else begun.delete(file.join(' '));
  }
  return [...begun].filter(([, at]) => Date.now() - at > FILE_MS).map(([file]) => file);
}

/** Ends a process and all that it has started, whatever group they are in. */
function endTree(pid) {
  const rows = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const tree = [pid];
  for (const each of tree)
    tree.push(...parents.filter(([, parent]) => parent === each).map(([child]) => child));
  for (const each of tree) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
