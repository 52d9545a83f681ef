import { DataSource, Entity, Index } from 'typeorm';
import { entities } from '../../entities.js';
import {
  BigColumn,
  BoolColumn,
  DoubleColumn,
  IdColumn,
  IntColumn,
  JsonColumn,
  StringColumn,
  TextColumn,
  TimeColumn,
} from './columns.js';
import { migrate, migrationNames, schemaDrift } from './migrate.js';
import { migrations } from './migrations/index.js';
import { isDuplicateKey, retry } from './retry.js';
import { dialectOf, sqlRows, sqlRun, toNumber } from './rows.js';
import { addColumn, addIndex, createTable } from './table.js';
import { eachDatabase } from './testing.js';

@Entity('boat')
@Index('ux_boat_name', ['name'], { unique: true })
@Index('ix_boat_seats', ['seats'])
class Boat {
  @IdColumn({ primary: true }) id: string;
  @StringColumn(50) name: string;
  @TimeColumn() builtAt: number;
  @BoolColumn() afloat: boolean;
  @IntColumn() seats: number;
  @BigColumn() morton: number;
  @DoubleColumn() length: number;
  @JsonColumn({ nullable: true }) crew: { captain: string } | null;
  @TextColumn({ nullable: true }) note: string | null;
}

@Entity('berth', { withoutRowid: true })
class Berth {
  @StringColumn(20, { primary: true }) pier: string;
  @IntColumn({ primary: true }) place: number;
}

const schema = {
  entities: [Boat, Berth],
  migrations: [
    createTable(202601010000, {
      name: 'boat',
      columns: {
        id: 'id',
        name: 'string(50)',
        built_at: 'time',
        afloat: 'bool',
        seats: 'int',
        morton: 'big',
        length: 'double',
        crew: 'text?',
      },
      primary: ['id'],
      indexes: [{ name: 'ux_boat_name', columns: ['name'], unique: true }],
    }),
    createTable(202601010001, {
      name: 'berth',
      columns: { pier: 'string(20)', place: 'int' },
      primary: ['pier', 'place'],
      withoutRowid: true,
    }),
    addColumn(202601010002, 'boat', 'note', 'text?'),
    addIndex(202601010003, 'boat', { name: 'ix_boat_seats', columns: ['seats'] }),
  ],
};

function aBoat(overrides: Partial<Boat> = {}): Boat {
  return Object.assign(new Boat(), {
    id: 'b1',
    name: 'ก้า',
    builtAt: 1_700_000_000_123,
    afloat: true,
    seats: 12,
    morton: 2 ** 52 + 1,
    length: 9.5,
    crew: { captain: 'A' },
    note: null,
    ...overrides,
  });
}

eachDatabase((open) => {
  let db: DataSource;
  beforeAll(async () => {
    db = await open(schema);
  });
  beforeEach(() => retry(db, (manager) => manager.clear(Boat)));

  it('writes rows of other numbers with the same statement', async () => {
    const db = await open(schema);
    const insert = (boat: Partial<Boat>) =>
      db.createQueryBuilder().insert().into(Boat).values(boat).getQueryAndParameters()[0];
    expect(insert({ id: 'a', seats: 4, length: 7.5 })).toBe(insert({ id: 'b', seats: 12, length: 9 }));
  });

  it('the tables match the entities, and every migration can be undone and repeated', async () => {
    expect(await schemaDrift(db)).toEqual([]);
    for (const _ of schema.migrations) await db.undoLastMigration();
    expect((await schemaDrift(db)).length).toBeGreaterThan(0);
    expect(await migrate(db)).toHaveLength(schema.migrations.length);
    expect(await schemaDrift(db)).toEqual([]);
  });

  it("the product's own migrations can each be repeated where a process died before it noted that it was done", async () => {
    const db = await open({ entities, migrations: [] });
    const runner = db.createQueryRunner();
    const names = migrationNames(migrations);
    const steps = migrations.map((migration) => new migration());
    for (const step of steps.sort((a, b) => names.indexOf(String(a.name)) - names.indexOf(String(b.name))))
      for (const _ of ['first', 'again']) {
        // As TypeORM runs one; and a runner remembers the tables that it has looked at.
        runner.clearSqlMemory();
        await runner.startTransaction();
        await step.up(runner);
        await runner.commitTransaction();
      }
    await runner.release();
    expect(await schemaDrift(db)).toEqual([]);
  });

  it("the product's own migrations go up, match the entities, and go down again", async () => {
    const product = await open({ entities, migrations });
    expect(await schemaDrift(product)).toEqual([]);
    for (const _ of migrations) await product.undoLastMigration();
    expect(await migrate(product)).toHaveLength(migrations.length);
    expect(await schemaDrift(product)).toEqual([]);
  });

  it('gives every kind of value back as it was', async () => {
    await db.getRepository(Boat).insert(aBoat());
    expect(await db.getRepository(Boat).findOneByOrFail({ id: 'b1' })).toEqual(aBoat());
  });

  it('tells names apart that differ in a tone mark alone, and refuses the same one twice', async () => {
    const boats = db.getRepository(Boat);
    await boats.insert(aBoat());
    await boats.insert(aBoat({ id: 'b2', name: 'กา' }));
    const refused = await boats.insert(aBoat({ id: 'b3', name: 'กา' })).catch((error: unknown) => error);
    expect(isDuplicateKey(refused)).toBe(true);
  });

  it('says how many rows a conditional change met', async () => {
    await db.getRepository(Boat).insert(aBoat());
    const change = (seats: number) =>
      db.createQueryBuilder().update(Boat).set({ seats: 20 }).where({ id: 'b1', seats }).execute();
    expect((await change(12)).affected).toBe(1);
    expect((await change(12)).affected).toBe(0);
    expect(await retry(db, (m) => sqlRun(m, 'UPDATE boat SET seats = 5 WHERE seats = ?', [20]))).toBe(1);
    const [row] = await sqlRows<{ n: unknown }>(db, 'SELECT COUNT(*) AS n FROM boat WHERE afloat = ?', [
      true,
    ]);
    expect(toNumber(row?.n)).toBe(1);
  });

  it('nobody reads the rows of a transaction that is still open', async () => {
    let seen: unknown[] = ['not asked'];
    await retry(db, async (manager) => {
      await manager.insert(Boat, aBoat());
      seen = await sqlRows(db, 'SELECT id FROM boat');
      expect(await sqlRows(manager, 'SELECT id FROM boat')).toHaveLength(1);
      expect(await manager.find(Boat)).toHaveLength(1);
    });
    expect(seen).toEqual([]);
    expect(await sqlRows(db, 'SELECT id FROM boat')).toHaveLength(1);
  });

  it('a failed transaction leaves nothing behind, and the next one goes on', async () => {
    const failed = retry(db, async (manager) => {
      await manager.insert(Boat, aBoat());
      throw new Error('second thoughts');
    });
    await expect(failed).rejects.toThrow('second thoughts');
    expect(await db.getRepository(Boat).count()).toBe(0);
    await retry(db, (manager) => manager.insert(Boat, aBoat()));
    expect(await db.getRepository(Boat).count()).toBe(1);
  });

  it('twenty writers at once that read, wait and write lose no update', async () => {
    await db.getRepository(Boat).insert(aBoat({ seats: 0 }));
    const addSeat = () =>
      retry(
        db,
        async (manager) => {
          const boat = await manager.findOneByOrFail(Boat, { id: 'b1' });
          await new Promise((resolve) => setTimeout(resolve, 1));
          const { affected } = await manager.update(
            Boat,
            { id: 'b1', seats: boat.seats },
            { seats: boat.seats + 1 },
          );
          if (!affected) throw Object.assign(new Error('changed meanwhile'), { errno: 1213 });
        },
        { tries: 100 },
      );
    await Promise.all(Array.from({ length: 20 }, addSeat));
    expect((await db.getRepository(Boat).findOneByOrFail({ id: 'b1' })).seats).toBe(20);
  });

  it('tries the whole transaction again after a deadlock, and gives up on any other error', async () => {
    let tries = 0;
    await retry(db, async (manager) => {
      tries += 1;
      await manager.insert(Boat, aBoat());
      if (tries < 3) throw Object.assign(new Error('deadlock'), { errno: 1213 });
    });
    expect(tries).toBe(3);
    expect(await db.getRepository(Boat).count()).toBe(1);
    tries = 0;
    const broken = retry(db, async () => {
      tries += 1;
      throw new Error('a mistake');
    });
    await expect(broken).rejects.toThrow('a mistake');
    expect(tries).toBe(1);
  });

  it('a transaction that the server ended, as it said nothing for too long, is done once all the same', async () => {
    if (dialectOf(db) === 'sqlite') return;
    let tries = 0;
    const boats = db.getRepository(Boat);
    const before = await boats.count();
    await retry(db, async (manager) => {
      tries += 1;
      await manager.insert(Boat, aBoat());
      const [{ id, idle, wait, tableWait, level }] = await manager.query(
        'SELECT CONNECTION_ID() AS id, @@idle_transaction_timeout AS idle, @@innodb_lock_wait_timeout AS wait, @@lock_wait_timeout AS tableWait, @@tx_isolation AS level',
      );
      expect([idle, wait, tableWait, level].map(String)).toEqual(['10', '5', '5', 'READ-COMMITTED']);
      if (tries === 1) await db.query(`KILL ${id}`);
    });
    expect([tries, (await boats.count()) - before]).toEqual([2, 1]);
  });

  it('a duplicate key after a COMMIT whose answer was lost is success', async () => {
    const boats = db.getRepository(Boat);
    let tries = 0;
    const answer = await retry(
      db,
      async (manager) => {
        tries += 1;
        if (tries === 1) {
          await new Promise<void>((resolve) => setImmediate(resolve));
          throw Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST' });
        }
        if (tries === 2) throw Object.assign(new Error('duplicate'), { errno: 1062 });
        await manager.insert(Boat, aBoat());
        return 'written';
      },
      { alreadyDone: async () => `there already: ${await boats.count()}` },
    );
    expect(answer).toBe('there already: 0');
  });
});

describe('SQLite', () => {
  it('refuses a hand-written change beside a transaction, and asks beside an open one what is committed', async () => {
    const { openDatabase } = await import('./data-source.js');
    const { sqliteSettings } = await import('./testing.js');
    const settings = sqliteSettings();
    const db = await openDatabase(settings, schema);
    await migrate(db);
    const names = async () =>
      (await sqlRows<{ name: string }>(db, 'SELECT name FROM boat ORDER BY id')).map(({ name }) => name);
    await db.getRepository(Boat).insert(aBoat({ id: 'b0', name: 'old' }));
    for (const change of ["UPDATE boat SET name = 'x' RETURNING name", 'DELETE FROM boat'])
      await expect(sqlRows(db, change)).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
    await retry(db, async (manager) => {
      await manager.insert(Boat, aBoat({ name: 'new' }));
      expect(await names()).toEqual(['old']);
      expect(await db.getRepository(Boat).count()).toBe(1);
    });
    expect(await names()).toEqual(['old', 'new']);
    await db.destroy();
    settings.remove();
  });

  it('writes what is written outside of transactions, whatever the text of it begins with, and waits for the disk', async () => {
    const { openDatabase } = await import('./data-source.js');
    const { sqliteFile } = await import('./sqlite.js');
    const { sqliteSettings } = await import('./testing.js');
    const settings = sqliteSettings();
    const db = await openDatabase(settings, schema);
    await migrate(db);
    await db.getRepository(Boat).insert(aBoat());
    await db.query("/* first */ WITH one AS (SELECT 'b1' AS id) UPDATE boat SET seats = 3 WHERE id IN one");
    await db.query("SELECT name AS [UPDATE] FROM boat WHERE note = 'INSERT'");
    expect(await db.query("UPDATE boat SET seats = seats + 1 WHERE id = 'b1' RETURNING seats")).toEqual([
      { seats: 4 },
    ]);
    expect((await db.getRepository(Boat).findOneByOrFail({ id: 'b1' })).seats).toBe(4);
    const writer = sqliteFile(db)?.writer.connection;
    expect(writer?.prepare('PRAGMA synchronous').all()).toEqual([{ synchronous: 2 }]);
    await db.destroy();
    settings.remove();
  });

  it('refuses a write that waits for the transaction it is in, and goes on afterwards', async () => {
    const { openDatabase } = await import('./data-source.js');
    const { sqliteFile } = await import('./sqlite.js');
    const { sqliteSettings } = await import('./testing.js');
    const settings = sqliteSettings();
    const db = await openDatabase(settings, schema);
    await migrate(db);
    const file = sqliteFile(db);
    if (file) file.mutex.longestWaitMs = 50;
    const stray = retry(db, () => db.getRepository(Boat).insert(aBoat()));
    await expect(stray).rejects.toThrow('beside the manager');
    await retry(db, (manager) => manager.insert(Boat, aBoat()));
    expect(await db.getRepository(Boat).count()).toBe(1);
    await db.destroy();
    settings.remove();
  });

  it('goes on writing after another process was in the way of a write outside of transactions', async () => {
    const { openDatabase } = await import('./data-source.js');
    const { sqliteFile } = await import('./sqlite.js');
    const { sqliteSettings } = await import('./testing.js');
    const settings = sqliteSettings();
    const [db, other] = [await openDatabase(settings, schema), await openDatabase(settings, schema)];
    await migrate(db);
    await db.getRepository(Boat).insert(aBoat());
    const writer = sqliteFile(other)?.writer.connection;
    writer?.exec('BEGIN IMMEDIATE');
    const refused = db.getRepository(Boat).update({ id: 'b1' }, { seats: 8 });
    await expect(refused).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    writer?.exec('COMMIT');
    await other.getRepository(Boat).update({ id: 'b1' }, { seats: 9 });
    await db.transaction((manager) => manager.update(Boat, { id: 'b1' }, { afloat: false }));
    expect(await other.getRepository(Boat).findOneByOrFail({ id: 'b1' })).toMatchObject({
      seats: 9,
      afloat: false,
    });
    for (const each of [db, other]) await each.destroy();
    settings.remove();
  });
});
