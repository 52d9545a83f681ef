import { createConnection } from 'mysql2/promise';
import { entities } from '../../entities.js';
import { openDatabase } from './data-source.js';
import { GUARD_TABLE, holdGuard, holdRow } from './guard.js';
import { migrations } from './migrations/index.js';
import { prepareMigrated, SERVERS } from './testing.js';

// Over the nodes of a cluster `npm run cluster` tries it.
(SERVERS.includes('MariaDB') ? describe : describe.skip)(
  'the row by which commands of a cluster guard each other',
  () => {
    let database: Awaited<ReturnType<typeof prepareMigrated>>;
    beforeAll(async () => {
      database = await prepareMigrated('MariaDB');
    });
    afterAll(() => database.remove());
    const url = () => database.databaseUrl as string;
    const hold = async (name: 'migrate' | 'restore') => holdRow(await createConnection(url()), name, 0);
    const run = async (sql: string) => {
      const connection = await createConnection(url());
      return connection.query(sql).finally(() => connection.end());
    };

    it('is not there on a database that is no cluster', async () => {
      const letGo = await holdGuard(url(), 'migrate', 0);
      const [tables] = await run(`SHOW TABLES LIKE '${GUARD_TABLE}'`);
      await letGo?.();
      expect(tables).toEqual([]);
    });

    it('is held by one at a time, each kind for itself, and free when that one lets go', async () => {
      const first = await hold('migrate');
      expect(await hold('migrate')).toBeNull();
      const other = await hold('restore');
      await first?.();
      const second = await hold('migrate');
      for (const letGo of [other, second]) expect(await letGo?.()).toBeUndefined();
      expect([first, other, second]).not.toContain(null);
    });

    it('of a command that died is free once it was not renewed for long enough', async () => {
      await hold('migrate').then((letGo) => letGo?.());
      await run(`UPDATE ${GUARD_TABLE} SET holder = 'gone', held_until = UNIX_TIMESTAMP() + 20`);
      expect(await hold('migrate')).toBeNull();
      await run(`UPDATE ${GUARD_TABLE} SET held_until = UNIX_TIMESTAMP() - 1`);
      const letGo = await hold('migrate');
      expect(letGo).not.toBeNull();
      await letGo?.();
    });

    it('keeps servers from starting while a restore holds it, and no longer', async () => {
      const letGo = await hold('restore');
      const open = () => openDatabase(database, { entities, migrations });
      await expect(open()).rejects.toThrow('A restore is under way');
      await letGo?.();
      await (await open()).destroy();
    });
  },
);
