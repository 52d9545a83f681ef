// What start, test and dev need before anything is installed: plain Node, no packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { access, constants, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** The folders of the remotes. */
export const remoteFolders = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-') && existsSync(resolve(root, folder, 'package.json')))
  .sort();

/** A stop with one sentence for the person at the keyboard instead of a stack. */
export class Stop extends Error {}

/**
 * Runs a program to its end and answers { code, output }. With `label` its output is kept and a line of progress is
 * shown instead; the output comes out when it fails. Without, it writes straight to the terminal.
 */
export function run(program, args, { label, env, cwd = root, quiet = false } = {}) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  if (label) process.stdout.write(`  ${label} …`);
  const tick =
    label &&
    setInterval(
      () => process.stdout.write(process.stdout.isTTY ? `\r  ${label} … ${seconds()} s` : '.'),
      5000,
    );
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: label || quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) => {
      clearInterval(tick);
      fail(new Stop(`${program} could not be started: ${error.message}`));
    });
    child.on('close', (code) => {
      clearInterval(tick);
      if (label) {
        const end = code === 0 ? `done in ${seconds()} s` : 'failed';
        process.stdout.write(process.stdout.isTTY ? `\r  ${label} … ${end}\n` : ` ${end}\n`);
        if (code !== 0) process.stderr.write(`${output}\n`);
      }
      done({ code: code ?? 1, output });
    });
  });
}

/** Takes over what `.env` sets and the environment does not. */
export function loadSettings() {
  try {
    process.loadEnvFile(resolve(root, '.env'));
  } catch {
    // No .env: the defaults hold.
  }
}

/** Installs the packages when they are missing or the lockfile has changed since. */
export async function install() {
  const lock = createHash('sha256')
    .update(await readFile(resolve(root, 'package-lock.json')))
    .digest('hex');
  const stamp = resolve(root, 'node_modules/.sabaijai-lock');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === lock) return;
  if (!(await mayWrite(root)))
    throw new Stop(`Packages are missing, and this account may not write to ${root}.`);
  // Not `npm ci`: it refuses a lockfile without the binaries of platforms other than its maker's.
  const { code } = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    label: 'Installing packages (a minute or two)',
  });
  if (code !== 0) throw new Stop('The packages could not be installed; npm says why above.');
  await writeFile(stamp, lock);
}

/** Builds what has changed; unchanged parts come out of the cache. */
export async function build() {
  const { code } = await run(
    process.execPath,
    [resolve(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build'],
    {
      label: 'Building',
      env: { NODE_ENV: 'production' },
    },
  );
  if (code !== 0) throw new Stop('The build failed; the messages above say where.');
}

export const mayWrite = (folder) =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

/** Whether nothing listens there; what is no port or no address of this machine is the server's to say. */
export function portFree(port, host) {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return Promise.resolve(true);
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', ({ code }) => done(code !== 'EADDRINUSE'));
    probe.listen({ port, host }, () => probe.close(() => done(true)));
  });
}

/** A port that nobody uses now. */
export function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
