import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BusinessQuery, DEFAULT_FACETS } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { BusinessEntity } from '../business/business.entity.js';
import { eachDatabase } from '../database/testing.js';
import { SqlDirectoryIndex } from '../directory/directory.sql.js';
import { importPlaces } from './import-places.js';

const folder = mkdtempSync(path.join(tmpdir(), 'sabaijai-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function aFile(content: string | Buffer, name = `places-${++files}.csv`): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const HEADER = 'ref,name_th,name_en,lat,lon,province';
const BEACH = 'a-1,หาดทดสอบ,Test Beach,12.9,100.9,Chon Buri';
const CAVE = 'a-2,ถ้ำทดสอบ,,18.8,98.9,เชียงใหม่';

eachDatabase((open) => {
  let db: DataSource;
  beforeAll(async () => {
    db = await open();
  });
  const all = () => db.getRepository(BusinessEntity).find({ order: { importRef: 'ASC' } });
  beforeEach(() => db.getRepository(BusinessEntity).clear());

  it('only looks unless told to write', async () => {
    const result = await importPlaces(db, aFile(`${HEADER}\n${BEACH}\n${CAVE}\n`));
    expect(result).toMatchObject({ rows: 2, added: 2, known: 0, refused: [], unusedHeaders: [] });
    expect(await all()).toEqual([]);
  });

  it('lists what the file says, invents nothing, and can be found at once', async () => {
    const file = aFile(`${HEADER}\n${BEACH}\n${CAVE}\n`, 'beaches.csv');
    await importPlaces(db, file, { commit: true });
    const [beach, cave] = (await all()) as [BusinessEntity, BusinessEntity];
    expect(beach).toMatchObject({
      kind: 'site',
      category: 'attraction',
      state: 'listed',
      name: { th: 'หาดทดสอบ', en: 'Test Beach' },
      facets: DEFAULT_FACETS.attraction,
      lat: 12.9,
      lon: 100.9,
      province: 'TH-20',
      address: { province: 'TH-20', district: null, postalCode: null },
      description: null,
      hours: null,
      grade: null,
      ratingCount: 0,
      importRef: 'beaches:a-1',
    });
    expect(cave).toMatchObject({ name: { th: 'ถ้ำทดสอบ' }, province: 'TH-50' });
    const { hits } = await new SqlDirectoryIndex(db).search(
      BusinessQuery.parse({ q: 'test beach' }),
      Date.now(),
    );
    expect(hits).toEqual([{ id: beach.id, distance: null }]);
  });

  it('adds nothing the second time, with or without a ref', async () => {
    const named = aFile(`${HEADER}\n${BEACH}\n`, 'named.csv');
    const unnamed = aFile('ชื่อ,ละติจูด,ลองจิจูด\nน้ำตกทดสอบ,14.2,101.1\n');
    for (const file of [named, unnamed]) {
      expect(await importPlaces(db, file, { commit: true })).toMatchObject({ added: 1, known: 0 });
      expect(await importPlaces(db, file, { commit: true })).toMatchObject({ added: 0, known: 1 });
    }
    expect(await all()).toHaveLength(2);
  });

  it('adds each place once when two imports run at the same time', async () => {
    const rows = Array.from({ length: 250 }, (_, i) => `r-${i},ที่ ${i},Place ${i},13.${i},100.5,Bangkok`);
    const file = aFile([HEADER, ...rows].join('\n'));
    const results = await Promise.all([1, 2].map(() => importPlaces(db, file, { commit: true })));
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(250);
    expect(await db.getRepository(BusinessEntity).count()).toBe(250);
  });

  it('refuses bad rows one by one, says where and why, and takes the others', async () => {
    const file = aFile(
      [
        HEADER,
        BEACH,
        'b-1,ไกล,Far away,48.8,2.3,Chon Buri',
        'b-2,สลับ,Swapped,100.9,12.9,Chon Buri',
        `b-3,${'ก'.repeat(101)},,12.9,100.9,Chon Buri`,
        'a-1,ซ้ำ,Again,12.8,100.8,Chon Buri',
        'b-4,,,12.9,100.9,Chon Buri',
        'b-5,ไม่มีจังหวัด,Nowhere,12.9,100.9,Atlantis',
        'b-6,ไม่ใช่ตัวเลข,No number,twelve,100.9,Chon Buri',
        CAVE,
      ].join('\n'),
    );
    const { refused, added } = await importPlaces(db, file, { commit: true });
    expect(added).toBe(2);
    expect(refused).toEqual([
      { place: 'line 3', reason: expect.stringContaining('outside Thailand') },
      { place: 'line 4', reason: expect.stringContaining('seem swapped') },
      { place: 'line 5', reason: 'its name is longer than 100 characters' },
      { place: 'line 6', reason: 'it is the same place as line 2' },
      { place: 'line 7', reason: 'it has no name' },
      { place: 'line 8', reason: 'its province "Atlantis" is none of the 77' },
      { place: 'line 9', reason: '"twelve, 100.9" is no latitude and longitude' },
    ]);
  });

  it('understands Thai headers, semicolons, a byte order mark and chosen headers', async () => {
    const file = aFile('\uFEFFรหัส;ป้าย;ละติจูด;ลองจิจูด;จังหวัด;หมวดหมู่\n7;ร้านทดสอบ;13.7;100.5;กรุงเทพฯ;restaurant\n');
    const result = await importPlaces(db, file, { commit: true, map: new Map([['name_th', 'ป้าย']]) });
    expect(result).toMatchObject({ added: 1, refused: [] });
    expect(await all()).toMatchObject([
      {
        name: { th: 'ร้านทดสอบ' },
        province: 'TH-10',
        category: 'restaurant',
        facets: ['building', 'food', 'gas'],
      },
    ]);
  });

  it('reads the points of a GeoJSON file', async () => {
    const feature = (coordinates: unknown, properties: object, type = 'Point') => ({
      type: 'Feature',
      geometry: { type, coordinates },
      properties,
    });
    const file = aFile(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [
          feature([100.5, 13.7], { 'name:th': 'วัดทดสอบ', 'name:zh': '测试寺', '@id': 'node/1' }),
          feature([[[100, 13]]], { name: 'Shape' }, 'Polygon'),
        ],
      }),
      'wat.geojson',
    );
    const { added, refused } = await importPlaces(db, file, { commit: true });
    expect([added, refused.map(({ place }) => place)]).toEqual([1, ['feature 2']]);
    expect(await all()).toMatchObject([{ name: { th: 'วัดทดสอบ', zh: '测试寺' }, importRef: 'wat:node/1' }]);
  });

  it.each([
    ['that is not there', () => path.join(folder, 'missing.csv'), 'There is no file'],
    ['that is a folder', () => folder, 'is not a file'],
    ['that is not UTF-8', () => aFile(Buffer.from([0x6e, 0xca, 0xd2, 0xb4, 0x0a])), 'is not UTF-8'],
    ['without usable columns', () => aFile('a,b\n1,2\n'), 'No column was recognised for a name'],
    ['without rows', () => aFile(`${HEADER}\n`), 'has no rows'],
    ['that is empty', () => aFile(''), 'has no rows'],
    ['with an open quote', () => aFile(`${HEADER}\n"a,b\n`), 'is no CSV table'],
    ['of more than 50 MB', () => aFile(Buffer.alloc(50_000_001, 'a')), 'at most 50 MB'],
    ['of broken JSON', () => aFile('{"type": "Feature'), 'no valid JSON'],
    ['of another JSON', () => aFile('{"type": "Feature"}'), 'no GeoJSON FeatureCollection'],
  ])('refuses a file %s in a sentence', async (_, file, sentence) => {
    await expect(importPlaces(db, file(), { commit: true })).rejects.toThrow(sentence);
    expect(await all()).toEqual([]);
  });

  it('refuses a chosen header that is not there, and a column that does not exist', async () => {
    const file = aFile(`${HEADER}\n${BEACH}\n`);
    const choose = (name: string, header: string) =>
      importPlaces(db, file, { map: new Map([[name, header]]) });
    await expect(choose('name_th', 'ชื่อ')).rejects.toThrow('the file has no column "ชื่อ"');
    await expect(choose('colour', 'ref')).rejects.toThrow('there is no such column');
  });
});
