import type { Id } from '@sabaijai/contract';
import { In } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { SERVERS } from '../../platform/database/testing.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { openApp } from '../../testing.js';
import { UserEntity } from '../account/account.entity.js';
import { eraseAccount } from '../account/erase.js';
import { BusinessEntity } from '../business/business.entity.js';
import { ReviewEntity } from './review.entity.js';
import { aDraft, aListedPlace, type Somebody, somebody } from './testing.js';

const HOUR = 3_600_000;
const HOTEL = '203.0.113.9';

describe.each(SERVERS)('reviews of many at once on %s', (on) => {
  const app = openApp({ on, trustProxy: 1 });
  let now: number;
  let place: Id<'business'>;
  beforeAll(() => {
    app().nest.get(Clock).now = () => now;
  });
  beforeEach(async () => {
    now = Date.now();
    place = await aListedPlace(app());
  });
  const put = async ({ headers }: Somebody, from: string, payload = aDraft({ rating: 5 })) => {
    const answer = await app().ask({
      method: 'PUT',
      url: `/api/v1/businesses/${place}/my-review`,
      payload,
      headers: { ...headers, 'x-forwarded-for': from },
    });
    expect(answer.statusCode).toBe(201);
    return answer.json().state as string;
  };
  const users = () => app().dataSource.getRepository(UserEntity);
  const stored = () => app().dataSource.getRepository(ReviewEntity).findBy({ businessId: place });
  async function people(count: number, change: Partial<UserEntity> = {}): Promise<Somebody[]> {
    const all: Somebody[] = [];
    for (let i = 0; i < count; i += 1) all.push(await somebody(app()));
    if (Object.keys(change).length) await users().update({ id: In(all.map(({ id }) => id)) }, change);
    return all;
  }
  /** Born a second ago; some have proved an address, which takes a minute. */
  const puppets = (count: number) => people(count, { createdAt: now - 1_000 });
  const states = async (by: readonly Somebody[], from: (at: number) => string, pauseMs = 0) => {
    const all: string[] = [];
    for (const [at, each] of by.entries()) {
      all.push(await put(each, from(at)));
      now += pauseMs;
    }
    return all;
  };
  const twoOf = (count: number) => ['published', 'published', ...Array(count - 2).fill('held')];

  it('twenty with five stars by accounts of one network born a second ago show two, and wait for a lead', async () => {
    expect(await states(await puppets(20), () => HOTEL)).toEqual(twoOf(20));
    const { ratingCount } = await app()
      .dataSource.getRepository(BusinessEntity)
      .findOneByOrFail({ id: place });
    expect(ratingCount).toBe(2);
    expect((await stored()).filter(({ held }) => held?.[0]?.rule === 'burst')).toHaveLength(18);
  });

  it('twenty at the very same moment show two', async () => {
    const all = await Promise.all((await puppets(20)).map((by) => put(by, HOTEL)));
    expect(all.sort().reverse()).toEqual(twoOf(20));
  });

  it('ten by young accounts on ten networks within a minute show two', async () => {
    expect(await states(await puppets(10), (at) => `198.51.100.${at}`, 5_000)).toEqual(twoOf(10));
  });

  it('by accounts that nobody proved are as those of young ones, however old they are', async () => {
    expect(await states(await people(5, { emailProvedAt: null }), () => HOTEL)).toEqual(twoOf(5));
  });

  it('by young accounts of one network are held from the third of a day on, however slowly they come', async () => {
    expect(await states(await puppets(4), () => HOTEL, 2 * HOUR)).toEqual(twoOf(4));
  });

  it('by young accounts on networks of their own appear when they come one by one, and the day after', async () => {
    const [a, b, c, d] = (await puppets(4)) as [Somebody, Somebody, Somebody, Somebody];
    expect(await states([a, b, c], (at) => `198.51.100.${at}`, 2 * HOUR)).toEqual(Array(3).fill('published'));
    now += 24 * HOUR;
    await users().update({ id: d.id }, { createdAt: now });
    expect(await put(d, '198.51.100.0')).toBe('published');
  });

  it('of a hotel’s guests on one day appear, as their accounts stand', async () => {
    expect(await states(await people(6), () => HOTEL, HOUR / 6)).toEqual(Array(6).fill('published'));
  });

  it('by those who stand appear beside a burst of others', async () => {
    await states(await puppets(4), () => HOTEL);
    expect(await put(await somebody(app()), HOTEL)).toBe('published');
  });

  it('keep of the network a mark for a day, and none of those who stand', async () => {
    const [first, second, gone] = (await puppets(3)) as [Somebody, Somebody, Somebody];
    await put(first, HOTEL);
    await put(await somebody(app()), HOTEL);
    await put(second, HOTEL);
    await put(gone, '198.51.100.7');
    const marks = async () => (await stored()).map(({ network }) => network).filter(Boolean);
    expect(await marks()).toEqual(Array(3).fill(expect.stringMatching(/^[\w-]{22}\.[\w-]{3}$/)));
    await app().dataSource.transaction((manager) => eraseAccount(manager, gone.id));
    expect(await marks()).toHaveLength(2);
    await app().ask({
      method: 'DELETE',
      url: `/api/v1/businesses/${place}/my-review`,
      headers: second.headers,
    });
    expect(await marks()).toHaveLength(1);
    now += 24 * HOUR + 1_000;
    await app().nest.get(Tasks).runDue();
    expect(await marks()).toEqual([]);
  });
});
