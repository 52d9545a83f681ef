// Nodes of a Galera cluster on this machine, each a MariaDB of its own: for `npm run cluster`. Plain Node.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mariaDbServer, startMariaDb } from './mariadb.mjs';
import { freePort } from './prepare.mjs';

const PROVIDER = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib/libgalera_smm.so'].find((file) =>
  existsSync(file),
);

/** As operations.md advises: until a node that is gone is given up nobody writes, and reads wait for what is written. */
const SUSPECTED_SOON =
  'evs.keepalive_period=PT0.3S;evs.inactive_check_period=PT0.2S;evs.suspect_timeout=PT1S';

/** True when this machine has what the nodes need: Debian's galera-4, with which comes rsync. */
export const hasGalera = () => PROVIDER !== undefined;

/**
 * How far a node that was killed had come, as the start of Debian's service asks it: the others then send what it missed, and
 * not all data, for which one of them would stand still.
 */
function positionOf(folder) {
  const user = process.getuid?.() === 0 ? ['--user=mysql'] : [];
  const ours = [
    '--log-bin=binlog',
    '--binlog-format=ROW',
    '--wsrep-on=1',
    `--wsrep-provider=${PROVIDER}`,
    '--wsrep-cluster-address=gcomm://',
  ];
  const args = ['--no-defaults', ...user, `--datadir=${join(folder, 'data')}`, ...ours];
  const { stderr } = spawnSync(mariaDbServer(), [...args, '--wsrep-recover'], { encoding: 'utf8' });
  return /Recovered position:\s*(\S+)/.exec(stderr)?.[1] ?? '00000000-0000-0000-0000-000000000000:-1';
}

/** `kill(at)` ends a node at once; `start(at)` brings it back, and the others send it what it missed. */
export async function startGalera(size = 3) {
  const home = mkdtempSync(join(tmpdir(), 'sabaijai-galera-'));
  chmodSync(home, 0o755);
  const ports = [];
  for (let at = 0; at < size; at += 1)
    ports.push({
      ...{ sql: await freePort(), group: await freePort() },
      ...{ missed: await freePort(), all: await freePort() },
    });
  const nodes = [];
  const start = async (at, { isFirst = false } = {}) => {
    const { sql, group, missed, all } = ports[at];
    const members = isFirst ? '' : ports.map((each) => `127.0.0.1:${each.group}`).join();
    const folder = join(home, `node${at}`);
    mkdirSync(folder, { recursive: true });
    const options = [
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
      '--innodb-buffer-pool-size=128M',
      '--wsrep-on=1',
      `--wsrep-provider=${PROVIDER}`,
      '--wsrep-cluster-name=sabaijai',
      `--wsrep-cluster-address=gcomm://${members}`,
      `--wsrep-node-name=node${at}`,
      '--wsrep-node-address=127.0.0.1',
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=127.0.0.1:${all}`,
      `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${missed};${SUSPECTED_SOON}`,
    ];
    if (existsSync(join(folder, 'data'))) options.push(`--wsrep-start-position=${positionOf(folder)}`);
    // The rsync that receives all data would give up the rights of root, and could not write.
    nodes[at] = await startMariaDb({ folder, options, account: 'mysql', port: sql });
  };
  for (let at = 0; at < size; at += 1) await start(at, { isFirst: at === 0 });
  return {
    nodes,
    start,
    kill: async (at) => {
      process.kill(nodes[at].pid, 'SIGKILL');
      await nodes[at].stop();
    },
    stop: async () => {
      for (const node of [...nodes].reverse()) await node.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
