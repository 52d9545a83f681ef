import type { AddressInfo } from 'node:net';
import { type Favorite, type Grade, type Id, newId } from '@sabaijai/contract';
import { EntityManager } from 'typeorm';
import { lockRows } from '../../platform/database/lock.js';
import { retry } from '../../platform/database/retry.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { TaskEntity } from '../../platform/tasks/task.entity.js';
import { Tasks } from '../../platform/tasks/tasks.js';
import { PASSWORD } from '../../testing.js';
import { UserEntity } from '../account/account.entity.js';
import { prepareAccount } from '../account/create-account.js';
import { ActivityEventEntity } from '../activity/activity-event.entity.js';
import { ActivityTotalEntity } from '../activity/activity-total.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { DeriveBusinessService } from '../business/derive-business.task.js';
import { aPlace, DAY, eachDirectory, inspect, NOW } from '../business/testing.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { NotificationEntity } from '../notification/notification.entity.js';
import { FavoriteEntity, type ToldGrade } from './favorite.entity.js';
import { TELL_GRADE } from './grade-news.js';

eachDirectory((directory) => {
  let people = 0;
  /** Somebody signed in, and how they ask. */
  async function somebody(roles: ('client' | 'vendor' | 'inspector')[] = ['client'], stands = true) {
    people += 1;
    const email = `person${people}@example.com`;
    const add = await prepareAccount({
      email,
      password: PASSWORD,
      displayName: `P${people}`,
      locale: 'en-US',
      roles,
      ...(roles.includes('inspector') && {
        inspector: {
          badgeNo: `TH-${people}`,
          agency: 'Office',
          provinces: ['TH-10'],
          isLead: false,
          conflicts: [],
        },
      }),
    });
    const id = (await retry(directory().db, add)) as Id<'user'>;
    if (stands)
      await directory().db.getRepository(UserEntity).update({ id }, { createdAt: 1, emailProvedAt: 1 });
    const { headers } = await directory().post('auth/login', { login: email, password: PASSWORD });
    const cookie =
      headers
        .getSetCookie()
        .find((set) => set.includes('sid='))
        ?.split(';')[0] ?? '';
    const { port } = directory().nest.getHttpServer().address() as AddressInfo;
    const ask = async (method: string, path: string, payload?: unknown) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
        method,
        headers: { cookie, ...(payload !== undefined && { 'content-type': 'application/json' }) },
        ...(payload !== undefined && { body: JSON.stringify(payload) }),
      });
      // biome-ignore lint/suspicious/noExplicitAny: a test reads any shape and checks it itself
      return { status: answer.status, body: (await answer.json()) as any };
    };
    return { id, ask };
  }
  const save = (manager: EntityManager, ...places: BusinessEntity[]) =>
    manager.insert(BusinessEntity, places);
  const found = async (overrides: Partial<BusinessEntity> = {}) => {
    const place = aPlace(overrides);
    await directory().write((manager) => save(manager, place), place.id);
    return place;
  };
  const keep = (
    userId: Id<'user'>,
    businessId: Id<'business'>,
    told: ToldGrade = '-',
  ): Partial<FavoriteEntity> => ({
    id: newId('favorite'),
    userId,
    businessId,
    note: null,
    notifyGrade: true,
    gradeWhenSaved: null,
    toldGrade: told,
    savedAt: NOW,
  });
  const news = (userId: Id<'user'>) =>
    directory()
      .db.getRepository(NotificationEntity)
      .find({ where: { userId }, order: { id: 'ASC' } });
  const tell = () => directory().nest.get(Tasks).runDue(TELL_GRADE);
  const gradesTold = async (userId: Id<'user'>) =>
    (await news(userId)).map(({ params }) => params as { before: Grade | null; after: Grade | null });

  afterEach(() => directory().at(NOW));

  describe('keeping a place', () => {
    it('is new the first time and a change after that; what is left out stays', async () => {
      const { ask } = await somebody();
      const place = await found();
      await directory().write((manager) => inspect(manager, place), place.id);
      const first = await ask('PUT', `favorites/${place.id}`, {});
      expect([first.status, first.body]).toMatchObject([
        201,
        { note: null, notifyGrade: true, gradeWhenSaved: 'A', place: { id: place.id } },
      ]);
      const noted = await ask('PUT', `favorites/${place.id}`, { note: ' Window seat ' });
      expect([noted.status, noted.body.note]).toEqual([200, 'Window seat']);
      const muted = await ask('PUT', `favorites/${place.id}`, { notifyGrade: false });
      expect(muted.body).toMatchObject({ note: 'Window seat', notifyGrade: false, gradeWhenSaved: 'A' });
      expect((await ask('PUT', `favorites/${place.id}`, { note: '' })).body.note).toBeNull();
      expect((await ask('GET', 'favorites/ids')).body).toEqual({ ids: [place.id] });
    });

    it('tells when another checklist made the grade now than the one when it was saved', async () => {
      const { ask } = await somebody();
      const place = await found();
      await directory().write((manager) => inspect(manager, place), place.id);
      expect((await ask('PUT', `favorites/${place.id}`, {})).body.byOtherChecklist).toBe(false);
      const others = async () =>
        (await ask('GET', 'favorites')).body.items.map((each: Favorite) => each.byOtherChecklist);
      directory().at(NOW + DAY);
      const finishedAt = NOW + DAY - 1_000;
      await directory().write((manager) => inspect(manager, place, { finishedAt }), place.id);
      expect(await others()).toEqual([false]);
      const other = { checklistVersion: 'chk-boats-2026.1' };
      await directory().write((manager) => manager.update(InspectionEntity, { finishedAt }, other));
      expect(await others()).toEqual([true]);
    });

    it('refuses what is not public, a note too long and whoever may keep nothing', async () => {
      const { ask } = await somebody(['vendor']);
      const draft = await found({ state: 'draft' });
      const open = await found();
      expect((await ask('PUT', `favorites/${draft.id}`, {})).body.code).toBe('NOT_FOUND');
      expect((await ask('PUT', `favorites/${newId('business')}`, {})).status).toBe(404);
      expect((await ask('PUT', `favorites/${open.id}`, { note: 'ก'.repeat(281) })).body).toMatchObject({
        code: 'VALIDATION',
        fields: [{ path: 'note', rule: 'len_max' }],
      });
      expect((await ask('PUT', `favorites/${open.id}`, { note: '🌊'.repeat(280) })).status).toBe(201);
      const inspector = await somebody(['inspector']);
      expect((await inspector.ask('PUT', `favorites/${open.id}`, {})).body.code).toBe('ROLE_REQUIRED');
    });

    it('is each person’s own', async () => {
      const [one, other] = [await somebody(), await somebody()];
      const place = await found();
      await one.ask('PUT', `favorites/${place.id}`, { note: 'mine' });
      expect((await other.ask('GET', 'favorites')).body).toMatchObject({ items: [], total: 0 });
      expect((await other.ask('DELETE', `favorites/${place.id}`)).status).toBe(200);
      expect((await one.ask('GET', 'favorites')).body.items[0].note).toBe('mine');
    });

    it('ends once, however often it is taken away', async () => {
      const { ask } = await somebody();
      const place = await found();
      await ask('PUT', `favorites/${place.id}`, {});
      for (const _ of [1, 2])
        expect(await ask('DELETE', `favorites/${place.id}`)).toEqual({ status: 200, body: {} });
      expect((await ask('GET', 'favorites/ids')).body).toEqual({ ids: [] });
    });

    it('stops at 500, also when many come at once', async () => {
      const { id, ask } = await somebody();
      const places = await Promise.all(Array.from({ length: 4 }, () => found()));
      await directory().write((manager) =>
        manager.insert(
          FavoriteEntity,
          Array.from({ length: 498 }, () => keep(id, newId('business'))),
        ),
      );
      const answers = await Promise.all(places.map((place) => ask('PUT', `favorites/${place.id}`, {})));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
      expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
        code: 'FAVORITE_LIMIT',
        params: { max: 500 },
      });
      expect(await directory().db.getRepository(FavoriteEntity).countBy({ userId: id })).toBe(500);
      const kept = places[answers.findIndex(({ status }) => status === 201)] as BusinessEntity;
      expect((await ask('PUT', `favorites/${kept.id}`, { note: 'still' })).status).toBe(200);
    });

    it('of puppets makes no place popular: it is theirs, and counts for nobody else', async () => {
      const place = await found();
      const events = directory().db.getRepository(ActivityEventEntity);
      for (let puppets = 0; puppets < 3; puppets += 1) {
        const { ask } = await somebody(['client'], false);
        expect((await ask('PUT', `favorites/${place.id}`, {})).status).toBe(201);
        expect(await events.countBy({ businessId: place.id })).toBe(0);
        // Nothing that was not counted is taken off.
        if (puppets === 2) expect((await ask('DELETE', `favorites/${place.id}`)).status).toBe(200);
      }
      expect(
        await directory().db.getRepository(ActivityTotalEntity).findBy({ businessId: place.id }),
      ).toEqual([]);
      expect(await directory().db.getRepository(FavoriteEntity).countBy({ businessId: place.id })).toBe(2);
    });

    it('counts once for what is popular now, and no longer when it is taken away', async () => {
      const { ask } = await somebody();
      const place = await found();
      const saves = async () => {
        await directory().write(async () => undefined, place.id);
        const { hotSaves, hotVisitors } = await directory()
          .db.getRepository(BusinessEntity)
          .findOneByOrFail({ id: place.id });
        return [hotSaves, hotVisitors];
      };
      for (const day of [0, 1, 2, 3]) {
        directory().at(NOW + day * DAY);
        await ask('PUT', `favorites/${place.id}`, {});
        await ask('PUT', `favorites/${place.id}`, { note: `day ${day}` });
        expect(await saves()).toEqual([1, 0]);
        await ask('DELETE', `favorites/${place.id}`);
        expect(await saves()).toEqual([0, 0]);
      }
      const left = directory().db.getRepository(ActivityEventEntity);
      expect(await left.countBy({ businessId: place.id })).toBe(0);
      const totals = await directory().db.getRepository(ActivityTotalEntity).findBy({ businessId: place.id });
      expect(totals.map(({ kind, count }) => [kind, count])).toEqual(Array(4).fill(['favorite', 0]));
    });
  });

  describe('the list', () => {
    async function everything(ask: Awaited<ReturnType<typeof somebody>>['ask'], query: string) {
      const names: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body } = await ask('GET', `favorites?limit=2&${query}${cursor && `&cursor=${cursor}`}`);
        names.push(...body.items.map((item: { place: { name: { en: string } } }) => item.place.name.en));
        cursor = body.next;
      }
      return names;
    }

    it('is in each order without a gap, page by page, with closed places and without hidden ones', async () => {
      const { ask } = await somebody();
      const at = (name: string, lat: number, overrides: Partial<BusinessEntity> = {}) =>
        found({ name: { en: name }, lat, ...overrides });
      const b = await at('B', 13.8);
      const a = await at('A', 13.9);
      const none = await at('None', 13.76);
      const old = await at('Expired', 13.77);
      const closed = await at('Closed', 14);
      const gone = await at('Gone', 14.1);
      await directory().write(
        async (manager) => {
          await inspect(manager, a);
          await inspect(manager, old, { finishedAt: NOW - 800 * DAY });
          await inspect(manager, b, { failed: ['F5-08', 'F5-07', 'F5-06', 'F5-09', 'F3-01', 'F3-02'] });
        },
        a.id,
        b.id,
        old.id,
      );
      for (const [later, place] of [b, a, none, old, closed, gone].entries()) {
        directory().at(NOW + later);
        expect((await ask('PUT', `favorites/${place.id}`, {})).status).toBe(201);
      }
      await directory()
        .db.getRepository(BusinessEntity)
        .update(closed.id, { state: 'closed', closedAt: NOW });
      await directory().db.getRepository(BusinessEntity).update(gone.id, { state: 'rejected' });

      expect(await everything(ask, 'sort=saved')).toEqual(['Closed', 'Expired', 'None', 'A', 'B']);
      expect(await everything(ask, 'sort=near&near=13.75,100.5')).toEqual([
        'None',
        'Expired',
        'B',
        'A',
        'Closed',
      ]);
      const safest = await everything(ask, 'sort=safest');
      expect(safest.slice(0, 3)).toEqual(['A', 'B', 'Expired']);
      expect(safest.slice(3).sort()).toEqual(['Closed', 'None']);

      const first = (await ask('GET', 'favorites?limit=2&near=13.75,100.5')).body;
      expect(first).toMatchObject({ total: 5, items: [{ place: { state: 'closed' } }, {}] });
      expect(first.items[1].place.distance).toBeGreaterThan(2_000);
      expect((await ask('GET', `favorites?sort=safest&limit=2&cursor=${first.next}`)).body.code).toBe(
        'BAD_PARAM',
      );
      expect((await ask('GET', 'favorites?sort=near')).body.fields).toEqual([
        { path: 'near', rule: 'required' },
      ]);
    });
  });

  describe('a grade that changes', () => {
    it('is told once to everybody who asked for it, by the clock alone', async () => {
      const [keeper, muted] = [await somebody(), await somebody()];
      const place = await found();
      await keeper.ask('PUT', `favorites/${place.id}`, {});
      await muted.ask('PUT', `favorites/${place.id}`, { notifyGrade: false });
      const publishAt = NOW + DAY;
      await directory().write((manager) => inspect(manager, place, { finishedAt: NOW, publishAt }), place.id);
      await tell();
      expect(await news(keeper.id)).toEqual([]);

      directory().at(publishAt + 1_000);
      const deriving = directory().nest.get(DeriveBusinessService);
      for (const _ of [1, 2]) {
        await deriving.deriveDue();
        await tell();
      }
      expect(await news(keeper.id)).toMatchObject([
        {
          type: 'FAVORITE_GRADE_CHANGED',
          businessId: place.id,
          params: { before: null, after: 'A' },
          subjectType: 'listing',
        },
      ]);
      expect(await news(muted.id)).toEqual([]);
      // From now on, not about the past.
      await muted.ask('PUT', `favorites/${place.id}`, { notifyGrade: true });
      await directory().write(async () => undefined, place.id);
      await tell();
      expect(await news(muted.id)).toEqual([]);
    });

    it('is told when a result is voided and when it expires', async () => {
      const { id, ask } = await somebody();
      const voided = await found();
      const visit = { current: undefined as InspectionEntity | undefined };
      await directory().write(async (manager) => {
        visit.current = await inspect(manager, voided);
      }, voided.id);
      await ask('PUT', `favorites/${voided.id}`, {});
      await directory().write(
        (manager) =>
          manager.update(
            InspectionEntity,
            { id: visit.current?.id as Id<'inspection'> },
            { state: 'voided' },
          ),
        voided.id,
      );
      await tell();
      expect(await gradesTold(id)).toEqual([{ before: 'A', after: null }]);

      const old = await found();
      await directory().write((manager) => inspect(manager, old, { finishedAt: NOW - 729 * DAY }), old.id);
      await ask('PUT', `favorites/${old.id}`, {});
      directory().at(NOW + 5 * DAY);
      await directory().nest.get(DeriveBusinessService).deriveDue();
      await tell();
      expect(await gradesTold(id)).toEqual([
        { before: 'A', after: null },
        { before: 'A', after: null },
      ]);
    });

    it('reaches a thousand keepers in bounded transactions, once each, though two processes work and one dies', async () => {
      const { db } = directory();
      const place = await found();
      const keepers = Array.from({ length: 1_000 }, () => newId('user'));
      await db.getRepository(UserEntity).insert(
        keepers.map((id) => ({
          id,
          email: `${id}@example.com`,
          phone: null,
          passwordHash: '',
          displayName: 'Keeper',
          locale: 'en-US' as const,
          roles: ['client' as const],
          state: 'active' as const,
          createdAt: NOW,
        })),
      );
      await db.getRepository(FavoriteEntity).insert(keepers.map((id) => keep(id, place.id)));
      await directory().write((manager) => inspect(manager, place), place.id);
      const count = () => db.getRepository(NotificationEntity).countBy({ businessId: place.id });
      // The process dies in its second batch, when the people have been read and are about to be told.
      const { insert } = EntityManager.prototype;
      const dying = vi.spyOn(EntityManager.prototype, 'insert');
      let batches = 0;
      dying.mockImplementation(async function (this: EntityManager, target, values) {
        if (target === NotificationEntity) batches += 1;
        if (batches === 2) throw new Error('killed');
        return insert.call(this, target, values);
      });
      await tell();
      dying.mockRestore();
      expect(await count()).toBe(200);
      directory().at(NOW + 1_000);
      await Promise.all([tell(), tell()]);
      // The announcement comes a second time, as after a restart.
      await directory().write((manager) => enqueue(manager, TELL_GRADE, place.id, NOW));
      await tell();
      const told = await db.getRepository(NotificationEntity).findBy({ businessId: place.id });
      expect([told.length, new Set(told.map(({ userId }) => userId)).size]).toEqual([1_000, 1_000]);
      expect(await db.getRepository(TaskEntity).countBy({ kind: TELL_GRADE })).toBe(0);
    });

    it('is told while its place is derived, and neither has to begin again', async () => {
      const { db } = directory();
      const place = await found();
      await retry(db, (manager) => enqueue(manager, TELL_GRADE, place.id, NOW));
      let telling: Promise<number> | undefined;
      let tries = 0;
      // What `deriveBusiness` does, slowly.
      await retry(db, async (manager) => {
        tries += 1;
        await lockRows(manager, 'business', [place.id]);
        telling ??= tell();
        await new Promise((resolve) => setTimeout(resolve, 300));
        await enqueue(manager, TELL_GRADE, place.id, NOW);
      });
      expect([tries, await telling]).toEqual([1, 1]);
    });

    it('costs nothing where nobody keeps the place', async () => {
      const place = await found();
      await directory().write((manager) => inspect(manager, place), place.id);
      const waiting = directory().db.getRepository(TaskEntity);
      expect(await waiting.countBy({ kind: TELL_GRADE, target: place.id })).toBe(0);
    });
  });
});
