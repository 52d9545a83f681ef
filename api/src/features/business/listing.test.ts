import {
  BusinessPage,
  CategoryList,
  Coverage,
  type EventKind,
  type Id,
  newId,
  ProvinceList,
  SuggestionList,
} from '@sabaijai/contract';
import { localDay } from '../../platform/clock/bangkok.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { ActivityEventEntity } from '../activity/activity-event.entity.js';
import { ReviewEntity } from '../review/review.entity.js';
import { BusinessEntity } from './business.entity.js';
import { DeriveBusinessService } from './derive-business.task.js';
import type { ActivityKind } from './hot.js';
import { aPlace, aReview, DAY, type Directory, eachDirectory, followed, inspect, NOW } from './testing.js';

/** Adds places, and lets everything that follows from it happen. */
async function fill(
  directory: Directory,
  places: BusinessEntity[],
  more?: Parameters<Directory['write']>[0],
) {
  await directory.write(
    async (manager) => {
      for (const place of places) await manager.insert(BusinessEntity, place);
      await more?.(manager);
    },
    ...places.map(({ id }) => id),
  );
  await reindex(directory, places);
}

async function reindex(directory: Directory, places: BusinessEntity[]) {
  await directory.write(async (manager) => {
    for (const { id } of places) await enqueue(manager, 'index-place', id, NOW);
  });
  await followed(directory);
}

const anEvent = (businessId: Id<'business'>, kind: ActivityKind, visitorHash: string, age = 0) => ({
  businessId,
  kind,
  visitorHash,
  day: localDay(NOW) - age,
});

const named = (en: string, overrides: Partial<BusinessEntity> = {}) => aPlace({ name: { en }, ...overrides });

eachDirectory((directory) => {
  const list = async (query: string) => {
    const { status, body } = await directory().get(`businesses?${query}`);
    expect([status, body.fields]).toEqual([200, undefined]);
    return BusinessPage.parse(body);
  };
  const names = ({ items }: BusinessPage) => items.map(({ name }) => name.en);

  describe('an empty directory', () => {
    it('answers empty lists', async () => {
      for (const sort of ['relevance', 'hot', 'recommend', 'newest_inspected', 'safest', 'top_rated'])
        expect(await list(`sort=${sort}`)).toMatchObject({ items: [], next: null, total: 0 });
      expect(await list('sort=near&near=13.7,100.5')).toMatchObject({ items: [], next: null });
      const { body } = await directory().get('categories');
      expect(CategoryList.parse(body).items.map(({ total }) => total)).toEqual(Array(10).fill(0));
      expect((await directory().get('coverage')).body).toEqual({ th: 0, en: 0, zh: 0 });
    });
  });

  describe('an unsafe place', () => {
    it('says in a list what is wrong with it', async () => {
      const unsafe = named('Unsafe', { province: 'TH-94' });
      await fill(directory(), [unsafe], (manager) => inspect(manager, unsafe, { failed: ['F2-03'] }));
      const { items } = await list('province=TH-94');
      expect(items).toMatchObject([
        {
          safety: { grade: 'D' },
          worstFinding: {
            severity: 'critical',
            failed: { en: 'An exit is blocked or locked while guests are inside' },
          },
        },
      ]);
    });
  });

  describe('what is near', () => {
    const [close, further, far, hidden] = [
      named('Close', { province: 'TH-83', lat: 7.8, lon: 98.3 }),
      named('Further', { province: 'TH-83', lat: 7.8, lon: 98.306 }),
      named('Far', { province: 'TH-83', lat: 7.95, lon: 98.3 }),
      named('Suspended', { province: 'TH-83', lat: 7.8001, lon: 98.3, state: 'suspended' }),
    ];
    beforeAll(() => fill(directory(), [close, further, far, hidden]));

    it('stands in the order of distance, says how far, and hides what is suspended', async () => {
      const found = await list('sort=near&near=7.8,98.3');
      expect(names(found)).toEqual(['Close', 'Further']);
      const [first, second] = found.items;
      expect(first).toMatchObject({ distance: 0, reason: { code: 'DISTANCE', metres: 0, minutes: 0 } });
      const metres = second?.distance as number;
      expect(metres).toBeGreaterThan(650);
      expect(metres).toBeLessThan(670);
      expect(second?.reason).toEqual({ code: 'DISTANCE', metres, minutes: Math.ceil(metres / 80) });
    });

    it('reaches as far as asked', async () => {
      expect(names(await list('sort=near&near=7.8,98.3&radius=20000'))).toContain('Far');
    });
  });

  describe('what is hot', () => {
    const busy = Array.from({ length: 3 }, (_, i) => named(`Busy ${i}`, { province: 'TH-50' }));
    const [most, saved, lonely] = busy as [BusinessEntity, BusinessEntity, BusinessEntity];

    it('falls back to what was reviewed last while nothing is', async () => {
      const reviewed = named('Reviewed', { province: 'TH-51' });
      await fill(directory(), [reviewed], (manager) => manager.insert(ReviewEntity, aReview(reviewed.id)));
      const page = await list('sort=hot&province=TH-51');
      expect(page).toMatchObject({ fallback: 'newest_reviewed', next: null, total: 1 });
      expect(page.items[0]).toMatchObject({
        id: reviewed.id,
        reason: { code: 'NEWLY_REVIEWED', at: new Date(NOW - DAY).toISOString() },
      });
    });

    it('is ordered by the formula, with saves or visitors as the reason', async () => {
      const visitors = ['1', '2', '3', '4', '5'];
      await fill(directory(), busy, (manager) =>
        manager.insert(ActivityEventEntity, [
          ...visitors.map((who) => anEvent(most.id, 'directions', who)),
          ...visitors.map((who) => anEvent(saved.id, 'view', who)),
          anEvent(saved.id, 'favorite', '1', 2),
          ...visitors.slice(1).map((who) => anEvent(lonely.id, 'review', who)),
        ]),
      );
      const page = await list('sort=hot&province=TH-50');
      expect(names(page)).toEqual(['Busy 0', 'Busy 1']);
      expect(page.items.map(({ reason }) => reason)).toEqual([
        { code: 'VISITORS', count: 5 },
        { code: 'SAVES', count: 1 },
      ]);
    });

    it('follows what visitors do', async () => {
      const event = (kind: EventKind, who: string) =>
        directory().post(`businesses/${lonely.id}/events`, { kind }, { 'user-agent': who });
      await event('call', 'somebody new');
      directory().at(NOW + 60_000);
      await directory().nest.get(DeriveBusinessService).deriveDue();
      await followed(directory());
      expect(names(await list('sort=hot&province=TH-50'))[0]).toBe('Busy 2');
      directory().at(NOW);
    });
  });

  describe('what is recommended', () => {
    const good = Array.from({ length: 6 }, (_, i) =>
      named(`Good ${i}`, { province: 'TH-30', category: i < 5 ? 'restaurant' : 'shopping' }),
    );
    const recommend =
      (places: BusinessEntity[], reviews: number) => async (manager: Parameters<typeof inspect>[0]) => {
        for (const [index, place] of places.entries()) {
          await inspect(manager, place, { finishedAt: NOW - (index + 1) * DAY });
          await manager.insert(
            ReviewEntity,
            Array.from({ length: reviews }, () => aReview(place.id, { rating: 5 })),
          );
        }
      };

    it('falls back to what was inspected last when fewer than four qualify', async () => {
      await fill(directory(), good.slice(0, 3), recommend(good.slice(0, 3), 3));
      const page = await list('sort=recommend&province=TH-30');
      expect(page).toMatchObject({ fallback: 'newest_inspected', next: null });
      expect(names(page)).toEqual(['Good 0', 'Good 1', 'Good 2']);
      expect(page.items[0]?.reason).toEqual({
        code: 'NEWLY_INSPECTED',
        at: new Date(NOW - DAY).toISOString(),
      });
    });

    it('says why, and lets no category fill the first ten', async () => {
      await fill(directory(), good.slice(3), recommend(good.slice(3), 3));
      const page = await list('sort=recommend&province=TH-30');
      expect(page.fallback).toBeUndefined();
      expect(page.items).toHaveLength(6);
      expect(page.items[3]?.category).toBe('shopping');
      expect(page.items[0]?.reason).toEqual({ code: 'SAFE_AND_LIKED', grade: 'A', average: 5, count: 3 });
      expect(names(await list('sort=recommend&province=TH-30&limit=4'))).toContain('Good 5');
    });

    it('drops what expired, before any job ran', async () => {
      directory().at(NOW + 750 * DAY);
      expect((await list('sort=recommend&province=TH-30')).items).toEqual([]);
      directory().at(NOW);
    });
  });

  describe('a list', () => {
    const shops = Array.from({ length: 7 }, (_, i) =>
      named(`Shop ${i}`, {
        province: 'TH-40',
        category: 'shopping',
        facets: i < 2 ? ['building', 'pool'] : ['building'],
        priceBand: i < 4 ? i + 1 : null,
        amenities: i === 4 ? ['wheelchair', 'step_free', 'halal'] : i === 5 ? ['step_free'] : null,
      }),
    );
    beforeAll(() =>
      fill(directory(), shops, async (manager) => {
        await inspect(manager, shops[0] as BusinessEntity, { failed: ['F2-03'] });
        await inspect(manager, shops[1] as BusinessEntity);
      }),
    );

    it('comes page by page without gaps or repeats, with the total on the first', async () => {
      const found: (string | undefined)[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const page: BusinessPage = await list(`province=TH-40&limit=3${next && `&cursor=${next}`}`);
        expect(page.total).toBe(next ? undefined : 7);
        found.push(...names(page));
        next = page.next;
      }
      expect(found.sort()).toEqual(shops.map(({ name }) => name.en));
    });

    it('narrows by price bands, and leaves out whoever names none', async () => {
      expect(names(await list('province=TH-40&price=1')).sort()).toEqual(['Shop 0']);
      expect(names(await list('province=TH-40&price=2,4')).sort()).toEqual(['Shop 1', 'Shop 3']);
      expect((await directory().get('businesses?price=5')).status).toBe(400);
    });

    it('narrows by amenities, also by their words', async () => {
      expect(names(await list('province=TH-40&amenities=step_free')).sort()).toEqual(['Shop 4', 'Shop 5']);
      expect(names(await list('province=TH-40&amenities=step_free,wheelchair'))).toEqual(['Shop 4']);
      expect(names(await list(`province=TH-40&q=${encodeURIComponent('ฮาลาล')}`))).toEqual(['Shop 4']);
    });

    it('narrows by grade, facet, category and text', async () => {
      expect(names(await list('province=TH-40&grade=A,B'))).toEqual(['Shop 1']);
      expect(names(await list('province=TH-40&facets=pool')).sort()).toEqual(['Shop 0', 'Shop 1']);
      expect((await list('province=TH-40&category=sport')).items).toEqual([]);
      expect(names(await list('q=Shop%203'))[0]).toBe('Shop 3');
    });

    it('that is empty says which filter to drop', async () => {
      const { relax } = await list('province=TH-40&category=shopping&grade=C');
      expect(relax).toContainEqual({ drop: 'grade', total: 7, totalIsMinimum: false });
    });

    it('refuses a cursor of another query', async () => {
      const { next } = await list('province=TH-40&limit=3');
      for (const query of [`province=TH-41&cursor=${next}`, `sort=safest&cursor=${next}`, 'cursor=AAAA'])
        expect(await directory().get(`businesses?${query}`)).toMatchObject({
          status: 400,
          body: { code: 'BAD_PARAM', fields: [{ path: 'cursor', rule: 'cursor' }] },
        });
    });

    it('suggests places, categories and provinces', async () => {
      const { items } = SuggestionList.parse((await directory().get('businesses/suggest?q=sho')).body);
      expect(items).toContainEqual(expect.objectContaining({ kind: 'place', id: shops[1]?.id, grade: 'A' }));
      expect(items).toContainEqual({ kind: 'category', category: 'shopping' });
      const provinces = SuggestionList.parse((await directory().get('businesses/suggest?q=khon')).body);
      expect(provinces.items).toContainEqual({ kind: 'province', province: 'TH-40' });
    });

    it('counts by category, grade, province and language', async () => {
      directory().at(NOW + 60_000);
      const { items } = CategoryList.parse((await directory().get('categories')).body);
      expect(items.find(({ category }) => category === 'shopping')).toMatchObject({
        total: 8,
        grades: { A: 2, B: 0, C: 0, D: 1, none: 5 },
      });
      const provinces = ProvinceList.parse((await directory().get('provinces')).body).items;
      expect(provinces).toHaveLength(77);
      expect(provinces.find(({ province }) => province === 'TH-40')).toEqual({ province: 'TH-40', total: 7 });
      expect(Coverage.parse((await directory().get('coverage')).body)).toEqual({ th: 0, en: 1, zh: 0 });
      directory().at(NOW);
    });
  });

  describe('a wrong question', () => {
    it.each([
      ['colour=red', 'colour'],
      ['sort=best', 'sort'],
      ['bbox=1,2,3,4,5', 'bbox'],
      ['bbox=100,13,99,14', 'bbox'],
      ['near=13.7', 'near'],
      ['near=200,100', 'near'],
      ['near=13.7,100.5&radius=-1', 'radius'],
      ['near=13.7,100.5&radius=50001', 'radius'],
      ['radius=100', 'near'],
      ['sort=near', 'near'],
      ['near=13.7,100.5&bbox=100,13,101,14', 'bbox'],
      ['limit=1000000000', 'limit'],
      ['limit=1.5', 'limit'],
      ['category=bar', 'category'],
      ['province=TH-99', 'province'],
      ['grade=E', 'grade.0'],
      ['grade=', 'grade'],
      ['facets=pool,lava', 'facets.1'],
      ['open_now=yes', 'open_now'],
      ['rating_min=9', 'rating_min'],
      [`q=${'x'.repeat(101)}`, 'q'],
      ['cursor=a%20b', 'cursor'],
    ])('is refused by name: %s', async (query, field) => {
      const { status, body } = await directory().get(`businesses?${query}`);
      expect([status, body.code, body.fields?.[0].path]).toEqual([400, 'BAD_PARAM', field]);
    });

    it.each([
      'q=a&q=b',
      'category=sport&category=shopping',
      'near[lat]=1',
      '__proto__=1',
      'q=__proto__',
      'q=constructor',
      'q=%00',
      'q=%F0%9F%8F%96',
      'q=%25_%27',
    ])('never breaks anything: %s', async (query) => {
      expect((await directory().get(`businesses?${query}`)).status).toBeLessThan(500);
    });

    it('of more than 10 kB is refused', async () => {
      const answer = await directory().get(`businesses?q=${'x'.repeat(10_001)}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_PARAM' } });
    });

    it.each(['', 'q=', `q=${'x'.repeat(101)}`, 'q=a&limit=11', 'q=a&sort=near'])(
      'for suggestions is refused: %s',
      async (query) => {
        const answer = await directory().get(`businesses/suggest?${query}`);
        expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_PARAM' } });
      },
    );

    it('is asked in the wrong way', async () => {
      expect(await directory().post('businesses', {})).toMatchObject({ status: 404 });
      expect((await directory().get(`businesses/${newId('business')}`)).status).toBe(404);
    });
  });
});
