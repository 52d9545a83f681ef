import { DAY_MS } from '@sabaijai/contract';
import { everybody } from '../../people.testing.js';
import { localDay } from '../../platform/clock/bangkok.js';
import { Clock } from '../../platform/clock/clock.js';
import { createActivityTotal } from '../../platform/database/migrations/create-activity-total.js';
import { fillActivityTotal } from '../../platform/database/migrations/fill-activity-total.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { openApp } from '../../testing.js';
import { addPlace } from '../business/testing.js';
import { ActivityEventEntity } from './activity-event.entity.js';
import { ActivityTotalEntity } from './activity-total.entity.js';
import { countEvent, uncountEvent } from './count-event.js';

describe.each(SERVERS)('visits on %s', (on) => {
  const app = openApp({ on, trustProxy: 1 });
  const { ask, idOf } = everybody(app);
  const visit = (place: string, browser: string, from = '192.0.2.1') =>
    app().ask({
      method: 'POST',
      url: `/api/v1/businesses/${place}/events`,
      payload: { kind: 'view' },
      headers: { 'x-forwarded-for': from, 'user-agent': browser },
    });
  const count = (businessId: string) =>
    app()
      .dataSource.getRepository(ActivityEventEntity)
      .countBy({ businessId: businessId as never });

  it('of one network make a place no more popular than sixty visitors a day would', async () => {
    const place = await addPlace(app().dataSource);
    const statuses: number[] = [];
    for (let i = 0; i < 62; i += 1) statuses.push((await visit(place.id, `browser ${i}`)).statusCode);
    expect(statuses).toEqual([...Array(60).fill(204), 429, 429]);
    expect(await count(place.id)).toBe(60);
    // Who was counted today is no new visitor.
    expect((await visit(place.id, 'browser 0')).statusCode).toBe(204);
    expect((await visit(place.id, 'browser 0', '192.0.2.2')).statusCode).toBe(204);
    expect((await visit((await addPlace(app().dataSource)).id, 'browser 99')).statusCode).toBe(204);
    expect(await count(place.id)).toBe(61);
  });

  it('of a place’s own people, of inspectors and leads make it no more popular', async () => {
    const place = await addPlace(app().dataSource, { ownerId: idOf('owner') });
    const statuses = [];
    for (const who of ['owner', 'inspector', 'stranger', 'lead', 'vendor'] as const)
      statuses.push((await ask(who, `businesses/${place.id}/events`, { kind: 'call' })).statusCode);
    expect([statuses, await count(place.id)]).toEqual([Array(5).fill(204), 1]);
  });

  describe('are summed for each day, and the sums', () => {
    const totals = (businessId: string) =>
      app()
        .dataSource.getRepository(ActivityTotalEntity)
        .find({ where: { businessId: businessId as never }, order: { day: 'ASC' } });
    const countsOf = async (place: string) => (await totals(place)).map((total) => total.count);

    it('have each visitor once, however many come at the same time', async () => {
      const place = await addPlace(app().dataSource);
      const browsers = ['a', 'b', 'c', 'd', 'e', 'f', 'f', 'f'];
      const answers = await Promise.all(browsers.map((browser) => visit(place.id, browser)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(browsers.map(() => 204));
      await visit(place.id, 'a');
      expect(await countsOf(place.id)).toEqual([6]);
      expect(await count(place.id)).toBe(6);
    });

    it('lose an event that is taken back, once', async () => {
      const { id: businessId } = await addPlace(app().dataSource);
      const event = (visitorHash: string) =>
        ({ businessId, day: 20_000, kind: 'favorite', visitorHash }) as const;
      const { dataSource } = app();
      for (const who of ['a', 'b']) await retry(dataSource, (manager) => countEvent(manager, event(who)));
      await Promise.all([1, 2].map(() => retry(dataSource, (manager) => uncountEvent(manager, event('a')))));
      expect(await countsOf(businessId)).toEqual([1]);
    });

    it('stay for 400 days, their events for 35', async () => {
      const place = await addPlace(app().dataSource);
      await visit(place.id, 'somebody');
      const [{ day: today }] = (await totals(place.id)) as [ActivityTotalEntity];
      const clock = vi.spyOn(app().nest.get(Clock), 'now');
      const left = async (days: number) => {
        clock.mockReturnValue(Date.now() + days * DAY_MS);
        await app().nest.get(Tasks).runDue('forget-old-activity');
        return [await count(place.id), (await totals(place.id)).map(({ day }) => day)];
      };
      expect(await left(35)).toEqual([1, [today]]);
      expect(await left(36)).toEqual([0, [today]]);
      expect(await left(399)).toEqual([0, [today]]);
      expect(await left(401)).toEqual([0, []]);
      clock.mockRestore();
    });

    it('begin with the events that are there when their table is made', async () => {
      const { dataSource } = app();
      const place = await addPlace(dataSource);
      for (const browser of ['a', 'b']) await visit(place.id, browser);
      const runner = dataSource.createQueryRunner();
      const [create, fill] = [new createActivityTotal(), new fillActivityTotal()];
      await create.down(runner);
      await create.up(runner);
      await fill.up(runner);
      await fill.up(runner);
      await runner.release();
      expect(await totals(place.id)).toMatchObject([{ day: localDay(Date.now()), kind: 'view', count: 2 }]);
    });
  });
});
