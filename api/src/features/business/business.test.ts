import { setImmediate } from 'node:timers/promises';
import {
  Business,
  BusinessItemList,
  BusinessQuery,
  GradeReport,
  type Id,
  InspectionCheck,
  InspectionPage,
  newId,
  PolicyAnswer,
  ReviewPage,
} from '@sabaijai/contract';
import { CHK_2026_1, grade } from '@sabaijai/contract/checklist';
import { In } from 'typeorm';
import { localDay } from '../../platform/clock/bangkok.js';
import { retry } from '../../platform/database/retry.js';
import { ActivitySaltEntity } from '../../platform/visitor/activity-salt.entity.js';
import { prepareAccount } from '../account/create-account.js';
import { ActivityService } from '../activity/activity.service.js';
import { ActivityEventEntity } from '../activity/activity-event.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { PhotoEntity } from '../photo/photo.entity.js';
import { ReviewEntity } from '../review/review.entity.js';
import { BusinessEntity } from './business.entity.js';
import { BusinessService } from './business.service.js';
import { BusinessItemEntity } from './business-item.entity.js';
import { BusinessPolicyEntity } from './business-policy.entity.js';
import { onDerived } from './derive-business.js';
import { DeriveBusinessService } from './derive-business.task.js';
import { aPlace, aReview, DAY, eachDirectory, inspect, NOW } from './testing.js';

eachDirectory((directory) => {
  const add = async (overrides: Partial<BusinessEntity> = {}) => {
    const place = aPlace(overrides);
    await directory().write((manager) => manager.insert(BusinessEntity, place), place.id);
    return place;
  };
  const read = async (id: string) => {
    const { status, body } = await directory().get(`businesses/${id}`);
    expect(status).toBe(200);
    return Business.parse(body);
  };
  beforeEach(() => directory().at(NOW));

  it('lets others in between searches that arrive together', async () => {
    const businesses = directory().nest.get(BusinessService);
    const done: string[] = [];
    const query = BusinessQuery.parse({ q: 'ร้าน' });
    await Promise.all([
      ...Array.from({ length: 5 }, () => businesses.list(query).then(() => done.push('a search'))),
      setImmediate().then(() => done.push('another')),
    ]);
    expect(done.indexOf('another')).toBeLessThan(2);
  });

  describe('a place', () => {
    it('shows everything that is known about it, and nulls for what is not', async () => {
      const place = await add({
        hours: {
          alwaysOpen: false,
          days: {
            mon: [],
            tue: [],
            wed: [],
            thu: [],
            fri: [],
            sat: [{ from: '10:00', to: '20:00' }],
            sun: [],
          },
          exceptions: [],
          temporarilyClosedUntil: null,
        },
        phones: ['+66812345678'],
        priceMin: 80,
      });
      await directory().write(async (manager) => {
        await manager.insert(PhotoEntity, [
          aPhoto(place.id, 1),
          aPhoto(place.id, 0),
          { ...aPhoto(place.id, 2), visibility: 'case' },
        ]);
      }, place.id);
      const shown = await read(place.id);
      // 21 November 2026 is a Saturday, and it is noon.
      expect(shown).toMatchObject({
        id: place.id,
        name: place.name,
        safety: {
          ...{ grade: null, word: 'NEW', score: null, inspectedAt: null, nextDueAt: null },
          escalatedSince: null,
        },
        rating: { average: null, count: 0 },
        openNow: true,
        openChangesAt: '2026-11-21T13:00:00.000Z',
        priceMin: 80,
        priceMax: null,
        description: null,
        results: [],
        consistent: false,
        stopOrder: null,
        stoppedActivities: [],
        itemCount: 0,
        hasPolicy: false,
      });
      expect(shown.pictures).toHaveLength(2);
      expect(shown.cover).toEqual(shown.pictures[0]);
    });

    it.each(['draft', 'submitted', 'in_review', 'changes_requested', 'rejected'] as const)(
      'does not exist for the public while it is %s',
      async (state) => {
        const { id } = await add({ state });
        for (const part of ['', '/items', '/policy', '/reviews', '/grade', '/inspections'])
          expect(await directory().get(`businesses/${id}${part}`)).toMatchObject({
            status: 404,
            body: { code: 'NOT_FOUND' },
          });
        expect(await directory().post(`businesses/${id}/events`, { kind: 'view' })).toMatchObject({
          status: 404,
        });
      },
    );

    it('stays readable while suspended or closed, and never is open then', async () => {
      const hours = { ...alwaysOpen };
      for (const state of ['suspended', 'closed'] as const)
        expect(await read((await add({ state, hours })).id)).toMatchObject({ state, openNow: null });
      expect(await read((await add({ hours })).id)).toMatchObject({ openNow: true, openChangesAt: null });
    });

    it('can be read for a year after it closed, and then no more', async () => {
      const closed = async (days: number) => (await add({ state: 'closed', closedAt: NOW - days * DAY })).id;
      const [recent, gone] = [await closed(300), await closed(370)];
      expect(await read(recent)).toMatchObject({ state: 'closed' });
      for (const part of ['', '/items', '/policy', '/reviews', '/inspections', '/grade'])
        expect(await directory().get(`businesses/${gone}${part}`)).toMatchObject({ status: 404 });
    });

    it('lists what it offers in its own order, and the policy in force with the earlier ones', async () => {
      const place = await add();
      await directory().write(async (manager) => {
        await manager.insert(BusinessItemEntity, [
          anItem(place.id, 1, 'Second'),
          anItem(place.id, 0, 'First'),
          { ...anItem(place.id, 2, 'Gone'), active: false },
        ]);
        await manager.insert(BusinessPolicyEntity, [
          aPolicy(place.id, 1, '2026-01-01'),
          aPolicy(place.id, 2, '2026-11-21'),
          aPolicy(place.id, 3, '2027-01-01'),
        ]);
      }, place.id);
      const items = BusinessItemList.parse((await directory().get(`businesses/${place.id}/items`)).body);
      expect(items.items.map(({ name }) => name.en)).toEqual(['First', 'Second']);
      const policy = async (query = '') =>
        PolicyAnswer.parse((await directory().get(`businesses/${place.id}/policy${query}`)).body);
      const inForce = await policy();
      expect(inForce).toMatchObject({
        policy: { versionNo: 2, sections: { refund: { en: 'Refunds 2' }, privacy: null } },
        versions: [
          { versionNo: 2, effectiveFrom: '2026-11-21' },
          { versionNo: 1, effectiveFrom: '2026-01-01' },
        ],
      });
      expect(await policy('?version=1')).toMatchObject({
        policy: { versionNo: 1, effectiveFrom: '2026-01-01', sections: { refund: { en: 'Refunds 1' } } },
        versions: inForce.versions,
      });
      for (const [version, status] of [
        ['3', 404],
        ['99', 404],
        ['0', 400],
        ['x', 400],
      ] as const)
        expect((await directory().get(`businesses/${place.id}/policy?version=${version}`)).status).toBe(
          status,
        );
      expect(await read(place.id)).toMatchObject({ itemCount: 2, hasPolicy: true });
      const bare = await add();
      expect((await directory().get(`businesses/${bare.id}/policy`)).body).toEqual({
        policy: null,
        versions: [],
      });
      expect((await directory().get(`businesses/${bare.id}/items`)).body).toEqual({ items: [] });
    });
  });

  describe('its word', () => {
    const wordAt = async (id: string, now: number) => {
      directory().at(now);
      return (await read(id)).safety;
    };

    it('is NEW, and AWAITING after a year without an inspection, by the clock alone', async () => {
      const { id } = await add({ listedAt: Date.parse('2026-01-15T10:00:00+07:00') });
      expect(await wordAt(id, Date.parse('2027-01-14T23:59:00+07:00'))).toMatchObject({ word: 'NEW' });
      expect(await wordAt(id, Date.parse('2027-01-15T00:00:00+07:00'))).toMatchObject({ word: 'AWAITING' });
    });

    it('is EXPIRED a day after 24 months, and the grade with it, by the clock alone', async () => {
      const place = await add();
      const finishedAt = Date.parse('2026-11-20T15:00:00+07:00');
      await directory().write((manager) => inspect(manager, place, { finishedAt }), place.id);
      expect(await wordAt(place.id, Date.parse('2028-11-20T23:00:00+07:00'))).toMatchObject({
        grade: 'A',
        word: null,
        score: 100,
        nextDueAt: '2027-11-20T16:59:59.000Z',
      });
      expect(await wordAt(place.id, Date.parse('2028-11-21T00:00:00+07:00'))).toMatchObject({
        grade: null,
        word: 'EXPIRED',
        score: null,
        inspectedAt: '2026-11-20T08:00:00.000Z',
      });
    });

    it('is FACT_CHECK beside the old grade until the new result comes out by itself', async () => {
      const place = await add();
      await directory().write(
        (manager) => inspect(manager, place, { finishedAt: NOW - 200 * DAY }),
        place.id,
      );
      const publishAt = NOW + 3 * DAY;
      await directory().write(
        (manager) => inspect(manager, place, { finishedAt: NOW, publishAt, failed: ['F2-03'] }),
        place.id,
      );
      expect(await wordAt(place.id, NOW)).toMatchObject({ grade: 'A', word: 'FACT_CHECK' });
      expect((await read(place.id)).results).toHaveLength(1);
      directory().at(publishAt);
      // A server that stops begins no batch more.
      expect(await directory().nest.get(DeriveBusinessService).deriveDue(AbortSignal.abort())).toBe(0);
      expect(await directory().nest.get(DeriveBusinessService).deriveDue()).toBeGreaterThan(0);
      expect(await wordAt(place.id, publishAt)).toMatchObject({ grade: 'D', word: null });
      expect((await read(place.id)).results.map((result) => result.grade)).toEqual(['D', 'A']);
    });
  });

  describe('its grade', () => {
    it('comes with everything needed to compute it again, and nothing private', async () => {
      const place = await add();
      await directory().write(
        (manager) => inspect(manager, place, { failed: ['F1-06', 'F4-01'], previousFindings: ['F1-06'] }),
        place.id,
      );
      const { status, body } = await directory().get(`businesses/${place.id}/grade`);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain('not for the public');
      const { calculation, safety } = GradeReport.parse(body);
      if (!calculation) throw new Error('no calculation');
      const { facts, answers, result, findings, inspection } = calculation;
      expect(grade(CHK_2026_1, { ...facts, answers })).toEqual(result);
      expect(safety).toMatchObject({ grade: result.grade, score: result.score, word: null });
      expect(findings).toEqual([
        { itemId: 'F1-06', result: 'fail', severity: 'minor', repeat: true },
        { itemId: 'F4-01', result: 'fail', severity: 'major', repeat: false },
      ]);
      expect(inspection).toMatchObject({ ruleVersion: 'rule-2026.1', checklistVersion: 'chk-2026.1' });
      expect(inspection.findings).toEqual({ critical: 0, major: 1, minor: 1 });
    });

    it('says of a C or D what is wrong, and of an A nothing', async () => {
      const place = await add();
      await directory().write(
        (manager) => inspect(manager, place, { failed: ['F1-06', 'F2-03'], previousFindings: ['F2-03'] }),
        place.id,
      );
      const worst = {
        severity: 'critical',
        fixed: false,
        repeat: true,
        failed: { en: 'An exit is blocked or locked while guests are inside' },
        measured: null,
      };
      expect(await read(place.id)).toMatchObject({
        safety: { grade: 'D' },
        worstFinding: worst,
        summary: { en: 'Clean and safe.' },
      });
      const safe = await add();
      await directory().write((manager) => inspect(manager, safe, { failed: ['F1-06'] }), safe.id);
      expect(await read(safe.id)).toMatchObject({ safety: { grade: 'A' }, worstFinding: null });
    });

    it('has no calculation before the first result', async () => {
      const { id } = await add();
      const { body } = await directory().get(`businesses/${id}/grade`);
      expect(GradeReport.parse(body)).toMatchObject({ calculation: null, safety: { word: 'NEW' } });
    });

    it('has a history, newest first, page by page, what was voided struck through', async () => {
      const place = await add();
      await directory().write(async (manager) => {
        for (const age of [900, 500, 100]) {
          const visit = await inspect(manager, place, { finishedAt: NOW - age * DAY });
          if (age === 500) await manager.update(visit.constructor, { id: visit.id }, { state: 'voided' });
        }
      }, place.id);
      const path = `businesses/${place.id}/inspections?limit=2`;
      const first = InspectionPage.parse((await directory().get(path)).body);
      expect(first.items.map(({ voided }) => voided)).toEqual([false, true]);
      const second = InspectionPage.parse((await directory().get(`${path}&cursor=${first.next}`)).body);
      expect([second.items.length, second.next]).toEqual([1, null]);
      expect((await read(place.id)).results).toHaveLength(2);
    });

    it('is checked from a card on paper: the newest, a replaced, a voided and an old one', async () => {
      const place = await add();
      const old = await add();
      const ids: Record<string, Id<'inspection'>> = {};
      await directory().write(
        async (manager) => {
          for (const [name, age] of [
            ['voided', 300],
            ['replaced', 200],
            ['newest', 10],
          ] as const)
            ids[name] = (await inspect(manager, place, { finishedAt: NOW - age * DAY })).id;
          await manager.update(InspectionEntity, { id: ids.voided }, { state: 'voided' });
          ids.waiting = (await inspect(manager, place, { publishAt: NOW + DAY })).id;
          ids.old = (await inspect(manager, old, { finishedAt: NOW - 800 * DAY })).id;
        },
        place.id,
        old.id,
      );
      const check = (name: string) => directory().get(`inspections/${ids[name]}/check`);
      const { inspection, standing, place: card } = InspectionCheck.parse((await check('newest')).body);
      expect([inspection.id, standing, card.id, card.safety.grade]).toEqual([
        ids.newest,
        'current',
        place.id,
        'A',
      ]);
      for (const [name, said] of [
        ['replaced', 'replaced'],
        ['voided', 'voided'],
        ['old', 'expired'],
      ] as const)
        expect([name, (await check(name)).body.standing]).toEqual([name, said]);
      // What its owner still reads through is nobody else's yet.
      expect((await check('waiting')).status).toBe(404);
      await directory().write((manager) => manager.update(BusinessEntity, place.id, { state: 'draft' }));
      expect((await check('newest')).status).toBe(404);
    });

    it('is consistent after three A in a row over a year', async () => {
      const place = await add();
      await directory().write(async (manager) => {
        for (const age of [400, 200, 10]) await inspect(manager, place, { finishedAt: NOW - age * DAY });
      }, place.id);
      expect((await read(place.id)).consistent).toBe(true);
    });

    it('is a D since a warning stands escalated, and is not praised for the results before', async () => {
      const place = await add();
      await directory().write(async (manager) => {
        for (const age of [400, 200, 10]) await inspect(manager, place, { finishedAt: NOW - age * DAY });
      }, place.id);
      const capped = (cappedFrom: number) =>
        directory().write((manager) => manager.update(BusinessEntity, place.id, { cappedFrom }));
      await capped(NOW + DAY);
      expect(await read(place.id)).toMatchObject({ safety: { grade: 'A', escalatedSince: null } });
      await capped(NOW - DAY);
      const escalatedSince = new Date(NOW - DAY).toISOString();
      expect(await read(place.id)).toMatchObject({
        safety: { grade: 'D', escalatedSince },
        consistent: false,
        stopOrder: null,
      });
    });
  });

  describe('its reviews', () => {
    let id: Id<'business'>;
    beforeAll(async () => {
      ({ id } = await add());
      const reviews = [
        aReview(id, { rating: 5, helpful: 1, createdAt: NOW - 1 * DAY, safety: 5, text: 'newest ones' }),
        aReview(id, { rating: 1, helpful: 9, createdAt: NOW - 2 * DAY, safety: 2, language: 'en' }),
        aReview(id, { rating: 4, helpful: 9, createdAt: NOW - 3 * DAY, language: 'zh' }),
        aReview(id, { rating: 1, helpful: 0, createdAt: NOW - 4 * DAY, language: 'en' }),
        aReview(id, { rating: 1, state: 'held' }),
      ];
      await directory().write((manager) => manager.insert(ReviewEntity, reviews), id);
    });
    const page = async (query = '') =>
      ReviewPage.parse((await directory().get(`businesses/${id}/reviews${query}`)).body);
    const ages = ({ items }: ReviewPage) => items.map(({ createdAt }) => (NOW - Date.parse(createdAt)) / DAY);

    it('stand in the order asked for', async () => {
      expect(ages(await page())).toEqual([2, 3, 1, 4]);
      expect(ages(await page('?sort=newest'))).toEqual([1, 2, 3, 4]);
      expect(ages(await page('?sort=lowest'))).toEqual([2, 4, 3, 1]);
    });

    it.each(['helpful', 'newest', 'lowest'])(
      'come page by page without gaps or repeats: %s',
      async (sort) => {
        const whole = ages(await page(`?sort=${sort}`));
        const found: number[] = [];
        for (let next: string | null = ''; next !== null; ) {
          const part: ReviewPage = await page(`?sort=${sort}&limit=1${next && `&cursor=${next}`}`);
          expect(part.summary === undefined).toBe(next !== '');
          found.push(...ages(part));
          next = part.next;
        }
        expect(found).toEqual(whole);
      },
    );

    it('are shown in all languages unless one is asked for', async () => {
      expect(ages(await page('?language=en'))).toEqual([2, 4]);
    });

    it('are summed up, held ones left out', async () => {
      const { summary } = await page('?language=zh');
      expect(summary).toEqual({
        count: 4,
        average: 2.8,
        histogram: [2, 0, 0, 1, 1],
        languages: { th: 1, en: 2, zh: 1 },
        months: [{ month: '2026-10', count: 4, average: 2.8 }],
        aspects: { cleanliness: null, safety: 3.5, service: null, value: null },
      });
      expect(await read(id)).toMatchObject({ rating: { average: 2.8, count: 4 } });
    });
  });

  describe('what visitors do', () => {
    const browser = (name: string) => ({ 'user-agent': name });

    it('counts once a day for each visitor and kind', async () => {
      const { id } = await add();
      const event = (kind: string, visitor: string) =>
        directory().post(`businesses/${id}/events`, { kind }, browser(visitor));
      for (const [kind, visitor] of [
        ['view', 'a'],
        ['view', 'a'],
        ['call', 'a'],
        ['view', 'b'],
      ] as const)
        expect(await event(kind, visitor)).toMatchObject({ status: 204, body: '' });
      const counted = () => directory().db.getRepository(ActivityEventEntity).countBy({ businessId: id });
      expect(await counted()).toBe(3);
      await Promise.all(['c', 'c', 'c'].map((visitor) => event('view', visitor)));
      expect(await counted()).toBe(4);
      directory().at(NOW + DAY);
      await event('view', 'a');
      expect(await counted()).toBe(5);
      const events = await directory().db.getRepository(ActivityEventEntity).findBy({ businessId: id });
      expect(new Set(events.map(({ visitorHash }) => visitorHash)).size).toBe(4);
    });

    it('counts once for an account, whatever it looks with', async () => {
      const { id } = await add();
      const account = { email: 'visitor@example.com', password: 'a long enough password' };
      await retry(
        directory().db,
        await prepareAccount({ ...account, displayName: 'Nok', locale: 'th-TH', roles: ['client'] }),
      );
      const { headers } = await directory().post('auth/login', {
        login: account.email,
        password: account.password,
      });
      const cookie = String(headers.get('set-cookie')).split(';')[0] as string;
      for (const name of ['phone', 'laptop'])
        await directory().post(`businesses/${id}/events`, { kind: 'view' }, { cookie, 'user-agent': name });
      expect(await directory().db.getRepository(ActivityEventEntity).countBy({ businessId: id })).toBe(1);
    });

    it('makes a place hot within a minute, and leaves it cold after two weeks', async () => {
      const { id } = await add();
      for (const visitor of ['1', '2', '3', '4', '5'])
        await directory().post(`businesses/${id}/events`, { kind: 'view' }, browser(visitor));
      const hot = async (now: number) => {
        directory().at(now);
        await directory().nest.get(DeriveBusinessService).deriveDue();
        const place = await directory().db.getRepository(BusinessEntity).findOneByOrFail({ id });
        return place.hotScore;
      };
      expect(await hot(NOW + 60_000)).toBe(5);
      expect(await hot(NOW + 7 * DAY)).toBeCloseTo(2.5);
      expect(await hot(NOW + 14 * DAY)).toBeNull();
    });

    it('ranks the others though one of them cannot be derived, which is tried again in an hour', async () => {
      const [broken, good] = [await add(), await add()];
      const places = directory().db.getRepository(BusinessEntity);
      await places.update({ id: In([broken.id, good.id]) }, { deriveAt: NOW - 1, hotVisitors: 7 });
      onDerived(async (_manager, id) => {
        if (id === broken.id) throw new Error('cannot be derived');
      });
      await directory().nest.get(DeriveBusinessService).deriveDue();
      expect(await places.findOneByOrFail({ id: good.id })).toMatchObject({ hotVisitors: 0 });
      expect(await places.findOneByOrFail({ id: broken.id })).toMatchObject({
        hotVisitors: 7,
        deriveAt: NOW + 3_600_000,
      });
    });

    it('is forgotten after five weeks, and the secret of a day after two days', async () => {
      const { id } = await add();
      const events = directory().db.getRepository(ActivityEventEntity);
      await directory().post(`businesses/${id}/events`, { kind: 'view' });
      const forget = async (now: number) => {
        directory().at(now);
        await directory().nest.get(ActivityService).forgetOld();
        return [await events.countBy({ businessId: id }), await salts()];
      };
      const salts = () =>
        directory()
          .db.getRepository(ActivitySaltEntity)
          .countBy({ day: localDay(NOW) });
      expect(await forget(NOW + DAY)).toEqual([1, 1]);
      expect(await forget(NOW + 35 * DAY)).toEqual([1, 0]);
      expect(await forget(NOW + 36 * DAY)).toEqual([0, 0]);
    });

    it.each([
      ['an unknown kind', { kind: 'stare' }, 'VALIDATION', 422],
      ['an unknown field', { kind: 'view', who: 'me' }, 'VALIDATION', 422],
      ['broken JSON', '{"kind":', 'BAD_JSON', 400],
    ])('is refused with %s', async (_, payload, code, status) => {
      const { id } = await add();
      expect(await directory().post(`businesses/${id}/events`, payload)).toMatchObject({
        status,
        body: { code },
      });
    });

    it('is refused in another content type', async () => {
      const { id } = await add();
      const answer = await directory().post(`businesses/${id}/events`, 'kind=view', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(answer).toMatchObject({ status: 415, body: { code: 'CONTENT_TYPE' } });
    });
  });

  describe('a wrong address or question', () => {
    const unknown = `biz_${'0'.repeat(26)}`;
    const parts = ['', '/items', '/policy', '/reviews', '/grade', '/inspections'];

    it.each(['nobody', 'BIZ_1', newId('review'), `${unknown}0`, '%00', 'ร้าน', "biz_' OR 1=1"])(
      'is not found: %s',
      async (id) => {
        for (const part of parts)
          expect(await directory().get(`businesses/${encodeURIComponent(id)}${part}`)).toMatchObject({
            status: 404,
            body: { code: 'NOT_FOUND' },
          });
      },
    );

    it('is not found where nobody ever was', async () => {
      for (const part of parts)
        expect(await directory().get(`businesses/${unknown}${part}`)).toMatchObject({ status: 404 });
    });

    it('with a cursor of another place, order or time is refused', async () => {
      const [one, two] = [await add(), await add()];
      for (const { id } of [one, two])
        await directory().write(
          (manager) =>
            manager.insert(
              ReviewEntity,
              [1, 2, 3].map(() => aReview(id)),
            ),
          id,
        );
      const { next } = (await directory().get(`businesses/${one.id}/reviews?limit=1`)).body;
      const forged = Buffer.from('["x"]').toString('base64url');
      for (const path of [
        `${two.id}/reviews?limit=1&cursor=${next}`,
        `${one.id}/reviews?sort=newest&cursor=${next}`,
        `${one.id}/reviews?language=th&cursor=${next}`,
        `${one.id}/inspections?cursor=${next}`,
        `${one.id}/reviews?cursor=${forged}`,
        `${one.id}/reviews?cursor=AAAA`,
      ])
        expect(await directory().get(`businesses/${path}`)).toMatchObject({
          status: 400,
          body: { code: 'BAD_PARAM', fields: [{ path: 'cursor', rule: 'cursor' }] },
        });
    });

    it.each([
      ['sort=best', 'sort'],
      ['limit=1000000000', 'limit'],
      ['limit=0', 'limit'],
      ['limit=x', 'limit'],
      ['language=fr', 'language'],
      ['colour=red', 'colour'],
      ['cursor=%00', 'cursor'],
    ])('is refused by name: %s', async (query, field) => {
      const { id } = await add();
      const { status, body } = await directory().get(`businesses/${id}/reviews?${query}`);
      expect([status, body.code, body.fields[0].path]).toEqual([400, 'BAD_PARAM', field]);
    });
  });
});

const alwaysOpen = {
  alwaysOpen: true,
  days: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
  exceptions: [],
  temporarilyClosedUntil: null,
};

function aPhoto(ownerId: string, sort: number): PhotoEntity {
  return {
    id: newId('photo'),
    ownerType: 'business',
    ownerId,
    sort,
    width: 1600,
    height: 1200,
    caption: null,
    visibility: 'public',
    createdAt: NOW,
  };
}

function anItem(businessId: Id<'business'>, sort: number, en: string): BusinessItemEntity {
  return {
    id: newId('item'),
    businessId,
    type: 'menu',
    name: { en },
    description: null,
    priceMin: 60,
    priceMax: null,
    unit: 'item',
    facets: [],
    limits: null,
    sort,
    active: true,
    createdAt: NOW,
    updatedAt: NOW,
    version: 1,
  };
}

function aPolicy(businessId: Id<'business'>, versionNo: number, effectiveFrom: string): BusinessPolicyEntity {
  return {
    id: newId('policy'),
    businessId,
    versionNo,
    effectiveFrom,
    cancellation: { th: 'ยกเลิกได้' },
    refund: { en: `Refunds ${versionNo}` },
    ageHealth: null,
    safetyRules: null,
    insurance: null,
    houseRules: null,
    privacy: null,
    cancelFreeUntilHours: 24,
    insuranceSum: null,
    createdAt: NOW,
  };
}
