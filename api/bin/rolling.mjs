// npm run rolling: three servers on one MariaDB behind the nginx of operations.md, each restarted in turn and one killed,
// while requests of all kinds go on. Nobody repeats them but nginx. Ends with 1 when any is refused, lost or done twice.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fleet, reading, writing, wrongOnes } from './fleet.mjs';
import { hasMariaDb, startMariaDb } from './mariadb.mjs';
import { freePort, root } from './prepare.mjs';

const REQUESTS = Number(process.argv[2] ?? 2_000);
const SERVERS = [0, 1, 2];
const WRITERS = 6;
const READERS = 3;
/** Half of the requests are writes, 20 about a place; of one network no more than 60 drafts an hour are taken. */
const PLACES = Math.min(60, Math.ceil(REQUESTS / 40));
/** The nginx of a system's package is not always on the path of a person. */
const NGINX = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0);

const say = (line) => process.stdout.write(`${line}\n`);
if (!NGINX || !hasMariaDb()) {
  say(`Skipped: this machine has no ${NGINX ? 'MariaDB' : 'nginx'}.`);
  process.exit(0);
}

/** The example as it stands on the page, with our ports, and without TLS, for which it has no certificate here. */
function example(port, ports, folder) {
  const page = readFileSync(join(root, 'shell/docs/operations.md'), 'utf8');
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n');
  const http = /```nginx\n(.*?)```/s
    .exec(page)[1]
    .replace(/^ *server 127.*\n/gm, '')
    .replace('upstream sabaijai {', `upstream sabaijai {\n${servers}`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*\n/gm, '');
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 512; }
http { access_log off; ${kept.join(' ')} ${http} }`;
}

const { writesOf } = await import(join(root, 'api/dist/bench/writes.js'));
const folder = mkdtempSync(join(tmpdir(), 'sabaijai-rolling-'));
const database = await startMariaDb();
const { servers, start, stop, kill, killAll } = fleet(() => ({ url: database.url, folder }));
let nginx;
let isWrong = false;
try {
  const lists = await writesOf({ databaseUrl: database.url, dataDir: folder }, PLACES);
  await Promise.all(SERVERS.map((at) => start(at)));
  const port = await freePort();
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    example(
      port,
      servers.map((server) => server.port),
      folder,
    ),
  );
  nginx = spawn(NGINX, ['-c', conf, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const base = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${base}/healthz`).then(Boolean, () => false))) await sleep(50);

  const refused = new Map();
  let asked = 0;
  const ask = async (url, init) => {
    asked += 1;
    const status = await fetch(`${base}${url}`, init).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    const what = `${init?.method ?? 'GET'} ${status}`;
    if (status !== 200 && status !== 201) refused.set(what, (refused.get(what) ?? 0) + 1);
    return status;
  };
  const places = lists.map(([write]) => write.url.split('/')[1]);
  const paths = places.flatMap((id) => [`businesses/${id}`, `businesses/${id}/reviews`, 'businesses']);
  const readers = Array.from({ length: READERS }, () => reading(paths, (path) => ask(`/api/v1/${path}`)));
  const codes = [];
  const restart = (at) => async () => {
    codes.push(await stop(at));
    await start(at);
  };
  const killOne = async () => {
    await kill(0);
    await start(0);
  };
  const write = ({ method, url, headers, body }) => ask(`/api/v1/${url}`, { method, headers, body });
  const done = await writing(lists, WRITERS, write, [...SERVERS.map(restart), killOne]);
  while (asked < REQUESTS) await sleep(20);
  const gaps = await Promise.all(readers.map((stopReading) => stopReading()));
  const longestMs = Math.max(...gaps.map((gap) => gap.longestMs));
  const { lost, twice } = await wrongOnes(database.url, lists);
  say(
    `three servers restarted (exit ${codes.join(', ')}), one killed; ${asked} requests, ${done} of them writes`,
  );
  say(`refused: ${[...refused].map(([what, times]) => `${times} × ${what}`).join(', ') || 0}`);
  say(`lost ${lost.length} ${[...new Set(lost)]}, twice ${twice.length} ${[...new Set(twice)]}`);
  say(`longest time from one answered read to the next: ${Math.round(longestMs)} ms`);
  isWrong = refused.size > 0 || lost.length > 0 || twice.length > 0;
} finally {
  nginx?.kill();
  killAll();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isWrong ? 1 : 0);
