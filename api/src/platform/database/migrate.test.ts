import { entities } from '../../entities.js';
import { programs } from '../../programs.testing.js';
import { otherCollations } from './collation.js';
import { type DatabaseSettings, openDatabase } from './data-source.js';
import { migrate, migrationNames, schemaDrift } from './migrate.js';
import { migrations } from './migrations/index.js';
import { sqlRows } from './rows.js';
import { createTableNow } from './table.js';
import { prepare, SERVERS } from './testing.js';

const NEWER = 'add-boat-sail-2027010100000';

describe.each(SERVERS)('migrating on %s', (server) => {
  const { run } = programs();
  const npmRunMigrate = (...args: string[]) => run('src/cli/migrate.js', args, database);
  let database: Awaited<ReturnType<typeof prepare>>;
  let names: string[];
  beforeAll(async () => {
    database = await prepare(server);
  });
  afterAll(() => database.remove());
  const withDatabase = async <T>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) => {
    const db = await openDatabase(database, { entities, migrations });
    return work(db).finally(() => db.destroy());
  };

  it('is told with usage what it does not know, and touches nothing', async () => {
    for (const args of [['--bogus'], ['now'], ['--status', '--down']]) {
      const { code, out, err } = await npmRunMigrate(...args);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain('npm run migrate -- --status');
    }
    expect(await npmRunMigrate('--help')).toMatchObject({ code: 0, err: '' });
    const { code, out } = await npmRunMigrate('--status');
    expect(code).toBe(1);
    expect(out.split('\n').filter((line) => line.startsWith('pending'))).toHaveLength(migrations.length);
  });

  it('lets the second of two at once wait, and find nothing to do', async () => {
    const both = await Promise.all([npmRunMigrate(), npmRunMigrate()]);
    expect(both.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(both.filter(({ out }) => out === 'Nothing to migrate.\n')).toHaveLength(1);
    names = migrationNames(migrations);
    expect(await npmRunMigrate('--status')).toMatchObject({
      code: 0,
      out: names.map((name) => `applied  ${name}\n`).join(''),
    });
  });

  it('mends what the default of the database left, and a table says its own collation whatever that is', async () => {
    if (server === 'SQLite') return;
    await withDatabase(async (db) => {
      await db.query('ALTER DATABASE CHARACTER SET latin1');
      await db.query('ALTER TABLE task CONVERT TO CHARACTER SET latin1');
      // As CONVERT makes a smaller one of it.
      await db.query('ALTER TABLE task MODIFY last_error text');
      await db.transaction((manager) =>
        createTableNow(manager, { name: 'boat', columns: { id: 'id', name: 'string(50)' }, primary: ['id'] }),
      );
    });
    const status = await npmRunMigrate('--status');
    expect(status.code).toBe(1);
    expect(status.err).toContain('task (latin1_swedish_ci)');
    expect(status.err).not.toContain('boat');
    expect(await npmRunMigrate()).toMatchObject({ code: 0, err: '' });
    await withDatabase(async (db) => {
      expect(await otherCollations(db)).toEqual([]);
      expect(await schemaDrift(db)).toEqual([]);
      await db.query(`INSERT INTO boat (id, name) VALUES ('a', 'แก'), ('b', 'แก้')`);
      expect(await db.query(`SELECT id FROM boat WHERE name = 'แก'`)).toEqual([{ id: 'a' }]);
      await db.query('DROP TABLE boat');
    });
  });

  it('takes the last one back when told so twice', async () => {
    const last = names.at(-1) as string;
    const unsure = await npmRunMigrate('--down');
    expect(unsure.code).toBe(2);
    expect(unsure.err).toContain(last);
    expect(await npmRunMigrate('--down', '--yes')).toMatchObject({ code: 0, out: `Took back ${last}.\n` });
    expect((await npmRunMigrate('--status')).out).toContain(`pending  ${last}`);
    expect(await npmRunMigrate()).toMatchObject({ code: 0, out: `${last}\n` });
  });

  it('takes back all after a version when told so twice, by its name or number, and comes up again', async () => {
    const [to, ...after] = names.slice(-4) as [string, ...string[]];
    const unsure = await npmRunMigrate('--to', to);
    expect([unsure.code, after.every((name) => unsure.err.includes(name))]).toEqual([2, true]);
    const nowhere = await npmRunMigrate('--to', 'no-such-version', '--yes');
    expect(nowhere).toMatchObject({ code: 2, err: expect.stringContaining('--status lists') });
    const back = await npmRunMigrate('--to', to.slice(-13), '--yes');
    const lines = after.toReversed().map((name) => `Took back ${name}.\n`);
    expect([back.code, back.out, back.err]).toEqual([0, lines.join(''), '']);
    expect(await npmRunMigrate()).toMatchObject({ code: 0, out: after.map((name) => `${name}\n`).join('') });
  }, 180_000);

  it('says where the tables differ from the code', async () => {
    await withDatabase((db) => db.query('ALTER TABLE task RENAME COLUMN attempts TO tries'));
    const { code, out, err } = await npmRunMigrate('--status');
    expect([code, /^pending /m.test(out)]).toEqual([1, false]);
    expect(err).toMatch(/differ[\s\S]*attempts/);
    await withDatabase((db) => db.query('ALTER TABLE task RENAME COLUMN tries TO attempts'));
  });

  it('neither migrates nor starts on a database that is newer, and says so in one sentence', async () => {
    const add = `INSERT INTO migration (timestamp, name) VALUES (2027010100000, '${NEWER}')`;
    await withDatabase((db) => db.query(add));
    for (const [program, args] of [
      ['src/cli/migrate.js', []],
      ['src/cli/migrate.js', ['--down', '--yes']],
      ['src/main.js', []],
    ] as const) {
      const { code, err } = await run(program, [...args], database);
      expect([program, code]).toEqual([program, 1]);
      expect(err).toBe(
        `The database is newer than this version, which does not know ${NEWER}: install the newer version.\n`,
      );
    }
    expect((await npmRunMigrate('--status')).out).toContain(`unknown  ${NEWER}`);
  });
});

describe.each(SERVERS)('a database of before the first release on %s', (server) => {
  it('is refused in a sentence that says what to do', async () => {
    const database = await prepare(server);
    const db = await openDatabase(database, { entities, migrations });
    await db.query('CREATE TABLE migration (id integer PRIMARY KEY, timestamp bigint, name varchar(255))');
    await db.query(
      "INSERT INTO migration (id, timestamp, name) VALUES (1, 1, 'create-outbox-0202611010000')",
    );
    await expect(migrate(db)).rejects.toThrow('For the demo, delete its folder');
    await db.destroy();
    await database.remove();
  });
});

(SERVERS.includes('MariaDB') ? describe : describe.skip)('an empty MariaDB', () => {
  const { run } = programs();
  it('is not started on, and the sentence says what to do', async () => {
    const database: DatabaseSettings & { remove: () => unknown } = await prepare('MariaDB');
    expect(await run('src/main.js', [], database)).toEqual({
      code: 1,
      out: '',
      err: `The database lacks ${migrations.length} of this version's migrations: run \`npm run migrate\` first.\n`,
    });
    const db = await openDatabase(database, { entities, migrations });
    await migrate(db);
    await sqlRows(db, 'SELECT id FROM business');
    await db.destroy();
    await database.remove();
  });
});
