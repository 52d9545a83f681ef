import type { Id } from '@sabaijai/contract';
import { createConnection } from 'mysql2/promise';
import { entities } from '../../entities.js';
import { BusinessEntity } from '../../features/business/business.entity.js';
import { aPlace } from '../../features/business/testing.js';
import { addAccount, openApp, PASSWORD, sessionOf } from '../../testing.js';
import { openDatabase } from './data-source.js';
import { migrate } from './migrate.js';
import { migrations } from './migrations/index.js';
import { addColumn } from './table.js';
import { SERVERS, untilItWaits } from './testing.js';

// SQLite has one writer, whatever the row.
(SERVERS.includes('MariaDB') ? describe : describe.skip)(
  'a place that somebody holds in the database',
  () => {
    const app = openApp({ on: 'MariaDB' });

    it('is refused to those who change it, in a few seconds, and costs nobody else anything', async () => {
      const { ask, dataSource } = app();
      const [held, free] = [aPlace(), aPlace()];
      await dataSource.getRepository(BusinessEntity).insert([held, free]);
      const people = await Promise.all(
        Array.from({ length: 26 }, async (_, index) => {
          const id = await addAccount(app(), { email: `person${index}@example.com` });
          return sessionOf(app(), id as Id<'user'>, ['client']);
        }),
      );
      const save = (place: { id: string }, headers: { cookie: string }) =>
        ask({ method: 'PUT', url: `/api/v1/favorites/${place.id}`, headers, payload: {} });
      const operator = dataSource.createQueryRunner();
      await operator.startTransaction();
      await operator.query('SELECT id FROM business WHERE id = ? FOR UPDATE', [held.id]);
      try {
        let refused: ReturnType<typeof save>[] = [];
        await untilItWaits(dataSource, () => {
          refused = people.slice(1).map((person) => save(held, person));
        });
        const [first] = people;
        const login = { login: 'person0@example.com', password: PASSWORD };
        const others = await Promise.all([
          ask('/readyz'),
          ask(`/api/v1/businesses/${free.id}`),
          ask({ method: 'POST', url: '/api/v1/auth/login', payload: login }),
          ...people.map((person) => ask({ url: '/api/v1/me', headers: person })),
          save(free, first as { cookie: string }),
        ]);
        // The first of those who wait has not given up yet.
        const isWaiting = Symbol('waiting');
        expect(await Promise.race([...refused, isWaiting])).toBe(isWaiting);
        expect(others.map(({ statusCode }) => statusCode)).toEqual([...Array(29).fill(200), 201]);
        for (const answer of await Promise.all(refused)) {
          expect([answer.statusCode, answer.json().code]).toEqual([503, 'BUSY']);
          expect(answer.headers['retry-after']).toBe('5');
        }
      } finally {
        await operator.rollbackTransaction();
        await operator.release();
      }
      expect((await save(held, people[1] as { cookie: string })).statusCode).toBe(201);
    });

    it('is read on by everybody while a change of its table waits for whoever only looked at it', async () => {
      const { ask, dataSource } = app();
      const place = aPlace();
      await dataSource.getRepository(BusinessEntity).insert(place);
      const databaseUrl = (dataSource.options as { url: string }).url;
      const console = await createConnection({ uri: databaseUrl });
      await console.beginTransaction();
      await console.query('SELECT id FROM business LIMIT 1');
      const newer = await openDatabase(
        { databaseUrl, dataDir: '' },
        { entities, migrations: [...migrations, addColumn(2027010100001, 'business', 'sail', 'string(5)?')] },
      );
      try {
        const migrated = migrate(newer);
        const waits = () =>
          dataSource.query(
            `SELECT ID FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND STATE LIKE 'Waiting for table metadata%'`,
          );
        await vi.waitUntil(async () => (await waits()).length > 0, { timeout: 20_000, interval: 50 });
        // As many as there are connections.
        const reads = Array.from({ length: 25 }, () => ask(`/api/v1/businesses/${place.id}`));
        const answers = [...(await Promise.all(reads)), await ask('/readyz')];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(26).fill(200));
        await console.rollback();
        expect(await migrated).toEqual(['add-business-sail-2027010100001']);
      } finally {
        await console.end();
        await newer.destroy();
      }
    });
  },
);
