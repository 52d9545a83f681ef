import { SERVERS } from '../../platform/database/testing.js';
import { openApp } from '../../testing.js';
import { addPlace } from '../business/testing.js';
import { ActivityEventEntity } from './activity-event.entity.js';

describe.each(SERVERS)('visits on %s', (on) => {
  const app = openApp({ on, trustProxy: 1 });
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
});
