// A private, throw-away MariaDB (or MySQL) with durable settings: for tests and the benchmark. Plain Node, no dependency.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './prepare.mjs';

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/usr/libexec'];

function findProgram(...names) {
  for (const name of names) {
    for (const folder of FOLDERS) {
      if (folder && existsSync(join(folder, name))) return join(folder, name);
    }
  }
  return null;
}

/** The server program of this machine; null when there is none. */
export const mariaDbServer = () => findProgram('mariadbd', 'mysqld');

/** True when this machine has a server program that `startMariaDb` can run. */
export function hasMariaDb() {
  return mariaDbServer() !== null && findProgram('mariadb-install-db') !== null;
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('data', () => end(true));
    socket.once('error', () => end(false));
    socket.setTimeout(1000, () => end(false));
  });
}

/**
 * Starts a server of its own with an empty database `sabaijai`; `stop()` ends it and, unless `folder` was given,
 * deletes its files. `options` are further server arguments, e.g. `['--innodb-buffer-pool-size=1G']`; `account` is whose
 * process it is when root starts it; `port` is a free one unless it is said.
 */
export async function startMariaDb({ folder = null, options = [], account = 'root', port: wanted } = {}) {
  const server = mariaDbServer();
  const install = findProgram('mariadb-install-db');
  if (!server || !install) throw new Error('No MariaDB server is installed on this machine');
  const home = folder ?? mkdtempSync(join(tmpdir(), 'sabaijai-mariadb-'));
  chmodSync(home, 0o700);
  const data = join(home, 'data');
  // Where several start at once, each would clear away the others' temporary tables.
  const aside = join(home, 'tmp');
  mkdirSync(aside, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? [`--user=${account}`] : [];
  if (isRoot && account !== 'root') spawnSync('chown', ['-R', account, home]);
  if (!existsSync(data)) {
    const made = spawnSync(
      install,
      [
        '--no-defaults',
        ...user,
        `--datadir=${data}`,
        `--tmpdir=${aside}`,
        '--auth-root-authentication-method=normal',
      ],
      { encoding: 'utf8' },
    );
    if (made.status !== 0)
      throw new Error(`The database folder could not be made: ${made.stderr}${made.stdout}`);
  }
  const start = join(home, 'start.sql');
  writeFileSync(
    start,
    [
      'CREATE DATABASE IF NOT EXISTS sabaijai CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;',
      "CREATE USER IF NOT EXISTS 'sabaijai'@'127.0.0.1' IDENTIFIED BY 'sabaijai';",
      "GRANT ALL ON *.* TO 'sabaijai'@'127.0.0.1' WITH GRANT OPTION;",
      '',
    ].join('\n'),
  );
  const port = wanted ?? (await freePort());
  const child = spawn(
    server,
    [
      '--no-defaults',
      ...user,
      `--datadir=${data}`,
      `--tmpdir=${aside}`,
      `--socket=${join(home, 's.sock')}`,
      `--pid-file=${join(home, 'server.pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--character-set-server=utf8mb4',
      '--collation-server=utf8mb4_bin',
      '--log-bin=binlog',
      '--server-id=1',
      '--sync-binlog=1',
      '--innodb-flush-log-at-trx-commit=1',
      `--init-file=${start}`,
      ...options,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  child.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  let ended = false;
  const exit = new Promise((resolve) => {
    child.once('error', (error) => {
      log += error.message;
      ended = true;
      resolve();
    });
    child.once('exit', () => {
      ended = true;
      resolve();
    });
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    if (!ended) child.kill('SIGTERM');
    const slow = setTimeout(kill, 20_000);
    await exit;
    clearTimeout(slow);
    if (!folder) rmSync(home, { recursive: true, force: true });
  };
  const until = Date.now() + 60_000;
  while (!(await answers(port))) {
    if (ended || Date.now() > until) {
      await stop();
      throw new Error(`MariaDB did not start: ${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url: `mysql://sabaijai:sabaijai@127.0.0.1:${port}/sabaijai`, pid: child.pid, folder: home, stop };
}
