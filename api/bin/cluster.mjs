// Three nodes of a Galera cluster and a server on each, on this machine: two migrations at once, what is read just after
// it was written, a node and a server killed under writes. Prints what it found; ends with 1 when anything is wrong.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@sabaijai/contract';
import { createConnection } from 'mysql2/promise';
import { hasGalera, startGalera } from './galera.mjs';
import { freePort, root } from './prepare.mjs';

const WRITES = Number(process.argv[2] ?? 600);
const WRITERS = 6;
const READS = 300;
const HOURS = {
  alwaysOpen: true,
  days: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
};

if (!hasGalera()) {
  process.stderr.write('A Galera cluster needs its library: apt-get install galera-4\n');
  process.exit(1);
}
const say = (line) => process.stdout.write(`${line}\n`);
const { fill } = await import(join(root, 'api/dist/bench/http.js'));
const { addPeople, aDraft } = await import(join(root, 'api/dist/bench/review-save.js'));
const folder = mkdtempSync(join(tmpdir(), 'sabaijai-cluster-'));
const cluster = await startGalera();
const faults = [];
const must = (isRight, words) => {
  say(`${isRight ? 'right' : 'WRONG'}  ${words}`);
  if (!isRight) faults.push(words);
};
const urlOf = (at) => cluster.nodes[at].url;
const on = async (at, sql, values) => {
  const connection = await createConnection(urlOf(at));
  try {
    return (await connection.query(sql, values))[0];
  } finally {
    await connection.end();
  }
};
const program = (file, at, port = 0) =>
  spawn(process.execPath, [join(root, 'api/dist/src', file)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', SABAIJAI_MODE: 'production', LOG_LEVEL: 'silent', HOST: '127.0.0.1' },
      ...{ DATABASE_URL: urlOf(at), DATA_DIR: folder, PORT: String(port) },
    },
  });
const end = (child) => new Promise((resolve) => child.once('exit', resolve));

async function migrateTwice() {
  const codes = await Promise.all([0, 1].map((at) => end(program('cli/migrate.js', at))));
  const [{ n, names }] = await on(2, 'SELECT COUNT(*) AS n, COUNT(DISTINCT name) AS names FROM migration');
  must(
    codes.join() === '0,0' && n === names,
    `two migrations at once on two nodes: exit ${codes.join(' and ')}, ${n} rows of ${names} names`,
  );
}

/** Written on one node, read at once on the next. */
async function readOthers(syncWait) {
  const writer = await createConnection(urlOf(0));
  const reader = await createConnection(urlOf(1));
  await reader.query(`SET SESSION wsrep_sync_wait = ${syncWait}`);
  await writer.query('CREATE TABLE IF NOT EXISTS seen (id int PRIMARY KEY)');
  await writer.query('DELETE FROM seen');
  let stale = 0;
  let ms = 0;
  for (let id = 0; id < READS; id += 1) {
    await writer.query('INSERT INTO seen VALUES (?)', [id]);
    const from = performance.now();
    const [rows] = await reader.query('SELECT id FROM seen WHERE id = ?', [id]);
    ms += performance.now() - from;
    if (!rows.length) stale += 1;
  }
  await writer.query('DROP TABLE seen');
  await writer.end();
  await reader.end();
  say(
    `wsrep_sync_wait=${syncWait}: ${stale} of ${READS} reads on another node stale, ${(ms / READS).toFixed(2)} ms each`,
  );
  return stale;
}

const servers = [];
async function serve(at) {
  const port = servers[at]?.port ?? (await freePort());
  servers[at] = { port, child: program('main.js', at, port) };
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(200);
  }
}

/** Sends until somebody acknowledges it, under the same id, each time to the next server. */
async function write({ method, url, session, body }, from) {
  const headers = { cookie: `sid=${session}`, 'content-type': 'application/json' };
  for (let tries = 0; tries < 200; tries += 1) {
    const { port } = servers[(from + tries) % servers.length];
    const status = await fetch(`http://127.0.0.1:${port}/api/v1/${url}`, {
      ...{ method, headers, body: JSON.stringify(body) },
    }).then(
      ({ status }) => status,
      () => 0,
    );
    if (status === 200 || status === 201) return tries;
    if (status !== 0 && status < 500) throw new Error(`${method} ${url} was answered ${status}`);
    await sleep(100);
  }
  throw new Error(`${method} ${url} was never acknowledged`);
}

async function writeUnderFaults(places, sessions) {
  const made = [];
  let next = 0;
  let again = 0;
  const worker = async () => {
    while (next < WRITES) {
      const at = next;
      next += 1;
      const [place, session] = [places[at % places.length], sessions[at % sessions.length]];
      const kinds = [
        () => ({
          table: 'review',
          body: aDraft(Date.now()),
          method: 'PUT',
          url: `businesses/${place}/my-review`,
        }),
        () => ({
          table: 'report',
          body: { id: newId('report'), reason: 'other', note: 'The door is locked, as everybody saw.' },
          ...{ method: 'POST', url: `businesses/${place}/report` },
        }),
        () => ({
          table: 'hours_suggestion',
          body: { id: newId('hoursSuggestion'), hours: HOURS },
          ...{ method: 'POST', url: `businesses/${place}/hours-suggestions` },
        }),
      ];
      const sent = kinds[at % kinds.length]();
      again += (await write({ ...sent, session }, at)) > 0 ? 1 : 0;
      made.push([sent.table, sent.body.id]);
    }
  };
  const until = async (share) => {
    while (next < WRITES * share) await sleep(20);
  };
  const work = Promise.all(Array.from({ length: WRITERS }, worker));
  const faultsMade = async () => {
    await until(0.25);
    await cluster.kill(1);
    await until(0.4);
    await cluster.start(1);
    await until(0.6);
    servers[2].child.kill('SIGKILL');
    await until(0.75);
    await serve(2);
  };
  await Promise.all([work, faultsMade()]);
  for (const at of [0, 1, 2]) {
    let lost = 0;
    for (const [table, id] of made) {
      const [{ n }] = await on(at, `SELECT COUNT(*) AS n FROM ${table} WHERE id = ?`, [id]);
      if (n !== 1) lost += 1;
    }
    must(lost === 0, `node ${at}: ${lost} of ${made.length} acknowledged writes lost`);
  }
  const [{ n }] = await on(
    0,
    `SELECT COUNT(*) AS n FROM (SELECT business_id, author_id FROM review GROUP BY business_id, author_id HAVING COUNT(*) > 1) d`,
  );
  must(n === 0, `reviews that are there twice: ${n}; ${again} writes were sent again`);
}

try {
  await migrateTwice();
  await readOthers(0);
  must((await readOthers(1)) === 0, 'with wsrep_sync_wait what was written is read');
  const database = { databaseUrl: urlOf(0), dataDir: folder };
  const places = await fill(database, 100);
  const sessions = await addPeople(database, places, WRITES / 2);
  await Promise.all([0, 1, 2].map(serve));
  await writeUnderFaults(places, sessions);
} finally {
  for (const server of servers) server.child.kill('SIGKILL');
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(faults.length ? 1 : 0);
