import { newId } from '@sabaijai/contract';
import { ageAccounts } from '../../people.testing.js';
import { UnsealedEventEntity } from '../../platform/audit/audit.entity.js';
import { retry } from '../../platform/database/retry.js';
import { SERVERS } from '../../platform/database/testing.js';
import { RateLimitEntity } from '../../platform/limit/rate-limit.entity.js';
import { addAccount, openApp, PASSWORD, signIn } from '../../testing.js';
import { ActivityEventEntity } from '../activity/activity-event.entity.js';
import { ActivityTotalEntity } from '../activity/activity-total.entity.js';
import { BusinessEntity, newBusiness } from '../business/business.entity.js';
import { FavoriteEntity } from '../favorite/favorite.entity.js';
import { FavoriteService } from '../favorite/favorite.service.js';
import { addOwner } from '../member/membership.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { tell } from '../notification/tell.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { ReviewEntity } from '../review/review.entity.js';
import { KnownDeviceEntity, PasswordResetEntity, UserEntity } from './account.entity.js';
import { eraseAccount } from './erase.js';
import { changeRoles } from './roles.js';
import { SessionEntity } from './session.entity.js';
import { SessionService } from './session.service.js';

const PHONE_BROWSER =
  'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36';
const LAPTOP_BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

describe.each(SERVERS)('an account on %s', (on) => {
  const app = openApp({ on });
  let number = 0;
  let id: UserEntity['id'];
  let email: string;
  beforeEach(async () => {
    number += 1;
    email = `nok${number}@example.com`;
    id = await addAccount(app(), { email, displayName: 'Nok', locale: 'en-US' });
    await app().dataSource.getRepository(RateLimitEntity).clear();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const ask = (method: string, url: string, headers: Record<string, string> = {}, payload?: unknown) =>
    app().ask({ method, url: `/api/v1/${url}`, headers, payload });
  const isIn = async (headers: { cookie: string }) => (await ask('GET', 'me', headers)).json().user !== null;

  describe('shows and changes', () => {
    it('what it knows of its owner', async () => {
      const here = await signIn(app(), email);
      expect((await ask('GET', 'me/profile', here)).json()).toEqual({
        id,
        email,
        isEmailProved: true,
        isProofSent: false,
        pendingEmail: null,
        phone: null,
        displayName: 'Nok',
        locale: 'en-US',
        homeProvince: null,
        wantsNews: false,
        mails: 'needed',
        roles: ['client'],
        createdAt: expect.stringMatching(/^20/),
        version: 1,
      });
      expect((await ask('GET', 'me/profile')).json().code).toBe('AUTH_REQUIRED');
    });

    it('what its owner changes, and only that', async () => {
      const here = await signIn(app(), email);
      const change = {
        displayName: ' น้ำฝน 🐘 ',
        locale: 'ch-Ch',
        homeProvince: 'TH-20',
        wantsNews: true,
        version: 1,
      };
      const changed = await ask('PATCH', 'me', here, change);
      expect(changed.json()).toMatchObject({ ...change, displayName: 'น้ำฝน 🐘', email, version: 2 });
      const second = await ask('PATCH', 'me', here, { homeProvince: null, version: 2 });
      expect(second.json()).toMatchObject({
        displayName: 'น้ำฝน 🐘',
        homeProvince: null,
        wantsNews: true,
        version: 3,
      });
      expect((await ask('GET', 'me', here)).json().user).toMatchObject({
        displayName: 'น้ำฝน 🐘',
        locale: 'ch-Ch',
      });
    });

    it('nothing over what was changed elsewhere, also of an account older than its versions', async () => {
      const here = await signIn(app(), email);
      await app().dataSource.getRepository(UserEntity).update({ id }, { version: null, wantsNews: null });
      const answers = await Promise.all(
        ['One', 'Two'].map((displayName) => ask('PATCH', 'me', here, { displayName, version: 1 })),
      );
      const [good, bad] = answers.sort((a, b) => a.statusCode - b.statusCode);
      expect(good?.json()).toMatchObject({ version: 2, wantsNews: false });
      expect(bad?.json()).toMatchObject({ status: 409, code: 'VERSION_CONFLICT', params: { version: 2 } });
    });

    it.each([
      [{ displayName: 'N' }, 'displayName', 'len_min'],
      [{ displayName: '😀'.repeat(51) }, 'displayName', 'len_max'],
      [{ displayName: 'x'.repeat(60_000) }, 'displayName', 'len_max'],
      [{ locale: 'zh' }, 'locale', 'one_of'],
      [{ homeProvince: 'TH-99' }, 'homeProvince', 'one_of'],
      [{ version: 0 }, 'version', 'min'],
      [{ roles: ['inspector'] }, 'roles', 'unknown'],
      [{ email: 'x@example.com' }, 'email', 'unknown'],
      [{ state: 'deleted' }, 'state', 'unknown'],
    ])('only what it may and within its limits (no. %#)', async (part, path, rule) => {
      const here = await signIn(app(), email);
      const answer = await ask('PATCH', 'me', here, { version: 1, ...part });
      expect(answer.json()).toMatchObject({ status: 422, fields: [{ path, rule }] });
    });
  });

  describe('lists the browsers it is open in', () => {
    const signInWith = async (agent: string) => {
      const answer = await ask(
        'POST',
        'auth/login',
        { 'user-agent': agent },
        { login: email, password: PASSWORD },
      );
      return { cookie: answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '' };
    };

    it('with their kind alone, this one first, and none that is over', async () => {
      const phone = await signInWith(PHONE_BROWSER);
      await signInWith(LAPTOP_BROWSER);
      await signInWith('');
      const { items } = (await ask('GET', 'me/devices', phone)).json();
      expect(items[0]).toEqual({
        id: expect.stringMatching(/^ses_/),
        browser: 'samsung',
        system: 'android',
        current: true,
        createdAt: expect.stringMatching(/^20/),
        seenAt: expect.stringMatching(/^20/),
      });
      const kinds = items.map(
        (item: { browser: string; system: string }) => `${item.browser} ${item.system}`,
      );
      expect(kinds.slice(1).sort()).toEqual(['edge windows', 'other other']);
      await app()
        .dataSource.getRepository(SessionEntity)
        .update({ id: items[1].id }, { expiresAt: Date.now() - 1 });
      expect((await ask('GET', 'me/devices', phone)).json().items).toHaveLength(2);
      const stored = JSON.stringify(await app().dataSource.query('SELECT * FROM session'));
      expect(stored).not.toContain('SM-S921B');
    });

    it('and closes one of them, but no stranger’s', async () => {
      const [phone, laptop] = [await signInWith(PHONE_BROWSER), await signInWith(LAPTOP_BROWSER)];
      const other = (await ask('GET', 'me/devices', laptop)).json().items[1];
      await addAccount(app(), { email: `stranger-of-${email}` });
      const stranger = await signIn(app(), `stranger-of-${email}`);
      const foreign = await ask('DELETE', `me/devices/${other.id}`, stranger);
      expect(foreign.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(await isIn(phone)).toBe(true);
      const evil = await ask('DELETE', `me/devices/${other.id}`, {
        ...laptop,
        origin: 'https://evil.example',
      });
      expect(evil.json().code).toBe('ORIGIN_REFUSED');
      expect((await ask('DELETE', `me/devices/${other.id}`, laptop)).statusCode).toBe(200);
      expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true]);
      expect((await ask('DELETE', `me/devices/${other.id}`, laptop)).statusCode).toBe(404);
    });
  });

  describe('is deleted', () => {
    const remove = (headers: Record<string, string>, password = PASSWORD) =>
      ask('POST', 'me/delete', headers, { password });
    const aPlace = (known: Partial<BusinessEntity>) =>
      newBusiness(
        {
          kind: 'business',
          category: 'restaurant',
          name: { th: 'ครัวริมคลอง' },
          lat: 13.7,
          lon: 100.5,
          facets: [],
          ...known,
        },
        Date.now(),
      );
    const add = async (known: Partial<BusinessEntity>) => {
      const place = aPlace(known);
      await retry(app().dataSource, async (manager) => {
        await manager.insert(BusinessEntity, place);
        if (place.ownerId) await addOwner(manager, place.id, place.ownerId, Date.now());
      });
      return place;
    };
    const user = () => app().dataSource.getRepository(UserEntity).findOneByOrFail({ id });

    it('with its name, address, sessions, favourites, news and drafts; the address is free again', async () => {
      const place = await add({ state: 'listed' });
      const draft = await add({ ownerId: id });
      const closed = await add({ ownerId: id, state: 'closed' });
      const here = await signIn(app(), email);
      const there = await signIn(app(), email);
      // Counts as popular.
      await ageAccounts(app());
      await ask('PUT', `favorites/${place.id}`, here, {});
      await retry(app().dataSource, (manager) =>
        tell(
          { manager, now: Date.now() },
          [id],
          'REVIEW_REPLIED',
          { type: 'reply', businessId: place.id },
          {},
        ),
      );
      const events = app().dataSource.getRepository(ActivityEventEntity);
      expect(await events.countBy({ businessId: place.id, kind: 'favorite' })).toBe(1);

      const answer = await remove(here);
      expect([answer.statusCode, answer.json()]).toEqual([200, { user: null }]);
      expect(answer.headers['set-cookie']?.join()).toMatch(/sid=;.*device=;/);
      expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
      expect(await user()).toMatchObject({
        state: 'deleted',
        email: null,
        phone: null,
        displayName: '',
        passwordHash: '',
        roles: [],
      });
      const left = await Promise.all(
        [FavoriteEntity, NotificationEntity, SessionEntity, KnownDeviceEntity, PasswordResetEntity].map(
          (entity) => app().dataSource.getRepository<{ userId: string }>(entity).countBy({ userId: id }),
        ),
      );
      expect(left).toEqual([0, 0, 0, 0, 0]);
      expect(await events.countBy({ businessId: place.id, kind: 'favorite' })).toBe(0);
      const totals = app().dataSource.getRepository(ActivityTotalEntity);
      expect(await totals.findBy({ businessId: place.id })).toMatchObject([{ kind: 'favorite', count: 0 }]);
      const places = app().dataSource.getRepository(BusinessEntity);
      expect(await places.existsBy({ id: draft.id })).toBe(false);
      expect((await places.findOneByOrFail({ id: closed.id })).ownerId).toBeNull();
      expect(
        await app()
          .dataSource.getRepository(UnsealedEventEntity)
          .existsBy({ action: 'account.delete', target: id }),
      ).toBe(true);

      const login = await ask('POST', 'auth/login', {}, { login: email, password: PASSWORD });
      expect(login.json()).toMatchObject({ status: 401, code: 'AUTH_INVALID' });
      await addAccount(app(), { email });
      await signIn(app(), email);
    });

    it('and its reviews stay, of nobody', async () => {
      const place = await add({ state: 'listed' });
      await retry(app().dataSource, (manager) =>
        manager.insert(ReviewEntity, {
          id: newId('review'),
          businessId: place.id,
          authorId: id,
          state: 'published',
          rating: 4,
          text: 'ดีมาก',
          language: 'th',
          visitedMonth: '2026-10',
          mentionsSafety: false,
          helpful: 0,
          createdAt: Date.now(),
          version: 1,
        }),
      );
      const review = async () =>
        (await ask('GET', `businesses/${place.id}/reviews`))
          .json()
          .items.map((item: { author: string }) => item.author);
      expect(await review()).toEqual(['Nok']);
      expect((await remove(await signIn(app(), email))).statusCode).toBe(200);
      expect(await review()).toEqual([null]);
    });

    it('not without the password, and not more often tried than at sign-in', async () => {
      const here = await signIn(app(), email);
      const wrong = await remove(here, 'wrong');
      expect(wrong.json()).toMatchObject({
        status: 422,
        fields: [{ path: 'password', rule: 'password_wrong' }],
      });
      for (let i = 0; i < 4; i += 1) await remove(here, 'wrong');
      expect((await remove(here)).json().code).toBe('AUTH_RATE_LIMITED');
      expect((await user()).state).toBe('active');
    });

    it.each(['listed', 'suspended'] as const)(
      'not while its owner runs a place that is %s',
      async (state) => {
        await add({ ownerId: id, state });
        const here = await signIn(app(), email);
        expect((await remove(here)).json()).toMatchObject({ status: 409, code: 'USER_OWNS_BUSINESS' });
        expect(await isIn(here)).toBe(true);
      },
    );

    it('by no other site, by nobody unknown, and by no inspector, whose records stay somebody’s', async () => {
      const here = await signIn(app(), email);
      expect((await remove({ ...here, origin: 'https://evil.example' })).json().code).toBe('ORIGIN_REFUSED');
      expect((await remove({})).json().code).toBe('AUTH_REQUIRED');
      await app()
        .dataSource.getRepository(UserEntity)
        .update({ id }, { roles: ['inspector'] });
      expect((await remove(here)).json().code).toBe('ROLE_REQUIRED');
      expect((await user()).state).toBe('active');
    });

    it('and a write that was under way meanwhile leaves nothing behind', async () => {
      const place = await add({ state: 'listed' });
      const here = await signIn(app(), email);
      const photos = app().dataSource.getRepository(PhotoEntity);
      const photo = newId('photo');
      await photos.insert({
        ...{ id: photo, ownerType: 'user', ownerId: id, uploadedBy: id, visibility: 'private' },
        ...{
          sort: 0,
          width: 800,
          height: 600,
          caption: null,
          createdAt: Date.now(),
          unattachedSince: Date.now(),
        },
      });
      await remove(here);
      const late = app().nest.get(FavoriteService).put(id, place.id, { note: 'quiet' });
      await expect(late).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
      expect(await photos.existsBy({ id: photo })).toBe(false);
    });

    it('once, also by many at once', async () => {
      const here = await signIn(app(), email);
      const answers = await Promise.all(Array.from({ length: 4 }, () => remove(here)));
      expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
      expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
      expect((await user()).state).toBe('deleted');
    });
  });

  it('is changed thirty times an hour, and not more often', async () => {
    const here = await signIn(app(), email);
    const codes = new Map<number, number>();
    for (let i = 0; i < 31; i += 1) {
      const { version } = (await ask('GET', 'me/profile', here)).json();
      const { statusCode } = await ask('PATCH', 'me', here, { version, displayName: `Nok ${i}` });
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(codes)).toEqual({ 200: 30, 429: 1 });
  });

  it('that loses a role loses its sessions', async () => {
    const here = await signIn(app(), email);
    await retry(app().dataSource, (manager) =>
      changeRoles(manager, { userId: id, roles: ['vendor'], actorId: null }),
    );
    expect(await isIn(here)).toBe(false);
    const again = await signIn(app(), email);
    expect((await ask('GET', 'me', again)).json().user.roles).toEqual(['vendor']);
  });

  it('ends its sessions everywhere when asked to', async () => {
    const [here, there] = [await signIn(app(), email), await signIn(app(), email)];
    await retry(app().dataSource, (manager) => app().nest.get(SessionService).endAll(manager, id));
    expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
  });

  it('is erased in one piece or not at all', async () => {
    const here = await signIn(app(), email);
    const failed = retry(app().dataSource, async (manager) => {
      await eraseAccount(manager, id);
      throw new Error('power cut');
    });
    await expect(failed).rejects.toThrow('power cut');
    expect(await isIn(here)).toBe(true);
  });
});
