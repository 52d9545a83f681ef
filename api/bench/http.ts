import { type ChildProcess, fork } from 'node:child_process';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BusinessQuery, Category, type Id, PROVINCES } from '@sabaijai/contract';
import { type DataSource, EntityManager } from 'typeorm';
import { createApp } from '../src/app.js';
import { entities } from '../src/entities.js';
import { BusinessEntity, EMPTY_ADDRESS, newBusiness } from '../src/features/business/business.entity.js';
import { BusinessService } from '../src/features/business/business.service.js';
import { dueAfter, NOT_VISITED, riskColumns } from '../src/features/business/risk.js';
import { MALLOC } from '../src/features/photo/testing.js';
import { UnsealedEventEntity } from '../src/platform/audit/audit.entity.js';
import { Clock } from '../src/platform/clock/clock.js';
import { type DatabaseSettings, openDatabase } from '../src/platform/database/data-source.js';
import { migrate } from '../src/platform/database/migrate.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { retry } from '../src/platform/database/retry.js';
import { sqlRun } from '../src/platform/database/rows.js';
import { ROOT, Settings } from '../src/platform/settings/settings.js';
import { fillIndex } from '../src/search/index/fill.js';
import { Generations } from '../src/search/index/generations.js';
import type { IndexedPlace } from '../src/search/index/indexed-place.js';
import { SqlDirectoryIndex } from '../src/search/query/directory-search.js';
import { madeUpPlace, seeded } from './places.js';

const PLACES = 30_000;
const CONNECTIONS = 16;
const ROUNDS = 8;
const ROUND_MS = 1_500;
/** Ordinary lists, and enough of them that none comes twice in a second. */
const LISTS = Category.options.flatMap((category) =>
  PROVINCES.flatMap(({ code }) =>
    (['safest', 'top_rated', 'newest_inspected'] as const).map(
      (sort) => `/api/v1/businesses?category=${category}&province=${code}&sort=${sort}`,
    ),
  ),
);

/** Fills a folder with places, as far as the public reads need them. */
export async function fill(database: DatabaseSettings, places = PLACES): Promise<Id<'business'>[]> {
  const dataSource = await openDatabase(database, { entities, migrations });
  await migrate(dataSource);
  const random = seeded(1);
  const made = Array.from({ length: places }, (_, index) => madeUpPlace(random, index));
  await addBusinesses(dataSource, made);
  await fillIndex(new Generations(dataSource));
  await dataSource.destroy();
  return made.map(({ id }) => id);
}

/** The rows behind what the index knows. Past TypeORM's query builder, which takes ten times as long for a million. */
export async function addBusinesses(dataSource: DataSource, places: Iterable<IndexedPlace>): Promise<void> {
  const { columns, tableName } = dataSource.getMetadata(BusinessEntity);
  const names = columns.map(({ databaseName }) => databaseName).join(', ');
  const row = `(${columns.map(() => '?').join(', ')})`;
  const now = Date.now();
  let values: unknown[] = [];
  const write = async () => {
    const rows = Array.from({ length: values.length / columns.length }, () => row).join(', ');
    if (rows) {
      const sql = `INSERT INTO ${tableName} (${names}) VALUES ${rows}`;
      await retry(dataSource, (manager) => sqlRun(manager, sql, values));
    }
    values = [];
  };
  for (const place of places) {
    const { district, province, ratingAvg, ratingBayes, ratingCount, grade, inspectedAt } = place;
    const business = newBusiness(
      {
        ...place,
        address: { ...EMPTY_ADDRESS, district, province },
        nextDueAt: place.inspectedAt,
        ...(inspectedAt !== null &&
          grade &&
          riskColumns(
            { ...place, listedAt: now, createdAt: now },
            {
              ...NOT_VISITED,
              last: { grade, worstFinding: null },
              visitDueAt: dueAfter({ grade, inspectedAt }, place),
            },
            now,
          )),
        ratingAvg,
        ratingBayes,
        ratingCount,
      },
      now,
    );
    for (const column of columns) {
      values.push(dataSource.driver.preparePersistentValue(column.getEntityValue(business) ?? null, column));
    }
    if (values.length === 100 * columns.length) await write();
  }
  await write();
}

/** The product as it is served; with its pages where a root is given, and then without limits for one address. */
async function serveApp({ databaseUrl, dataDir }: DatabaseSettings, root?: string): Promise<number> {
  const settings = Settings.read(
    {
      LOG_LEVEL: 'silent',
      BACKUPS: 'off',
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    '/nowhere/.env',
  );
  const mode = root ? 'demo' : 'production';
  const app = await createApp(new Settings({ ...settings, mode }), root ?? dataDir);
  await app.listen(0, '127.0.0.1');
  return (app.getHttpServer().address() as AddressInfo).port;
}

/** The same driver and the same SQL behind nothing but node:http. */
async function serveBare(database: DatabaseSettings): Promise<number> {
  const dataSource = await openDatabase(database, { entities, migrations });
  const businesses = new BusinessService(dataSource, new SqlDirectoryIndex(dataSource), new Clock());
  const lists = new Map(
    LISTS.map((list) => [
      list,
      BusinessQuery.parse(Object.fromEntries(new URL(list, 'http://x').searchParams)),
    ]),
  );
  const server = createServer(async ({ url = '' }, response) => {
    const list = lists.get(url);
    const answer =
      url === '/healthz'
        ? { alive: true }
        : list
          ? await businesses.list(list)
          : await businesses.get(url.slice(url.lastIndexOf('/') + 1) as Id<'business'>);
    const body = JSON.stringify(answer);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** From now on no act of this process is audited. */
function auditNothing(): void {
  const { insert } = EntityManager.prototype;
  EntityManager.prototype.insert = async function (this: EntityManager, target, values) {
    return (target === UnsealedEventEntity ? undefined : await insert.call(this, target, values)) as never;
  };
}

/** In a process of its own: `fork(bench.cli.js, ['--serve', …])` ends up here. */
export async function serve(kind: string, database: DatabaseSettings): Promise<void> {
  if (kind === 'unaudited') auditNothing();
  const port =
    kind === 'bare'
      ? await serveBare(database)
      : await serveApp(database, kind === 'site' ? ROOT : undefined);
  process.send?.(port);
  process.once('disconnect', () => process.exit(0));
}

export function start(
  program: string,
  kind: string,
  { databaseUrl, dataDir }: DatabaseSettings,
): Promise<[ChildProcess, number]> {
  const args = ['--serve', kind, '--dir', dataDir, '--url', databaseUrl ?? ''];
  const child = fork(program, args, { env: { ...MALLOC, ...process.env } });
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve([child, Number(port)]));
    child.once('exit', () => reject(new Error(`The ${kind} server ended`)));
  });
}

/** Answers a second, over connections that stay open. */
async function load(port: number, paths: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + ROUND_MS;
  let answers = 0;
  let asked = 0;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const path = paths[asked++ % paths.length] as string;
      get({ host: '127.0.0.1', port, path, agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
        response.resume().once('end', resolve);
      }).once('error', reject);
    });
  const worker = async () => {
    while (performance.now() < until) {
      await ask();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return (answers * 1000) / ROUND_MS;
}

/** Requests a second of the product and of bare node:http, in turns, so that both meet the same machine. */
export async function compareHttp(program: string, database: DatabaseSettings): Promise<string[]> {
  const places = (await fill(database)).map((id) => `/api/v1/businesses/${id}`);
  const [app, appPort] = await start(program, 'app', database);
  const [bare, barePort] = await start(program, 'bare', database);
  const lines: string[] = ['| requests a second | product | bare node:http | ratio |', '|---|---|---|---|'];
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
  for (const [name, paths] of [
    ['JSON without the database', ['/healthz']],
    ['one place by key, each another', places],
    ['list of 20, each another', LISTS],
  ] as const) {
    const rates: [number[], number[]] = [[], []];
    for (let round = -1; round < ROUNDS; round += 1) {
      const [ours, theirs] = [await load(appPort, paths), await load(barePort, paths)];
      if (round < 0) continue;
      rates[0].push(ours);
      rates[1].push(theirs);
    }
    const [ours, theirs] = rates.map(middle) as [number, number];
    lines.push(`| ${name} | ${Math.round(ours)} | ${Math.round(theirs)} | ${(ours / theirs).toFixed(2)} |`);
  }
  app.disconnect();
  bare.disconnect();
  return lines;
}
