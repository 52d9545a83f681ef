import { type Id, newId, type ReviewDraft, visitMonths } from '@sabaijai/contract';
import { ActivityEventEntity } from '../activity/activity-event.entity.js';
import { addAccount, openApp, signIn } from '../app/testing.js';
import { BusinessEntity } from '../business/business.entity.js';
import { aPlace } from '../business/testing.js';
import { Clock } from '../clock/clock.js';
import { retry } from '../database/retry.js';
import { PhotoEntity } from '../media/photo.entity.js';
import { ReviewEntity } from './review.entity.js';
import { aDraft } from './testing.js';

const DAY = 86_400_000;

describe('one’s own review of a place', () => {
  const app = openApp();
  type Cookie = { cookie: string };
  let client: Cookie;
  let owner: Cookie;
  let vendor: Cookie;
  let inspector: Cookie;
  let clientId: Id<'user'>;
  let ownerId: Id<'user'>;

  beforeAll(async () => {
    clientId = await addAccount(app(), { email: 'client@example.com' });
    ownerId = await addAccount(app(), { email: 'owner@example.com', roles: ['client', 'vendor'] });
    await addAccount(app(), { email: 'vendor@example.com', roles: ['vendor'] });
    await addAccount(app(), { email: 'inspector@example.com', roles: ['inspector'] });
    [client, owner, vendor, inspector] = (await Promise.all(
      ['client', 'owner', 'vendor', 'inspector'].map((name) => signIn(app(), `${name}@example.com`)),
    )) as [Cookie, Cookie, Cookie, Cookie];
  });

  const place = async (overrides: Partial<BusinessEntity> = {}) => {
    const made = aPlace({ ownerId, ...overrides });
    await retry(app().dataSource, (manager) => manager.insert(BusinessEntity, made));
    return made.id;
  };
  const url = (id: string) => `/api/v1/businesses/${id}/my-review`;
  const put = (id: string, payload: unknown, headers: Partial<Cookie> = client) =>
    app().ask({ method: 'PUT', url: url(id), payload, headers });
  const get = (id: string, headers: Partial<Cookie> = client) => app().ask({ url: url(id), headers });
  const remove = (id: string, headers: Partial<Cookie> = client) =>
    app().ask({ method: 'DELETE', url: url(id), headers });
  const listed = async (id: string) => (await app().ask(`/api/v1/businesses/${id}/reviews`)).json();
  /** Somebody new, as five reviews a day are enough for a person. */
  let people = 0;
  const somebody = async (createdAt = Date.now() - 30 * DAY) => {
    const email = `visitor${++people}@example.com`;
    const id = await addAccount(app(), { email });
    await app().dataSource.query('UPDATE `user` SET created_at = ? WHERE id = ?', [createdAt, id]);
    return { id, ...(await signIn(app(), email)) };
  };

  it('is published, counted and shown at once', async () => {
    const id = await place();
    expect((await get(id)).json()).toEqual({ review: null, refused: null });
    const draft = aDraft();
    const answer = await put(id, draft);
    expect(answer.statusCode).toBe(201);
    const { photos: _, ...said } = draft;
    expect(answer.json()).toMatchObject({
      ...said,
      author: 'สมชาย',
      state: 'published',
      held: [],
      version: 1,
    });
    expect((await get(id)).json()).toEqual({ review: answer.json(), refused: null });
    const { items, summary } = await listed(id);
    expect(items).toMatchObject([{ id: draft.id, text: draft.text }]);
    expect(summary.count).toBe(1);
    const [row] = await app().dataSource.getRepository(BusinessEntity).findBy({ id });
    expect(row).toMatchObject({ ratingCount: 1, ratingAvg: 4 });
    expect(await app().dataSource.getRepository(ActivityEventEntity).countBy({ businessId: id })).toBe(1);
  });

  it('is written once, however often it is sent', async () => {
    const visitor = await somebody();
    const id = await place();
    const draft = aDraft();
    const answers = await Promise.all(Array.from({ length: 100 }, () => put(id, draft, visitor)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(99).fill(200), 201]);
    expect(await app().dataSource.getRepository(ReviewEntity).countBy({ businessId: id })).toBe(1);
  });
});
