import type { Id } from '@sabaijai/contract';
import { BusinessEntity } from '../../features/business/business.entity.js';
import { aPlace } from '../../features/business/testing.js';
import { addAccount, openApp, PASSWORD, sessionOf } from '../../testing.js';
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
  },
);
