import { fork } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Id } from '@sabaijai/contract';
import { entities } from '../src/entities.js';
import { BusinessEntity } from '../src/features/business/business.entity.js';
import { inspect } from '../src/features/business/testing.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { retry } from '../src/platform/database/retry.js';
import { fill, start } from './http.js';

const PLACES = 8_000;
const INSPECTED = 1_500;
const ALONE_MS = 1_500;
const BESIDE_MS = 3_000;
/** How much longer others may wait at the median. */
const GOAL = 5;
const FORGET_EXPORTS_MS = 100;

interface Question {
  path: string;
  /** Of a POST. */
  body?: string;
  headers?: Record<string, string>;
}
interface Load {
  name: string;
  atOnce: number;
  /** The exports are made anew all the time, as in the first seconds of each hour. */
  forgetsExports?: boolean;
  ask: (index: number) => Question;
}

/** The same each time: to make one up anew would be the work of whoever attacks. */
const login = (body: string) => () => ({ path: '/api/v1/auth/login', body });
const get = (url: string) => () => ({ path: url });
const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, n])));
const query = (parameter: (index: number) => string, count: number) =>
  `/api/v1/businesses?${Array.from({ length: count }, (_, n) => parameter(n)).join('&')}`;
const EXPORTS = ['businesses', 'inspections', 'violations', 'grades'].flatMap((table) => [
  `/api/v1/open/${table}.csv`,
  `/api/v1/open/${table}.json`,
]);
const THAI = 'ร้านอาหารริมคลองสะอาดปลอดภัยใกล้สถานีรถไฟฟ้า';
const thai = (index: number) => encodeURIComponent(`${index}${THAI.repeat(3)}`.slice(0, 100));

const loadsOf = (places: readonly Id<'business'>[]): Load[] => [
  { name: 'login with 990 kB of nested arrays', atOnce: 4, ask: login('['.repeat(990_000)) },
  { name: 'login with 60,000 unknown keys', atOnce: 4, ask: login(keys(60_000)) },
  { name: 'login with just under 64 kB of nested arrays', atOnce: 4, ask: login('['.repeat(65_000)) },
  { name: 'login with 4,500 unknown keys in just under 64 kB', atOnce: 4, ask: login(keys(4_500)) },
  { name: 'login with 900 unknown keys', atOnce: 4, ask: login(keys(900)) },
  {
    name: 'login with a text of just under 64 kB',
    atOnce: 4,
    ask: login(JSON.stringify({ login: '\u0e01'.repeat(21_000), password: 'x' })),
  },
  { name: 'thousands of parameters', atOnce: 4, ask: get(query((n) => `${n}=`, 1_700)) },
  {
    name: 'one parameter a thousand times',
    atOnce: 4,
    ask: get(query(() => 'open=1', 1_200)),
  },
  {
    name: '15 kB of headers',
    atOnce: 4,
    ask: () => ({
      path: '/api/v1/businesses',
      headers: Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`x-header-${n}`, 'x'.repeat(20)])),
    }),
  },
  ...[4, 8].flatMap((atOnce): Load[] => [
    { name: 'exports', atOnce, ask: (index) => ({ path: EXPORTS[index % EXPORTS.length] as string }) },
    {
      name: 'exports that are made anew',
      atOnce,
      forgetsExports: true,
      ask: (index) => ({ path: EXPORTS[index % EXPORTS.length] as string }),
    },
  ]),
  ...[4, 8].flatMap((atOnce): Load[] => [
    {
      name: 'searches, each another',
      atOnce,
      ask: (index) => ({ path: `/api/v1/businesses?q=${encodeURIComponent(`ร้าน ${index}`)}` }),
    },
    {
      name: 'searches for 100 Thai characters, each another',
      atOnce,
      ask: (index) => ({ path: `/api/v1/businesses?q=${thai(index)}` }),
    },
    { name: 'pages, each another', atOnce, ask: (index) => ({ path: `/client/search?q=${index}` }) },
    {
      name: 'share pictures, each another',
      atOnce,
      ask: (index) => ({ path: `/share/${places[index % places.length]}-th.jpg` }),
    },
  ]),
];

/** Places as in `fill`, some with an inspection that everybody may read. */
async function fillWithInspections(database: DatabaseSettings): Promise<Id<'business'>[]> {
  const places = await fill(database, PLACES);
  const dataSource = await openDatabase(database, { entities, migrations });
  const listed = await dataSource
    .getRepository(BusinessEntity)
    .find({ where: { state: 'listed' }, take: INSPECTED });
  await retry(dataSource, async (manager) => {
    for (const place of listed) await inspect(manager, place, { failed: ['F3-01', 'F1-01'] });
  });
  await dataSource.destroy();
  return places;
}

/** The status of the answer; 0 when the connection broke, as it may when a body is refused before all of it is sent. */
function ask(port: number, agent: Agent, { path: url, body, headers }: Question): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      agent,
      path: url,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: '*/*',
        'accept-encoding': 'gzip',
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
        ...headers,
      },
    });
    outgoing.once('response', (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0));
    });
    outgoing.once('error', () => resolve(0));
    outgoing.end(body);
  });
}

interface Told {
  port: number;
  load: number;
  places: Id<'business'>[];
}

/** Those who mean harm, in a process of their own: `{ port, load, places }` starts a load, anything else ends it. */
export function attackWhenTold(): void {
  let isOn = false;
  process.on('message', async (told: Told | 'enough') => {
    if (told === 'enough') {
      isOn = false;
      return;
    }
    isOn = true;
    const load = loadsOf(told.places)[told.load] as Load;
    const agent = new Agent({ keepAlive: true, maxSockets: load.atOnce });
    const statuses: Record<number, number> = {};
    let asked = 0;
    const worker = async () => {
      while (isOn) {
        asked += 1;
        const status = await ask(told.port, agent, load.ask(asked));
        statuses[status] = (statuses[status] ?? 0) + 1;
        // A refused connection should not make this program the one that takes the machine.
        if (status === 0) await sleep(1);
      }
    };
    await Promise.all(Array.from({ length: load.atOnce }, worker));
    agent.destroy();
    process.send?.(statuses);
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
}

/** Milliseconds that a small public answer takes at the median, asked one after another. */
async function medianFor(ms: number, port: number, agent: Agent): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const from = performance.now();
    await ask(port, agent, { path: '/api/v1/categories' });
    times.push(performance.now() - from);
    await sleep(5);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number;
}

/** The finished ones; what is being made goes on. */
async function forgetExports(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (/\.(?:csv|json)$/.test(name)) await rm(path.join(folder, name), { recursive: true, force: true });
}

/** How long others wait for a small answer while a few requests of one kind are always under way. */
export async function othersBesideHostile(
  program: string,
  database: DatabaseSettings,
  only: string,
): Promise<string[]> {
  const places = await fillWithInspections(database);
  const [server, port] = await start(program, 'site', database);
  const attacker = fork(program, ['--serve', 'hostile', '--dir', database.dataDir]);
  await new Promise((ready) => attacker.once('message', ready));
  const agent = new Agent({ keepAlive: true });
  // The server draws its first pages and compresses its files meanwhile.
  await medianFor(5_000, port, agent);
  const lines: string[] = [];
  let worst = 0;
  for (const [load, { name, atOnce, forgetsExports }] of loadsOf(places).entries()) {
    if (!name.includes(only)) continue;
    const alone = await medianFor(ALONE_MS, port, agent);
    const forget = () => forgetExports(path.join(database.dataDir, 'cache/open'));
    const timer = forgetsExports ? setInterval(forget, FORGET_EXPORTS_MS) : undefined;
    attacker.send({ port, load, places } satisfies Told);
    const beside = await medianFor(BESIDE_MS, port, agent);
    clearInterval(timer);
    const ended = new Promise<Record<string, number>>((resolve) => attacker.once('message', resolve));
    attacker.send('enough');
    const answers = Object.entries(await ended).map(([status, count]) => `${count} × ${status}`);
    worst = Math.max(worst, beside / alone);
    const figures = [alone.toFixed(2), beside.toFixed(2), (beside / alone).toFixed(1)];
    lines.push(`| ${[name, atOnce, ...figures, answers.join(', ')].join(' | ')} |`);
  }
  agent.destroy();
  attacker.disconnect();
  server.disconnect();
  return [
    `GET /api/v1/categories, one after another, of ${PLACES} places and ${INSPECTED} inspections; ms at the median`,
    '| beside | at once | alone | beside it | ratio | answers to it |',
    '|---|---|---|---|---|---|',
    ...lines,
    `Worst ratio ${worst.toFixed(1)}; goal: at most ${GOAL}. 0 is a connection that was closed while it still sent.`,
  ];
}
