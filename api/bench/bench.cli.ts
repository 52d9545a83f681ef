import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { entities } from '../src/entities.js';
import { BusinessEntity } from '../src/features/business/business.entity.js';
import { MapService } from '../src/features/map/map.service.js';
import { Clock } from '../src/platform/clock/clock.js';
import { openDatabase } from '../src/platform/database/data-source.js';
import { migrate } from '../src/platform/database/migrate.js';
import { migrations } from '../src/platform/database/migrations/index.js';
import { retry } from '../src/platform/database/retry.js';
import { dialectOf, sqlRows } from '../src/platform/database/rows.js';
import { ROOT } from '../src/platform/settings/settings.js';
import { bulkLoad } from '../src/search/index/bulk-load.js';
import { emptyIndex } from '../src/search/index/fill.js';
import { CURRENT } from '../src/search/index/generation.js';
import { Generations } from '../src/search/index/generations.js';
import type { IndexedPlace } from '../src/search/index/indexed-place.js';
import { SqlDirectoryIndex } from '../src/search/query/directory-search.js';
import { answerSave } from './answers.js';
import { backupAndRestore } from './backup.js';
import { businessHome } from './business-home.js';
import { dashboards } from './dashboard.js';
import { headerScores } from './header-score.js';
import { attackWhenTold, othersBesideHostile } from './hostile.js';
import { addBusinesses, compareHttp, serve } from './http.js';
import { importBesideServer } from './import.js';
import { workLists } from './lists.js';
import { memoryOfPictures } from './pictures.js';
import { madeUpPlace, seeded } from './places.js';
import { deepPage, mapQuestions, mapSizes, QUESTIONS, type Question } from './questions.js';
import { reviewSaves } from './review-save.js';
import { reviewsOverThree } from './servers.js';
import { readsUnderSignIns, signInWhenTold, workPasswords } from './sign-in.js';
import { starts } from './start.js';
import { tasksOverTwo, workTasks } from './tasks.js';
import { warningNotices } from './warnings.js';

const USAGE = `Measures the search index with made-up places, on this machine.

  npm run bench -- [--places 1000000] [--db sqlite|mariadb|both] [--dir FOLDER] [--rounds 300] [--only map]
  npm run bench -- --http [--db …]    requests a second against bare node:http
  npm run bench -- --start            the processor's seconds of a start of the built server, and its memory then; on Linux
  npm run bench -- --sign-in          reads that carry a session, alone and while people sign in; on SQLite
  npm run bench -- --review           how long saving a review takes; on SQLite
  npm run bench -- --answers [--db …]   an answer of a safety form saved, over whole inspections
  npm run bench -- --home [--db …]    the home of a business with 5,000 reviews, for its people
  npm run bench -- --lists [--places 100000] [--db …]   inspectors' lists, map and day
  npm run bench -- --dashboard [--db …]    inspectors' dashboards over 100,000 inspections and places
  npm run bench -- --warnings [--db …]    a notice of 20 items sent, and lists of 10,000 cases
  npm run bench -- --hostile [--only searches]    how long others wait beside hostile requests; on SQLite
  npm run bench -- --pictures [--only WebP]       memory while 20 of the largest pictures arrive at once; on Linux
  npm run bench -- --backup [--places 100000] [--db …]    seconds of a backup and of its restore
  npm run bench -- --headers [--url https://…]    score of the headers by the MDN Observatory's rules; goal 130
  npm run bench -- --servers          reviews over three servers on one MariaDB: audited and not, many at once, of one place; a held place
  npm run bench -- --tasks [--db …]   1,000 due tasks, and warnings, over two processes, one of them killed
  npm run bench -- --import [--db …]  memory and pace of an import beside a server that people read from

The places are kept in the folder and used again when their number is the same.
`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    places: { type: 'string' },
    db: { type: 'string', default: 'both' },
    dir: { type: 'string', default: path.join(tmpdir(), 'sabaijai-bench') },
    rounds: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    http: { type: 'boolean', default: false },
    start: { type: 'boolean', default: false },
    'sign-in': { type: 'boolean', default: false },
    review: { type: 'boolean', default: false },
    answers: { type: 'boolean', default: false },
    home: { type: 'boolean', default: false },
    lists: { type: 'boolean', default: false },
    dashboard: { type: 'boolean', default: false },
    warnings: { type: 'boolean', default: false },
    hostile: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    backup: { type: 'boolean', default: false },
    import: { type: 'boolean', default: false },
    headers: { type: 'boolean', default: false },
    servers: { type: 'boolean', default: false },
    tasks: { type: 'boolean', default: false },
    serve: { type: 'string' },
    url: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
const PLACES = Number(values.places ?? (values.backup || values.lists ? 100_000 : 1_000_000));
const ROUNDS = Number(values.rounds);
/** Sorted at once; about 10 KB a place in memory. */
const BATCH = 50_000;
const SAMPLE = 2_000;
/** What needs nothing but an empty folder, and goes on from there by itself. */
const inOneFolder =
  (values.start && starts) ||
  (values['sign-in'] && readsUnderSignIns) ||
  (values.review && reviewSaves) ||
  (values.hostile && othersBesideHostile) ||
  (values.pictures && memoryOfPictures);
/** What measures a database of its own, with processes of its own. */
const work = values.http
  ? compareHttp
  : values.servers
    ? reviewsOverThree
    : values.answers
      ? answerSave
      : values.dashboard
        ? dashboards
        : values.warnings
          ? warningNotices
          : values.home
            ? businessHome
            : values.lists
              ? workLists
              : values.tasks
                ? tasksOverTwo
                : importBesideServer;
const wanted = values.db === 'both' ? ['sqlite', 'mariadb'] : [values.db];

interface Server {
  url: string;
  stop(): Promise<void>;
}
interface MariaDb {
  startMariaDb(settings: { folder: string; options: string[] }): Promise<Server>;
}

if (values.help || !Number.isInteger(PLACES) || PLACES < 1 || !Number.isInteger(ROUNDS) || ROUNDS < 1) {
  say(USAGE);
} else if (values.serve === 'passwords') {
  await workPasswords();
} else if (values.serve === 'sign-ins') {
  await signInWhenTold();
} else if (values.serve === 'tasks') {
  await workTasks({ databaseUrl: values.url || null, dataDir: values.dir });
} else if (values.serve === 'hostile') {
  attackWhenTold();
} else if (values.serve) {
  await serve(values.serve, { databaseUrl: values.url || null, dataDir: values.dir });
} else if (values.headers) {
  for (const line of await headerScores(values.url)) say(line);
} else if (inOneFolder) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sabaijai-bench-'));
  const database = { databaseUrl: null, dataDir: folder };
  for (const line of await inOneFolder(fileURLToPath(import.meta.url), database, values.only)) say(line);
  rmSync(folder, { recursive: true, force: true });
} else if (
  values.http ||
  values.answers ||
  values.home ||
  values.lists ||
  values.dashboard ||
  values.warnings ||
  values.backup ||
  values.import ||
  values.servers ||
  values.tasks
) {
  for (const name of values.servers ? ['mariadb'] : wanted) {
    const folder = mkdtempSync(path.join(tmpdir(), 'sabaijai-bench-'));
    const server = name === 'mariadb' ? await startServer(folder, true) : null;
    say(name);
    const database = { databaseUrl: server?.url ?? null, dataDir: folder };
    const program = fileURLToPath(import.meta.url);
    const lines = values.backup ? backupAndRestore(database, PLACES) : work(program, database, PLACES);
    for (const line of await lines) say(line);
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  const columns: { name: string; figures: Map<string, string> }[] = [];
  for (const name of wanted) columns.push({ name, figures: await measure(name) });
  report(columns);
}

async function measure(name: string): Promise<Map<string, string>> {
  const folder = path.resolve(values.dir, `${name}-${PLACES}`);
  mkdirSync(folder, { recursive: true });
  const loaded = path.join(folder, 'loaded');
  if (!existsSync(loaded)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    // Only while loading may a power cut lose something.
    const [database, close] = await open(name, folder, false);
    await load(database);
    await close();
    mkdirSync(loaded);
  }
  const placed = path.join(folder, 'placed');
  if (!existsSync(placed)) {
    const [database, close] = await open(name, folder, false);
    await database.getRepository(BusinessEntity).clear();
    await addBusinesses(database, placesFrom(seeded(1), 0, PLACES));
    await close();
    mkdirSync(placed);
  }
  const [database, close] = await open(name, folder, true);
  const figures = await askAll(database);
  if (name === 'sqlite') {
    figures.set('size on disk, GB', (statSync(path.join(folder, 'sabaijai.db')).size / 1e9).toFixed(2));
  } else {
    const [row] = await sqlRows<{ bytes: unknown }>(
      database,
      'SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    figures.set('size on disk, GB', (Number(row?.bytes) / 1e9).toFixed(2));
  }
  await close();
  return figures;
}

async function open(
  name: string,
  folder: string,
  durable: boolean,
): Promise<[DataSource, () => Promise<void>]> {
  const server = name === 'mariadb' ? await startServer(folder, durable) : null;
  const database = await openDatabase(
    { databaseUrl: server?.url ?? null, dataDir: folder },
    { entities, migrations },
  );
  await migrate(database);
  if (!durable && !server) {
    for (const pragma of ['synchronous = OFF', 'cache_size = -1000000']) {
      await database.query(`PRAGMA ${pragma}`);
    }
  }
  return [
    database,
    async () => {
      await database.destroy();
      await server?.stop();
    },
  ];
}

async function startServer(folder: string, durable: boolean): Promise<Server> {
  const program = path.join(ROOT, 'api/bin/mariadb.mjs');
  const { startMariaDb } = (await import(program)) as MariaDb;
  const memory = Math.min(4096, Math.max(512, Math.ceil(PLACES / 250)));
  const options = [`--innodb-buffer-pool-size=${memory}M`, '--innodb-log-file-size=1G'];
  const careless = ['--skip-log-bin', '--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0'];
  return startMariaDb({ folder, options: durable ? options : [...options, ...careless] });
}

async function load(database: DataSource): Promise<void> {
  const start = Date.now();
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`;
  const taken = new Set<number>();
  const random = seeded(1);
  await emptyIndex(new Generations(database));
  for (let from = 0; from < PLACES; from += BATCH) {
    const size = Math.min(BATCH, PLACES - from);
    await bulkLoad({ dataSource: database, tables: CURRENT.tables }, placesFrom(random, from, size), taken);
    say(`${dialectOf(database)}: ${from + size} of ${PLACES} places indexed, ${seconds()}`);
  }
  if (dialectOf(database) === 'sqlite') await database.query('PRAGMA wal_checkpoint(TRUNCATE)');
}

function* placesFrom(random: () => number, from: number, size: number): Generator<IndexedPlace> {
  for (let index = from; index < from + size; index += 1) yield madeUpPlace(random, index);
}

async function askAll(database: DataSource): Promise<Map<string, string>> {
  const index = new SqlDirectoryIndex(database);
  const sample = [...placesFrom(seeded(1), 0, Math.min(SAMPLE, PLACES))];
  const map = new MapService(database, index, new Clock());
  const questions: Question[] = [
    ...QUESTIONS,
    ...mapQuestions(map),
    await deepPage(index, Math.min(400, Math.ceil(PLACES / 200))),
    {
      name: 'indexing a place (write)',
      ask: async (_index, random, places) => {
        const place = places[Math.floor(random() * places.length)] as IndexedPlace;
        const changed = {
          ...place,
          ratingCount: place.ratingCount + 1,
          score: Math.round(random() * 1000) / 10,
        };
        await retry(database, (manager) => index.indexPlace(manager, changed, changed.id));
        return 1;
      },
    },
  ];
  const figures = new Map<string, string>();
  for (const { name, ask } of questions.filter((question) => question.name.startsWith(values.only))) {
    const times: number[] = [];
    let found = 0;
    for (let round = -ROUNDS; round < ROUNDS; round += 1) {
      // The same questions once before, so that both databases answer from memory.
      const random = seeded(((round + ROUNDS) % ROUNDS) * 7919 + 17);
      const start = performance.now();
      const hits = await ask(index, random, sample);
      if (round < 0) continue;
      times.push(performance.now() - start);
      if (hits > 0) found += 1;
    }
    const line = spread(times.sort((a, b) => a - b));
    figures.set(name, line);
    say(
      `${dialectOf(database)}: ${name.padEnd(36)} ${line}   (${Math.round((found / ROUNDS) * 100)} % found something)`,
    );
  }
  for (const [name, sizes] of await mapSizes(map, ROUNDS)) figures.set(name, spread(sizes));
  return figures;
}

/** Middle, nearly worst, worst. */
function spread(sorted: readonly number[]): string {
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return `${at(0.5)?.toFixed(2)} / ${at(0.95)?.toFixed(2)} / ${sorted.at(-1)?.toFixed(1)}`;
}

function report(columns: { name: string; figures: Map<string, string> }[]): void {
  const names = [...new Set(columns.flatMap(({ figures }) => [...figures.keys()]))];
  say(`\n${PLACES} places, ${cpus().length} cores, Node ${process.versions.node}; ms at p50 / p95 / worst\n`);
  say(`| | ${columns.map(({ name }) => name).join(' | ')} |`);
  say(`|---|${columns.map(() => '---|').join('')}`);
  for (const name of names)
    say(`| ${name} | ${columns.map(({ figures }) => figures.get(name) ?? '').join(' | ')} |`);
}
