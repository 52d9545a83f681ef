import { DAY_MS, newId } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { entities } from '../../entities.js';
import { hashPassword } from '../../features/account/password.js';
import { programs } from '../../programs.testing.js';
import { audit, firstBrokenEvent, sealEvents } from '../audit/audit.js';
import { openDatabase } from './data-source.js';
import { migrate, migrationNames, schemaDrift } from './migrate.js';
import { migrations } from './migrations/index.js';
import { retry } from './retry.js';
import { sqlRows } from './rows.js';
import { prepare, SERVERS } from './testing.js';

/** The last migration of the build of 24 November 2026, as which the folder of these tests begins. */
const OLD = '0202611240093';
/** Not long ago, or the grade would have expired. */
const THEN = Date.now() - 5 * DAY_MS;
const PASSWORD = 'a password of that time';
const OWNER = newId('user', THEN);
const INSPECTOR = newId('user', THEN);
const PLACE = newId('business', THEN);
const INSPECTION = newId('inspection', THEN);
const TEXTS = { th: 'บ้านน้ำใส', en: 'Clear Water House' };

const ADDRESS = {
  houseNo: '9',
  moo: null,
  soi: null,
  road: null,
  subdistrict: null,
  district: null,
  province: 'TH-20',
  postalCode: '20150',
  landmark: null,
};

type Values = Record<string, string | number | null>;

/** What of that time, by table; columns that must hold something and are not named hold nothing in particular. */
const rowsOfThen = (passwordHash: string): [table: string, row: Values][] => {
  const person = { password_hash: passwordHash, locale: 'en-US', state: 'active' };
  const visit = { inspection_id: INSPECTION, business_id: PLACE };
  const told = { user_id: OWNER, business_id: PLACE, severity: 'info', params: '{}' };
  return [
    ['user', { ...person, id: OWNER, email: 'nok@example.com', display_name: 'Nok', roles: '["vendor"]' }],
    [
      'user',
      { ...person, id: INSPECTOR, phone: '+66810000001', display_name: 'Dao', roles: '["inspector"]' },
    ],
    [
      'inspector_profile',
      { user_id: INSPECTOR, badge_no: 'TH-0001', agency: 'Provincial office', provinces: '["TH-20"]' },
    ],
    [
      'business',
      {
        id: PLACE,
        kind: 'business',
        category: 'accommodation',
        state: 'listed',
        name: JSON.stringify(TEXTS),
        address: JSON.stringify(ADDRESS),
        province: 'TH-20',
        lat: 12.9,
        lon: 100.9,
        owner_id: OWNER,
        listed_at: THEN,
        grade: 'B',
        score: 88.5,
        inspected_at: THEN,
        next_due_at: Date.now() + 180 * DAY_MS,
      },
    ],
    [
      'inspection',
      {
        id: INSPECTION,
        business_id: PLACE,
        inspector_id: INSPECTOR,
        state: 'published',
        grade: 'B',
        finished_at: THEN,
        published_at: THEN,
      },
    ],
    ['grade_record', { id: newId('grade', THEN), ...visit, score: 88.5, grade: 'B', publish_at: THEN }],
    ['answer', { id: newId('answer', THEN), inspection_id: INSPECTION, item_id: 'F1-01', result: 'pass' }],
    [
      'review',
      { id: newId('review', THEN), business_id: PLACE, author_id: INSPECTOR, state: 'published', rating: 5 },
    ],
    ['favorite', { user_id: OWNER, business_id: PLACE }],
    ['hours_suggestion', { id: `hrs_${PLACE.slice(4)}`, user_id: OWNER, business_id: PLACE, state: 'open' }],
    [
      'notification',
      {
        ...told,
        id: newId('notification', THEN),
        type: 'GRADE_PUBLISHED',
        link: `/client/information/${PLACE}`,
      },
    ],
  ];
};

const JSON_LISTS = [
  'roles',
  'provinces',
  'conflicts',
  'phones',
  'facets',
  'stop_activities',
  'languages_spoken',
];
const emptyOf = ({ name, type }: { name: string; type: string }) => {
  if (name.endsWith('_at')) return THEN;
  if (JSON_LISTS.includes(name) || name === 'extra_categories' || name === 'socials') return '[]';
  if (type === 'text') return '{}';
  return type === 'varchar' ? '' : 0;
};

async function insert(db: DataSource, table: string, given: Values): Promise<void> {
  const runner = db.createQueryRunner();
  const { columns } = (await runner.getTable(table)) as NonNullable<
    Awaited<ReturnType<typeof runner.getTable>>
  >;
  await runner.release();
  const unknown = Object.keys(given).filter((name) => !columns.some((column) => column.name === name));
  expect([table, unknown]).toEqual([table, []]);
  const filled = columns.filter(({ name, isNullable }) => name in given || !isNullable);
  const values = filled.map((column) => given[column.name] ?? emptyOf(column));
  await db.query(
    `INSERT INTO \`${table}\` (${filled.map(({ name }) => `\`${name}\``)}) VALUES (${values.map(() => '?')})`,
    values,
  );
}

describe.each(SERVERS)('the data of an older build on %s', (server) => {
  const { run, serve } = programs();
  let database: Awaited<ReturnType<typeof prepare>>;
  const older = migrations.filter((migration) => String(migrationNames([migration])).slice(-13) <= OLD);
  const withDatabase = async <T>(work: (db: DataSource) => Promise<T>, known = migrations) => {
    const db = await openDatabase(database, { entities, migrations: known });
    return work(db).finally(() => db.destroy());
  };
  const one = (db: DataSource, sql: string) => sqlRows<Values>(db, sql).then(([row]) => row);

  beforeAll(async () => {
    database = await prepare(server);
    const rows = rowsOfThen(await hashPassword(PASSWORD));
    await withDatabase(async (db) => {
      await migrate(db);
      for (const [table, row] of rows) await insert(db, table, row);
      await retry(db, (manager) =>
        audit(manager, { actorId: INSPECTOR, action: 'inspection.publish', target: INSPECTION }),
      );
      await retry(db, sealEvents);
    }, older);
  });
  afterAll(() => database.remove());

  it('is brought up to date by one command, which says each step', async () => {
    expect(older.length).toBeLessThan(migrations.length / 2);
    const { code, out, err } = await run('src/cli/migrate.js', [], database);
    expect([code, err]).toEqual([0, '']);
    expect(out.trim().split('\n')).toEqual(migrationNames(migrations).slice(older.length));
  });

  it('is all there, and says in the new tables what it said in the old ones', async () => {
    await withDatabase(async (db) => {
      expect(await schemaDrift(db)).toEqual([]);
      expect(await firstBrokenEvent(db)).toBeNull();
      const counts = await one(
        db,
        `SELECT (SELECT COUNT(*) FROM \`user\`) AS people, (SELECT COUNT(*) FROM inspection) AS inspections,
           (SELECT COUNT(*) FROM answer) AS answers, (SELECT COUNT(*) FROM review) AS reviews,
           (SELECT COUNT(*) FROM favorite) AS favorites, (SELECT COUNT(*) FROM grade_record) AS grades,
           (SELECT COUNT(*) FROM correction WHERE about = 'hours') AS corrections`,
      );
      expect(Object.values(counts ?? {}).map(Number)).toEqual([2, 1, 1, 1, 1, 1, 1]);
      expect(await one(db, 'SELECT subject_type AS type, subject_id AS id FROM notification')).toEqual({
        type: 'listing',
        id: PLACE,
      });
      const agency = await one(
        db,
        'SELECT a.name FROM inspector_profile p JOIN agency a ON a.id = p.agency_id',
      );
      expect(agency).toEqual({ name: '{"en":"Provincial office"}' });
    });
  });

  it('is served: the place with its grade, and an account by the password of that time', async () => {
    const { base } = await serve(database);
    const place = await fetch(`${base}/api/v1/businesses/${PLACE}`);
    expect([place.status, await place.json()]).toMatchObject([200, { name: TEXTS, safety: { grade: 'B' } }]);
    const login = await fetch(`${base}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: base },
      body: JSON.stringify({ login: 'nok@example.com', password: PASSWORD }),
    });
    expect([login.status, await login.json()]).toMatchObject([200, { user: { displayName: 'Nok' } }]);
  });
});

describe.each(SERVERS)('an upgrade on %s', (server) => {
  const { run } = programs();

  it('is taken back to the older build, whose rows are as they were', async () => {
    const database = await prepare(server);
    const db = await openDatabase(database, { entities, migrations });
    await migrate(db);
    const rows = rowsOfThen('none');
    await db.destroy();
    const back = await run('src/cli/migrate.js', ['--to', OLD, '--yes'], database);
    expect([back.code, back.err]).toEqual([0, '']);
    const old = await openDatabase(database, { entities, migrations });
    for (const [table, row] of rows) await insert(old, table, row);
    await old.destroy();
    await database.remove();
  });
});
