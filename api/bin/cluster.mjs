// Three nodes of a Galera cluster and a server on each, on this machine: commands that guard each other over nodes, what is
// read just after it was written, a node and a server killed and a version rolled out under writes of all kinds. Prints what
// it found; ends with 1 when anything is wrong.
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { ended, fleet, program, reading, writing, wrongOnes } from './fleet.mjs';
import { hasGalera, startGalera } from './galera.mjs';
import { root } from './prepare.mjs';

const WRITES = Number(process.argv[2] ?? 5_000);
const WRITES_OF_A_PLACE = 20;
const WRITERS = 6;
const READS = 300;
const NODES = [0, 1, 2];
/** Reads are never refused for longer. */
const PATIENCE_MS = 2_000;

if (!hasGalera()) {
  process.stderr.write('A Galera cluster needs its library: apt-get install galera-4\n');
  process.exit(1);
}
const say = (line) => process.stdout.write(`${line}\n`);
const faults = [];
const must = (isRight, words) => {
  say(`${isRight ? 'right' : 'WRONG'}  ${words}`);
  if (!isRight) faults.push(words);
};
const { writesOf } = await import(join(root, 'api/dist/bench/writes.js'));
const { holdGuard } = await import(join(root, 'api/dist/src/platform/database/guard.js'));
const folder = mkdtempSync(join(tmpdir(), 'sabaijai-cluster-'));
/** Inside the API, so that packages are found. */
const nextBuild = mkdtempSync(join(root, 'api/.test-build-'));
const cluster = await startGalera();
const urlOf = (at) => cluster.nodes[at].url;
const settingsOf = (at) => ({ url: urlOf(at), folder });
const { servers, start, stop, kill, killAll } = fleet(settingsOf);
const run = (name, at, more = {}) => ended(program(`src/cli/${name}.js`, { ...settingsOf(at), ...more }));
const on = async (at, sql, values) => {
  const connection = await createConnection(urlOf(at));
  try {
    return (await connection.query(sql, values))[0];
  } finally {
    await connection.end();
  }
};

async function migrateTwice() {
  const codes = (await Promise.all([0, 1].map((at) => run('migrate', at)))).map(({ code }) => code);
  const [{ n, names }] = await on(2, 'SELECT COUNT(*) AS n, COUNT(DISTINCT name) AS names FROM migration');
  must(
    codes.join() === '0,0' && n === names,
    `two migrations at once on two nodes: exit ${codes.join(' and ')}, ${n} rows of ${names} names`,
  );
}

/** What a command at work on one node keeps from those on another. */
async function guards() {
  const during = async (held, work) => {
    const letGo = await holdGuard(urlOf(0), held, 0);
    if (!letGo) throw new Error(`The guard ${held} is not free`);
    return work(letGo);
  };
  const into = join(folder, 'backups');
  for (const [name, args] of [
    ['migrate', []],
    ['backup', ['--to', into]],
  ]) {
    const { isWaiting, code } = await during('migrate', async (letGo) => {
      let isOver = false;
      const over = run(name, 1, { args }).finally(() => {
        isOver = true;
      });
      await waitsOnNode(1, () => isOver);
      const isWaiting = !isOver;
      await letGo();
      return { isWaiting, code: (await over).code };
    });
    must(
      isWaiting && code === 0,
      `while a migration is at work on node 0, ${name} on node 1 ${isWaiting ? 'waits' : 'does not wait'}: exit ${code}`,
    );
  }
  const [refused, server] = await during('restore', async (letGo) => {
    const both = await Promise.all([
      run('restore', 1, { args: [join(into, readdirSync(into)[0])] }),
      ended(program('src/main.js', settingsOf(2))),
    ]);
    await letGo();
    return both;
  });
  must(
    refused.code === 1,
    `while a restore is at work on node 0, one on node 1 is refused: ${refused.words}`,
  );
  must(server.code === 1, `and so is a server on node 2: ${server.words}`);
}

/** Until a command has its lock of this node, and so waits for the row; or is over. */
async function waitsOnNode(at, isOver) {
  for (;;) {
    const [{ holder }] = await on(
      at,
      `SELECT IS_USED_LOCK(CONCAT('sabaijai:migrate:', MD5(DATABASE()))) AS holder`,
    );
    if (holder !== null || isOver()) break;
    await sleep(50);
  }
  // Longer than it takes to look for the row three times.
  await sleep(1_500);
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

/** The build of now, which knows one column more, and the migration that makes it. */
function makeNextBuild() {
  cpSync(join(root, 'api/dist'), nextBuild, { recursive: true });
  const file = (name) => join(nextBuild, 'src', name);
  appendFileSync(
    file('platform/database/migrations/index.js'),
    `
import { addColumn as addNext } from '../table.js';
     migrations.push(addNext(209901010001, 'review', 'of_next_version', 'string(50)?'));`,
  );
  appendFileSync(
    file('features/review/review.entity.js'),
    `
import { StringColumn as NextColumn } from '../../platform/database/columns.js';
     NextColumn(50, { nullable: true })(ReviewEntity.prototype, 'ofNextVersion');`,
  );
}

/** The first answer that is not a server's trouble, as a proxy gives it: each time from the next one. */
async function ask(url, init, from) {
  const took = [];
  for (let tries = 0; tries < servers.length; tries += 1) {
    const at = (from + tries) % servers.length;
    const { port } = servers[at];
    const asked = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${url}`, init).then(
      async (answer) => ({ status: answer.status, body: await answer.text() }),
      () => ({ status: 0, body: '' }),
    );
    took.push(`server ${at} ${answer.status} after ${Math.round(performance.now() - asked)} ms`);
    if (answer.status !== 0 && answer.status < 500) return { ...answer, tries, took };
  }
  return { status: 0, body: '', tries: servers.length, took };
}

const readyz = (at) => fetch(`http://127.0.0.1:${servers[at].port}/readyz`);

async function underFaults() {
  const database = { databaseUrl: urlOf(0), dataDir: folder };
  const lists = await writesOf(database, Math.ceil(WRITES / WRITES_OF_A_PLACE));
  await Promise.all(NODES.map((at) => start(at)));
  let again = 0;
  /** Until somebody acknowledges it. */
  const send = async ({ kind, method, url, headers, body }, at) => {
    // Another address for each place: limits of one network are not what is tried.
    const init = { method, body, headers: { ...headers, 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` } };
    let isAgain = false;
    for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
      const { status, body: words, tries } = await ask(url, init, at);
      isAgain ||= tries > 0;
      if (status === 200 || status === 201) {
        again += isAgain ? 1 : 0;
        return;
      }
      if (status !== 0) throw new Error(`${kind} was answered ${status}: ${words}`);
    }
    throw new Error(`${kind} was never acknowledged`);
  };
  const places = lists.map(([write]) => write.url.split('/')[1]);
  const paths = places.flatMap((id) => [`businesses/${id}`, `businesses/${id}/reviews`, 'businesses']);
  /** Begun last. */
  let during = 'writes alone';
  const longest = new Map();
  const stopReading = reading(paths, async (path, at) => {
    const from = performance.now();
    const { status, took } = await ask(path, undefined, at);
    const ms = performance.now() - from;
    if (ms > (longest.get(during)?.ms ?? 0)) longest.set(during, { ms, took });
    return status;
  });
  const step = (name, work) => async () => {
    during = name;
    const from = performance.now();
    await work();
    say(`${name}: ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  };
  const steps = [
    step('node 1 killed, its server out of service', async () => {
      await cluster.kill(1);
      while ((await readyz(1)).ok) await sleep(100);
    }),
    step('node 1 started, its server back by itself', async () => {
      await cluster.start(1);
      while (!(await readyz(1)).ok) await sleep(100);
    }),
    step('server 2 killed and started', async () => {
      await kill(2);
      await start(2);
    }),
    step('migration of the next version, the servers of this one go on', async () => {
      makeNextBuild();
      const { code, words } = await run('migrate', 0, { build: nextBuild });
      must(code === 0, `the next version migrates: exit ${code} ${words}`);
      const states = await Promise.all(NODES.map(async (at) => (await readyz(at)).json()));
      must(
        states.every(({ ready, migrations }) => ready && migrations === 'newer'),
        `servers of this version go on: ${states.map(({ migrations }) => migrations)}`,
      );
    }),
    ...NODES.map((at) =>
      step(`server ${at} stopped, the next version started`, async () => {
        const code = await stop(at);
        must(code === 0, `server ${at} ends with ${code}`);
        await start(at, { build: nextBuild });
      }),
    ),
  ];
  const from = performance.now();
  const made = await writing(lists, WRITERS, send, steps);
  const seconds = ((performance.now() - from) / 1_000).toFixed(0);
  const { asked, longestMs } = await stopReading();
  const kinds = new Set(lists.flat().map(({ kind }) => kind));
  say(`${made} writes of ${kinds.size} kinds acknowledged in ${seconds} s, ${again} of them sent again`);
  for (const at of NODES) {
    const { lost, twice } = await wrongOnes(urlOf(at), lists);
    must(
      !lost.length && !twice.length,
      `node ${at}: ${lost.length} lost ${[...new Set(lost)]}, ${twice.length} twice ${[...new Set(twice)]}`,
    );
  }
  for (const [name, { took }] of longest) say(`longest read since: ${name}: ${took.join(', ')}`);
  must(
    longestMs <= PATIENCE_MS,
    `${asked} reads: ${Math.round(longestMs)} ms at most from one answer to the next (goal ${PATIENCE_MS})`,
  );
}

try {
  await migrateTwice();
  await guards();
  await readOthers(0);
  must((await readOthers(1)) === 0, 'with wsrep_sync_wait what was written is read');
  await underFaults();
} finally {
  killAll();
  await cluster.stop();
  for (const each of [folder, nextBuild]) rmSync(each, { recursive: true, force: true });
}
process.exit(faults.length ? 1 : 0);
