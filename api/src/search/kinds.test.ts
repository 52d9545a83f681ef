import { BusinessQuery, TAGS } from '@sabaijai/contract';
import { retry } from '../platform/database/retry.js';
import { eachDatabase } from '../platform/database/testing.js';
import type { SqlDirectoryIndex } from './query/directory-search.js';
import { aPlace, openIndex } from './testing.js';
import { tagNamed } from './text/concepts.js';

const NOW = Date.UTC(2026, 10, 21, 5);
const PATTAYA = { province: 'TH-20', lat: 12.93, lon: 100.88 } as const;

const PLACES = {
  auntie: aPlace({ name: { en: 'Auntie Daeng' }, tags: ['noodle', 'street_food'], grade: 'C', score: 60 }),
  called: aPlace({ name: { en: 'Golden Noodles' }, grade: 'A', score: 95 }),
  corner: aPlace({ name: { en: 'The Corner' }, tags: ['cafe'], ...PATTAYA, amenities: ['parking'] }),
  camp: aPlace({ name: { en: 'Rising Sun' }, tags: ['muay_thai'], category: 'sport', ...PATTAYA }),
  suspended: aPlace({ name: { en: 'Old Bowl' }, tags: ['noodle'], state: 'suspended' }),
};

eachDatabase((open) => {
  let index: SqlDirectoryIndex;
  beforeAll(async () => {
    const db = await open();
    index = await openIndex(db);
    for (const place of Object.values(PLACES))
      await retry(db, (manager) => index.indexPlace(manager, place, place.id));
  });
  const found = async (query: object) => {
    const { hits } = await index.search(BusinessQuery.parse(query), NOW);
    return hits.map(({ id }) => Object.entries(PLACES).find(([, place]) => place.id === id)?.[0]);
  };

  it('a place is found by the kinds it names, in words of three languages', async () => {
    for (const q of ['noodles', 'ร้านก๋วยเตี๋ยว', '面馆']) expect(await found({ q })).toContain('auntie');
    for (const q of ['muay thai pattaya', 'มวยไทย พัทยา', '芭提雅 泰拳'])
      expect(await found({ q })).toEqual(['camp']);
  });

  it('the filter takes any of several kinds, named or spoken of in what a place is called', async () => {
    expect(await found({ tags: 'noodle' })).toEqual(['called', 'auntie']);
    expect(new Set(await found({ tags: 'noodle,cafe' }))).toEqual(new Set(['called', 'auntie', 'corner']));
    expect(await found({ tags: 'diving' })).toEqual([]);
  });

  it('it stands beside words, other filters, areas and orders', async () => {
    expect(await found({ tags: 'cafe', q: 'pattaya' })).toEqual(['corner']);
    expect(await found({ tags: 'noodle', q: 'pattaya' })).toEqual([]);
    expect(await found({ tags: 'muay_thai', q: 'the corner' })).toEqual([]);
    expect(await found({ tags: 'cafe', amenities: 'parking', category: 'restaurant' })).toEqual(['corner']);
    expect(await found({ tags: 'cafe,noodle', grade: 'C' })).toEqual(['auntie']);
    expect(await found({ tags: 'cafe,muay_thai,noodle', near: '12.93,100.88' })).toHaveLength(2);
    expect(await found({ tags: 'noodle', sort: 'safest' })).toEqual(['called', 'auntie']);
  });

  it('the map marks what the list has', async () => {
    const country = { west: 97, south: 5, east: 106, north: 21 };
    const { total } = await index.marks(BusinessQuery.parse({ tags: 'noodle' }), country, 5, NOW);
    expect(total).toBe(2);
  });

  it('an empty list says how many there are without the kind', async () => {
    const query = BusinessQuery.parse({ tags: 'diving', category: 'sport' });
    expect(await index.relax(query, NOW)).toEqual([{ drop: 'tags', total: 1, totalIsMinimum: false }]);
  });

  it('refuses a kind that there is not', () => {
    expect(BusinessQuery.safeParse({ tags: 'helipad' }).success).toBe(false);
  });
});

it('every kind is known by its own name and by what registers and people call it', () => {
  for (const tag of TAGS) expect(tagNamed(tag)).toBe(tag);
  const words = ['Coffee Shop', 'guest_house', 'ร้านก๋วยเตี๋ยว', '夜市', 'golf_course', 'ที่พัก', 'unknown'];
  expect(words.map(tagNamed)).toEqual([
    ...['cafe', 'guesthouse', 'noodle', 'night_market', 'golf'],
    ...[undefined, undefined],
  ]);
});
