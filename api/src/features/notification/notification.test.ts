import { type Id, newId } from '@sabaijai/contract';
import { Clock } from '../../platform/clock/clock.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { mailsOf } from '../../platform/mail/testing.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { addAccount, openApp, signIn } from '../../testing.js';
import { UserEntity } from '../account/account.entity.js';
import { BusinessEntity, newBusiness } from '../business/business.entity.js';
import { NotificationEntity } from './notification.entity.js';
import { NotificationService } from './notification.service.js';
import { MAIL_AFTER_MS, tell as tellPeople } from './tell.js';

describe.each(SERVERS)('notifications on %s', (on) => {
  const app = openApp({ on });
  let own: { id: Id<'user'>; cookie: string };
  let other: { id: Id<'user'>; cookie: string };
  const place = newBusiness(
    {
      kind: 'business',
      category: 'restaurant',
      state: 'listed',
      name: { en: 'Doi View', th: 'ดอยวิว' },
      lat: 13,
      lon: 100,
      facets: [],
    },
    Date.now(),
  );
  beforeAll(async () => {
    const person = async (email: string) => {
      const id = (await addAccount(app(), { email })) as Id<'user'>;
      return { id, ...(await signIn(app(), email)) };
    };
    own = await person('own@example.com');
    other = await person('other@example.com');
    await app().dataSource.getRepository(BusinessEntity).insert(place);
  });
  beforeEach(() => app().dataSource.getRepository(NotificationEntity).clear());

  const ask = ({ cookie }: { cookie: string }, path = '', payload?: unknown) =>
    app().ask({
      url: `/api/v1/notifications${path}`,
      headers: { cookie },
      ...(payload !== undefined && { method: 'POST', payload }),
    });
  const tell = (userId: Id<'user'>, count = 1, from = Date.now()) =>
    retry(app().dataSource, async (manager) => {
      const about = { type: 'listing', businessId: place.id } as const;
      for (let now = from; now < from + count; now += 1)
        await tellPeople({ manager, now }, [userId], 'FAVORITE_GRADE_CHANGED', about, {
          before: 'A',
          after: 'B',
        });
    });

  it('come newest first, page by page, each once, with the name of the place', async () => {
    await tell(own.id, 5);
    const seen: { id: string; createdAt: string }[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = (await ask(own, `?limit=2${cursor && `&cursor=${cursor}`}`)).json();
      seen.push(...page.items);
      cursor = page.next;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
    const times = seen.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(seen[0]).toMatchObject({
      type: 'FAVORITE_GRADE_CHANGED',
      params: { before: 'A', after: 'B' },
      business: { id: place.id, name: { en: 'Doi View', th: 'ดอยวิว' } },
      readAt: null,
    });
  });

  it('are each person’s own, to read and to mark', async () => {
    await tell(own.id, 2);
    const [{ id }] = (await ask(own)).json().items;
    expect((await ask(other)).json()).toEqual({ items: [], next: null, urgent: [], unread: 0 });
    expect((await ask(other, '/read', { ids: [id] })).json()).toEqual({ unread: 0 });
    expect((await ask(own, '/unread')).json()).toEqual({ unread: 2 });
    expect((await ask(own, '/read', { ids: [id] })).json()).toEqual({ unread: 1 });
    expect((await ask(own, '/read', {})).json()).toEqual({ unread: 0 });
    expect((await ask(own)).json().items.every(({ readAt }: { readAt: string | null }) => readAt)).toBe(true);
    expect((await app().ask('/api/v1/notifications')).statusCode).toBe(401);
  });

  it('that lead to the page somebody opened are read, with its part or without, and no others', async () => {
    const businessId = place.id;
    const number = 'R26-7F3K9Q';
    const told = async (type: 'business' | 'appeal' | 'reInspection' | 'members', userId = own.id) =>
      retry(app().dataSource, (manager) =>
        tellPeople(
          { manager, now: Date.now() },
          [userId],
          'CHANGE_APPROVED',
          { type, businessId },
          { number },
        ),
      );
    const page = `/vendor/manage-business/home/${place.id}`;
    for (const type of ['business', 'business', 'appeal', 'reInspection', 'members'] as const)
      await told(type);
    await told('business', other.id);
    const opened = async (link: string) => (await ask(own, '/read', { link })).json();
    expect(await opened('/vendor/my-business')).toEqual({ unread: 5 });
    expect(await opened(page)).toEqual({ unread: 3 });
    expect(await opened(`${page}?open=2#appeal`)).toEqual({ unread: 3 });
    await told('business');
    expect(await opened(`${page}#appeal`)).toEqual({ unread: 2 });
    expect((await ask(other, '/unread')).json()).toEqual({ unread: 1 });
    expect((await ask(own, '/read', { link: 'https://evil.example' })).statusCode).toBe(422);
  });

  it('are counted up to a hundred', async () => {
    await tell(own.id, 130);
    expect((await ask(own, '/unread')).json()).toEqual({ unread: 100 });
  });

  it('keep the moment they were first read', async () => {
    await tell(own.id);
    await ask(own, '/read', {});
    const [{ readAt }] = (await ask(own)).json().items;
    const clock = app().nest.get(Clock);
    clock.now = () => Date.now() + 60_000;
    await ask(own, '/read', {});
    clock.now = () => Date.now();
    expect((await ask(own)).json().items[0].readAt).toBe(readAt);
  });

  it('are forgotten after a year', async () => {
    const YEAR = 365 * 86_400_000;
    await tell(own.id, 600, Date.now() - YEAR - 60_000);
    await tell(own.id, 1, Date.now() - YEAR + 60_000);
    await app().nest.get(NotificationService).forgetOld();
    expect(await app().dataSource.getRepository(NotificationEntity).count()).toBe(1);
  });

  it('are found by business, by topic and by being unread, and read by business', async () => {
    await tell(own.id, 2);
    await retry(app().dataSource, (manager) =>
      tellPeople(
        { manager, now: Date.now() },
        [own.id],
        'REG_APPROVED',
        { type: 'registration' },
        { number: 'R26-7F3K9Q' },
      ),
    );
    const types = async (query: string) =>
      (await ask(own, `?${query}`)).json().items.map(({ type }: { type: string }) => type);
    expect(await types(`business=${place.id}`)).toEqual(['FAVORITE_GRADE_CHANGED', 'FAVORITE_GRADE_CHANGED']);
    expect(await types('topic=registration')).toEqual(['REG_APPROVED']);
    expect(await types(`business=${newId('business')}`)).toEqual([]);
    expect((await ask(own, '/read', { business: place.id })).json()).toEqual({ unread: 1 });
    expect(await types('only=unread')).toEqual(['REG_APPROVED']);
    expect((await ask(own, '?topic=gossip')).statusCode).toBe(400);
  });

  it('are mailed to who wants that and has not read them, by a choice of three', async () => {
    const id = newId('registration');
    const rejected = { number: 'R26-7F3K9Q', comment: 'No' };
    const told = async () => {
      await retry(app().dataSource, async (manager) => {
        const act = { manager, now: Date.now() };
        await tellPeople(act, [own.id, other.id], 'REG_REJECTED', { type: 'registration', id }, rejected);
        await tellPeople(act, [own.id], 'REVIEW_REPLIED', { type: 'reply' }, {});
      });
      await ask(other, '/read', {});
      const before = (await mailsOf(app())).length;
      const clock = app().nest.get(Clock);
      clock.now = () => Date.now() + MAIL_AFTER_MS + 1_000;
      await app().nest.get(Tasks).runDue('send-mail');
      clock.now = () => Date.now();
      return (await mailsOf(app())).slice(before);
    };
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'own@example.com' });
    expect(mail?.text).toContain('R26-7F3K9Q');
    expect(mail?.text).toContain(`/vendor/register-business/finish?registration=${id}`);
    expect(mail?.text).toContain('/account');
    const prefer = (mails: string) =>
      app().ask({
        method: 'PATCH',
        url: '/api/v1/me/preferences',
        headers: { cookie: own.cookie },
        payload: { mails },
      });
    expect((await prefer('all')).json().mails).toBe('all');
    expect(await told()).toHaveLength(2);
    await prefer('none');
    expect(await told()).toEqual([]);
    expect((await prefer('sometimes')).statusCode).toBe(422);
  });

  it('refuses what is no notification of this site', async () => {
    expect((await ask(own, '/read', { ids: [newId('business')] })).statusCode).toBe(422);
    expect((await ask(own, '?cursor=abc')).json().code).toBe('BAD_PARAM');
  });

  it('are written for nobody whose account was deleted', async () => {
    const gone = await addAccount(app(), { email: 'gone@example.com' });
    await app().dataSource.getRepository(UserEntity).update({ id: gone }, { state: 'deleted' });
    await tell(gone);
    const notes = app().dataSource.getRepository(NotificationEntity);
    expect(await notes.countBy({ userId: gone })).toBe(0);
    await retry(app().dataSource, (manager) =>
      tellPeople({ manager, now: Date.now() }, [gone, own.id], 'REVIEW_REPLIED', { type: 'reply' }, {}),
    );
    expect((await notes.find()).map(({ userId }) => userId)).toEqual([own.id]);
  });
});
