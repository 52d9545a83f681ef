import { BusinessQuery } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { retry } from '../platform/database/retry.js';
import { eachDatabase } from '../platform/database/testing.js';
import type { IndexedPlace } from './index/indexed-place.js';
import type { SqlDirectoryIndex } from './query/directory-search.js';
import { aPlace, openIndex } from './testing.js';

const NOW = Date.UTC(2026, 10, 21, 5);

const PLACES = {
  suthep: aPlace({
    name: { th: 'วัดพระธาตุดอยสุเทพ', en: 'Wat Phra That Doi Suthep', zh: '双龙寺' },
    category: 'attraction',
    province: 'TH-50',
    lat: 18.8047,
    lon: 98.9216,
    grade: 'A',
    score: 95,
  }),
  thaiOnly: aPlace({ name: { th: 'ร้านอาหารบ้านสุเทพ' }, province: 'TH-50', lat: 18.79, lon: 98.96 }),
  bangsaen: aPlace({
    name: { th: 'หาดบางแสน', en: 'Bang Saen Beach' },
    category: 'attraction',
    province: 'TH-20',
    lat: 13.2838,
    lon: 100.9131,
    facets: ['water', 'crowd'],
  }),
  chineseBeach: aPlace({
    name: { en: 'Jomtien Coast', zh: '中天海滩' },
    category: 'attraction',
    province: 'TH-20',
    lat: 12.88,
    lon: 100.88,
    facets: ['water'],
  }),
  palace: aPlace({
    name: { th: 'พระบรมมหาราชวัง', en: 'The Grand Palace', zh: '曼谷大皇宫' },
    category: 'attraction',
    lat: 13.75,
    lon: 100.4913,
    grade: 'B',
    score: 85,
  }),
  hotel: aPlace({
    name: { th: 'โรงแรมริมทะเลพัทยา', en: 'Seaside Pattaya Hotel', zh: '芭堤雅海滨度假酒店' },
    category: 'accommodation',
    province: 'TH-20',
    lat: 12.93,
    lon: 100.88,
    facets: ['rooms', 'pool'],
  }),
  market: aPlace({
    name: { th: 'ตลาดน้ำอัมพวา', en: 'Amphawa Floating Market' },
    category: 'shopping',
    province: 'TH-75',
  }),
  coded: aPlace({ name: { en: 'Shop ZXM4R089K9' }, province: 'TH-80' }),
  cafe: aPlace({ name: { en: 'Nimman' }, province: 'TH-50', lat: 18.8, lon: 98.97 }),
  cafeLong: aPlace({
    name: { en: 'Nimman Garden Café' },
    province: 'TH-50',
    lat: 18.801,
    lon: 98.968,
    grade: 'A',
    score: 99,
    ratingAvg: 4.9,
    ratingBayes: 4.8,
    ratingCount: 900,
  }),
  hatYai: aPlace({
    name: { th: 'สปาหาดใหญ่', en: 'Hat Yai Spa', zh: '合艾水疗' },
    district: { th: 'หาดใหญ่', en: 'Hat Yai', zh: '合艾' },
    category: 'health_beauty',
    province: 'TH-90',
  }),
  watSing: aPlace({
    name: { en: 'Noodle Corner' },
    district: { th: 'วัดสิงห์', en: 'Wat Sing' },
    province: 'TH-18',
  }),
  lumphini: aPlace({
    name: { th: 'สวนลุมพินี', en: 'Lumphini Park', zh: '伦披尼公园' },
    category: 'attraction',
  }),
  patong: aPlace({
    name: { th: 'หาดป่าตอง', en: 'Patong Beach', zh: '芭东海滩' },
    category: 'attraction',
    province: 'TH-83',
    lat: 7.896,
    lon: 98.295,
  }),
  pattayaSpa: aPlace({
    name: { en: 'Lotus Spa' },
    district: { th: 'บางละมุง', en: 'Bang Lamung' },
    category: 'health_beauty',
    province: 'TH-20',
    lat: 12.94,
    lon: 100.89,
    grade: 'A',
    score: 99,
  }),
  palaceCafe: aPlace({
    name: { en: 'Royal Cafe', zh: '皇宫咖啡馆' },
    province: 'TH-50',
    lat: 18.7,
    lon: 98.9,
  }),
  palaceInn: aPlace({ name: { en: 'Palace Inn' }, category: 'accommodation', grade: 'A', score: 99 }),
  lampangTemple: aPlace({
    name: { en: 'Temple Hill', zh: '金华霞寺' },
    category: 'attraction',
    province: 'TH-52',
    lat: 18.3,
    lon: 99.5,
  }),
  samuiBar: aPlace({
    name: { en: 'Moon Bar' },
    category: 'entertainment',
    province: 'TH-84',
    lat: 9.512,
    lon: 100.013,
  }),
  suspended: aPlace({ name: { en: 'Closed Climbing Hall' }, state: 'suspended', hot: 9, lat: 13.751 }),
  draft: aPlace({ name: { en: 'Draft Climbing Hall' }, state: 'draft' }),
} satisfies Record<string, IndexedPlace>;
type Name = keyof typeof PLACES;

eachDatabase((open) => {
  let db: DataSource;
  let index: SqlDirectoryIndex;
  beforeAll(async () => {
    db = await open();
    index = await openIndex(db);
    for (const place of Object.values(PLACES)) await retry(db, (m) => index.indexPlace(m, place, place.id));
  });

  const nameOf = (id: string) => Object.entries(PLACES).find(([, place]) => place.id === id)?.[0] as Name;
  async function search(query: Record<string, unknown>): Promise<Name[]> {
    const { hits } = await index.search(BusinessQuery.parse(query), NOW);
    return hits.map(({ id }) => nameOf(id));
  }
  async function suggest(text: string): Promise<string[]> {
    const found = await index.suggest(text, 8);
    return found.map((each) => (each.kind === 'place' ? nameOf(each.id) : String(Object.values(each)[1])));
  }

  it.each<[string, Name]>([
    ['วัดพระธาตุดอยสุเทพ', 'suthep'],
    ['ดอยสุเทพ', 'suthep'],
    ['พระธาตุดอยสุเ', 'suthep'],
    ['doi suthep', 'suthep'],
    ['doisuthep', 'suthep'],
    ['doi sutep', 'suthep'],
    ['Wat Doi Suthep', 'suthep'],
    ['双龙寺', 'suthep'],
    ['双龙', 'suthep'],
    ['ban suthep', 'thaiOnly'],
    ['bangsaen', 'bangsaen'],
    ['Bang Saen', 'bangsaen'],
    ['บางแสน', 'bangsaen'],
    ['邦盛', 'bangsaen'],
    ['皇宫', 'palace'],
    ['大皇宫', 'palace'],
    ['grand palase', 'palace'],
    ['grand palace bangkok', 'palace'],
    ['芭堤雅 酒店', 'hotel'],
    ['โรงแรมพัทยา', 'hotel'],
    ['hotel with pool pattaya', 'hotel'],
    ['ตลาดน้ำ', 'market'],
    ['talat nam amphawa', 'market'],
    ['ampawa', 'market'],
    ['水上市场', 'market'],
    ['NIMMAN', 'cafe'],
    ['cafe nimman', 'cafeLong'],
    ['咖啡 清迈', 'cafeLong'],
    ['ลุมพินี', 'lumphini'],
    ['สวนลุมพีนี', 'lumphini'],
    ['lumpinee park', 'lumphini'],
    ['Lumphni Park', 'lumphini'],
    ['倫披尼公園', 'lumphini'],
    ['หาดปาตอง', 'patong'],
    ['Patnog Beach', 'patong'],
    ['Hat Patong', 'patong'],
    ['nodle corner', 'watSing'],
    ['hotle pattaya', 'hotel'],
    ['华霞', 'lampangTemple'],
    ['spa near Pattaya', 'pattayaSpa'],
    ['สปา พัทยา', 'pattayaSpa'],
    ['bang lamung', 'pattayaSpa'],
  ])('%s finds %s first', async (q, name) => {
    expect((await search({ q }))[0]).toBe(name);
  });

  it('a word for beach in any language finds every beach', async () => {
    for (const q of ['海滩', 'beach', 'หาด']) {
      expect(new Set(await search({ q }))).toEqual(new Set(['bangsaen', 'chineseBeach', 'hotel', 'patong']));
    }
  });

  it('the name of a town or district makes no place a beach or a temple, and is found itself', async () => {
    for (const q of ['วัด', 'temple', '寺'])
      expect((await search({ q })).toSorted()).toEqual(['lampangTemple', 'suthep']);
    for (const q of ['หาดใหญ่', 'hat yai', 'hatyai', '合艾']) expect(await search({ q })).toEqual(['hatYai']);
    expect(await search({ q: 'wat sing' })).toEqual(['watSing']);
  });

  it('reads the words around a thing as filters, and says which; a name comes before what its words mean', async () => {
    const asked = (q: string) => index.search(BusinessQuery.parse({ q }), NOW);
    const spas = await asked('spa');
    const praised = await asked('best spa');
    expect(praised.hits).toEqual(spas.hits);
    expect(praised.read).toEqual([{ words: 'best', q: 'spa', isPraise: true }]);
    expect((await asked('Wat Doi Suthep')).read).toBeUndefined();
  });

  it('what hardly sounds like anything is no beginning of a name', async () => {
    expect(await search({ q: 'zxm' })).toContain('coded');
    for (const q of ['zzzzqq', 'zzzzqqq', 'zqzqzqzq']) expect(await search({ q }), q).toEqual([]);
  });

  it('suggests while a name is half typed', async () => {
    expect(await suggest('ดอยสุเ')).toContain('suthep');
    expect(await suggest('พระบรมม')).toContain('palace');
    expect(await suggest('nimm')).toEqual(['nimman', 'cafeLong', 'cafe']);
    expect(await suggest('ลุมพิ')).toContain('lumphini');
    expect(await suggest('patt')).toContain('pattaya');
    expect(await suggest('sute')).toContain('thaiOnly');
    expect(await suggest('芭堤')).toContain('hotel');
    expect(await suggest('chon')).toContain('TH-20');
    expect(await suggest('โคราช')).toContain('TH-30');
    expect(await suggest('芭达雅')).toContain('pattaya');
    expect(await suggest('BKK')).toContain('suvarnabhumi');
    expect(await suggest('ร้านอา')).toContain('restaurant');
    expect(await suggest('!!')).toEqual([]);
  });

  it('a hidden place is never found, a suspended one only by its name', async () => {
    expect(await search({ q: 'climbing hall' })).toEqual(['suspended']);
    expect(await suggest('draft climb')).not.toContain('draft');
    for (const query of [
      {},
      { sort: 'hot' },
      { sort: 'safest' },
      { near: '13.751,100.5' },
      { bbox: '100,13,101,14' },
    ]) {
      const names = await search({ ...query, limit: '50' });
      expect(names).not.toContain('suspended');
      expect(names).not.toContain('draft');
    }
  });

  it('a name typed exactly stands first on the first page, and nowhere else', async () => {
    const names: Name[] = [];
    let cursor: string | undefined;
    do {
      const page = await index.search(BusinessQuery.parse({ q: 'nimman', limit: '1', cursor }), NOW);
      names.push(...page.hits.map(({ id }) => nameOf(id)));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(names).toEqual(['cafe', 'cafeLong']);
  });

  it('nearest first, with the metres to each', async () => {
    const { hits, total } = await index.search(
      BusinessQuery.parse({ near: '18.8,98.97', radius: '10000', sort: 'near' }),
      NOW,
    );
    expect(hits.map(({ id }) => nameOf(id))).toEqual(['cafe', 'cafeLong', 'thaiOnly', 'suthep']);
    expect(hits[0]?.distance).toBe(0);
    expect(total).toBe(4);
    expect(await search({ q: 'suthep', near: '18.79,98.96', sort: 'near' })).toEqual(['suthep']);
  });

  it('says which filter to drop when nothing is left', async () => {
    const query = BusinessQuery.parse({ q: 'beach', category: 'attraction', grade: 'A', province: 'TH-20' });
    expect(await search({ q: 'beach', category: 'attraction', grade: 'A', province: 'TH-20' })).toEqual([]);
    expect(await index.relax(query, NOW)).toEqual([{ drop: 'grade', total: 2, totalIsMinimum: false }]);
  });

  it('never leaves out a word in silence: finds nothing, and says what there is without it', async () => {
    for (const [q, without, left, total] of [
      ['Hilltop spa', 'hilltop', 'spa', 2],
      ['สปา ฮฮฮฮ', 'ฮฮฮฮ', 'สปา', 2],
    ] as const) {
      expect(await search({ q })).toEqual([]);
      expect(await index.relax(BusinessQuery.parse({ q }), NOW)).toContainEqual({
        drop: 'words',
        without,
        q: left,
        total,
        totalIsMinimum: false,
      });
    }
  });

  it('goes on from a town that has no such thing to what is nearest to it, and keeps the thing', async () => {
    const leftOut = async (q: string) => (await index.relax(BusinessQuery.parse({ q }), NOW))[0];
    expect(await search({ q: 'spa Naklua' })).toEqual([]);
    // Pattaya is next to it; the other spa is far in the south.
    expect(await leftOut('spa Naklua')).toEqual({
      drop: 'words',
      without: 'naklua',
      q: 'spa',
      near: { lat: 12.97, lon: 100.9 },
      total: 1,
      totalIsMinimum: false,
    });
    // Nothing is near enough: it is shown wherever it is.
    expect(await leftOut('spa Betong')).toMatchObject({ without: 'betong', q: 'spa', total: 2 });
  });

  it('leaves out words around the thing before the thing and the place', async () => {
    const wordsLeftOut = async (q: string) =>
      (await index.relax(BusinessQuery.parse({ q }), NOW))
        .filter(({ drop }) => drop === 'words')
        .map((each) => [each.without, each.q]);
    expect(await search({ q: 'spa pattaya' })).toEqual(['pattayaSpa']);
    expect(await search({ q: 'wheelchair accessible spa pattaya' })).toEqual([]);
    expect(await wordsLeftOut('wheelchair accessible spa pattaya')).toEqual([
      ['wheelchair accessible', 'spa pattaya'],
    ]);
    // Neither alone is enough.
    expect(await wordsLeftOut('wheelchair accessible spa pattaya pet friendly')).toEqual([
      ['wheelchair accessible pet friendly', 'spa pattaya'],
    ]);
    // Nothing that is left out is left out in silence.
    expect(await wordsLeftOut('pet friendly spa qwertyish')).toEqual([['pet friendly qwertyish', 'spa']]);
  });

  it('offers no words to leave out when none would be left', async () => {
    for (const q of ['ฮฮฮฮ กกกกก', '7-eleven'])
      expect(await index.relax(BusinessQuery.parse({ q }), NOW)).toEqual([
        expect.objectContaining({ drop: 'q' }),
      ]);
  });

  it.each([
    ['beech', 'beach'],
    ['spa patttaya', 'spa Pattaya'],
    ['สปา พัดทยา', 'สปา พัทยา'],
    ['puket', 'Phuket'],
    ['hotle', 'hotel'],
  ])('%s is taken for %s, and says so', async (q, meant) => {
    const found = await index.search(BusinessQuery.parse({ q }), NOW);
    expect(found.hits.length).toBeGreaterThan(0);
    expect(found).toMatchObject({ isAlike: true, meant });
  });

  it.each(['bani beach', 'บานี', 'กกกกก', 'hatt qwerty'])('%s is nobody’s slip', async (q) => {
    expect(await search({ q })).toEqual([]);
  });

  it('marks what is only spelled or sounds alike', async () => {
    const isAlike = async (q: string) => (await index.search(BusinessQuery.parse({ q }), NOW)).isAlike;
    expect(await isAlike('Patnog Beach')).toBe(true);
    expect(await isAlike('Patong Beach')).toBe(false);
    expect(await isAlike('beach')).toBe(false);
  });

  it('a hit in the name comes before a hit in the address, whatever their grades', async () => {
    expect((await search({ q: 'พัทยา' })).slice(0, 2)).toEqual(['hotel', 'pattayaSpa']);
  });

  it('a word as it is typed comes before its translations', async () => {
    expect(await search({ q: '皇宫' })).toEqual(['palace', 'palaceCafe', 'palaceInn']);
  });

  it('an area has the places around its point', async () => {
    expect(new Set(await search({ area: 'pattaya' }))).toEqual(
      new Set(['hotel', 'pattayaSpa', 'chineseBeach']),
    );
  });

  it('what lies on an island is found by that word', async () => {
    for (const q of ['island', 'เกาะ', '岛', 'bar on an island'])
      expect([q, await search({ q })]).toEqual([q, ['samuiBar']]);
  });

  it('refuses a cursor that another query was given, or nobody', async () => {
    const { next } = await index.search(BusinessQuery.parse({ limit: '2' }), NOW);
    expect(next).not.toBeNull();
    const refused = { code: 'BAD_PARAM', details: { fields: [{ path: 'cursor', rule: 'cursor' }] } };
    for (const query of [
      { cursor: next, sort: 'safest' },
      { cursor: next, q: 'beach' },
      { cursor: 'AAAA' },
      { cursor: 'W10' },
    ]) {
      await expect(index.search(BusinessQuery.parse(query), NOW)).rejects.toMatchObject(refused);
    }
    await expect(index.search(BusinessQuery.parse({ cursor: next, limit: '5' }), NOW)).resolves.toBeDefined();
  });

  it('whatever is typed does no harm', async () => {
    const typed = [
      "'; DROP TABLE posting; --",
      '" OR 1=1 --',
      '%_%',
      '\\',
      '\u0000',
      '()*:^"',
      'a'.repeat(100),
      'ก'.repeat(100),
      'ๆฯ์็่้๊๋'.repeat(10),
      '海'.repeat(100),
      'a b c d e f g h i j k l m n o p q r s t u v w x y z',
      'วัด '.repeat(25),
      '👍🏽 🏖️ 👨‍👩‍👧',
      '\ud800',
      '=nimman',
      '@beach',
    ];
    for (const q of typed) {
      const { hits } = await index.search(BusinessQuery.parse({ q }), NOW);
      await index.suggest(q, 8);
      await index.relax(BusinessQuery.parse({ q, grade: 'A' }), NOW);
      expect(Array.isArray(hits)).toBe(true);
    }
    expect(await search({ q: 'นิมมาน' })).toBeDefined();
    expect((await search({})).length).toBeGreaterThan(5);
  });
});
