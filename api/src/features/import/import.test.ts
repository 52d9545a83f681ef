import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BusinessQuery, DEFAULT_FACETS } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { retry } from '../../platform/database/retry.js';
import { sqliteFile } from '../../platform/database/sqlite.js';
import { eachDatabase } from '../../platform/database/testing.js';
import { emptyIndex } from '../../search/index/fill.js';
import { Generations } from '../../search/index/generations.js';
import { readPlace } from '../../search/index/place.query.js';
import { SqlDirectoryIndex } from '../../search/query/directory-search.js';
import { BusinessEntity } from '../business/business.entity.js';
import { type ImportOptions, importPlaces } from './import-places.js';
import type { Remark } from './remarks-file.js';

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
  /** All are sites that people visit, unless told otherwise; refused rows and others with their reasons beside it. */
  const importFile = async (file: string, options: ImportOptions = {}) => {
    const said: Record<Remark['what'], [string, string][]> = { refused: [], same: [], differs: [] };
    const onRemark = ({ what, row, reason }: Remark) => said[what].push([row.place, reason]);
    const result = await importPlaces(db, file, {
      category: 'attraction',
      kind: 'site',
      onRemark,
      ...options,
    });
    return { ...result, said };
  };
  const all = () => db.getRepository(BusinessEntity).find({ order: { importRef: 'ASC' } });
  beforeEach(async () => {
    await db.getRepository(BusinessEntity).clear();
    await emptyIndex(new Generations(db));
  });

  it('only looks unless told to write', async () => {
    const result = await importFile(aFile(`${HEADER}\n${BEACH}\n${CAVE}\n`));
    expect(result).toMatchObject({ rows: 2, added: 2, known: 0, refused: 0, unusedHeaders: [], run: null });
    expect(await all()).toEqual([]);
  });

  it('lists what the file says, invents nothing, and can be found at once', async () => {
    const file = aFile(`${HEADER}\n${BEACH}\n${CAVE}\n`, 'beaches.csv');
    await importFile(file, { commit: true });
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
      listedAt: null,
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
      expect(await importFile(file, { commit: true })).toMatchObject({ added: 1, known: 0 });
      expect(await importFile(file, { commit: true })).toMatchObject({ added: 0, known: 1 });
    }
    expect(await all()).toHaveLength(2);
  });

  it('adds each place once when two imports run at the same time', async () => {
    const rows = Array.from({ length: 250 }, (_, i) => `r-${i},ที่ ${i},Place ${i},13.${i},100.5,Bangkok`);
    const file = aFile([HEADER, ...rows].join('\n'));
    const results = await Promise.all([1, 2].map(() => importFile(file, { commit: true })));
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(250);
    expect(await db.getRepository(BusinessEntity).count()).toBe(250);
  });

  it('takes few SQL texts however many rows there are, as each that SQLite prepares holds memory', async () => {
    const embedded = sqliteFile(db);
    if (!embedded) return;
    const texts = vi.spyOn(embedded.writer.connection, 'prepare');
    const row = (no: number) => {
      const words = Array.from({ length: 1 + (no % 9) }, (_, at) => `word${at}x${no}`).join(' ');
      return `t-${no},,${words},${12 + no / 100},${100 + (no % 7) / 10},`;
    };
    const file = (from: number) =>
      aFile([HEADER, ...Array.from({ length: 200 }, (_, at) => row(from + at))].join('\n'));
    await importFile(file(0), { commit: true });
    const first = texts.mock.calls.length;
    expect(await importFile(file(200), { commit: true })).toMatchObject({ added: 200 });
    expect(texts.mock.calls.length - first).toBeLessThan(20);
    texts.mockRestore();
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
    const { refused, added, said } = await importFile(file, { commit: true });
    expect([added, refused]).toEqual([2, 7]);
    expect(said.refused).toEqual([
      ['line 3', expect.stringContaining('outside Thailand')],
      ['line 4', expect.stringContaining('seem swapped')],
      ['line 5', 'its name is longer than 100 characters'],
      ['line 6', 'it is the same place as line 2'],
      ['line 7', 'it has no name'],
      ['line 8', 'its province "Atlantis" is none of the 77'],
      ['line 9', '"twelve, 100.9" is no latitude and longitude'],
    ]);
  });

  it('understands Thai headers, semicolons, a byte order mark and chosen headers', async () => {
    const file = aFile('\uFEFFรหัส;ป้าย;ละติจูด;ลองจิจูด;จังหวัด;หมวดหมู่\n7;ร้านทดสอบ;13.7;100.5;กรุงเทพฯ;restaurant\n');
    const result = await importFile(file, { commit: true, map: new Map([['name_th', 'ป้าย']]) });
    expect(result).toMatchObject({ added: 1, refused: 0 });
    expect(await all()).toMatchObject([
      {
        name: { th: 'ร้านทดสอบ' },
        province: 'TH-10',
        category: 'restaurant',
        facets: ['building', 'food', 'gas'],
      },
    ]);
  });

  it('takes the amenities it knows, and leaves unknown what a row does not say', async () => {
    const file = aFile(
      'id,name,lat,lon,category,kind,amenities\n1,Test Inn,13.7,100.5,accommodation,business,Parking; wifi; pets\n' +
        '2,Test Lodge,13.8,100.5,accommodation,business,\n',
    );
    await importFile(file, { commit: true });
    expect((await all()).map(({ amenities }) => amenities)).toEqual([['parking', 'pets'], null]);
  });

  it('takes kinds by the words that people use for them, those of its category among them', async () => {
    const file = aFile(
      'id,name,lat,lon,category,kind,cuisine\n1,Test Room,13.7,100.5,cafe,business,Noodles; boat_noodle\n' +
        '2,Test Hall,13.8,100.5,ตลาด,business,ก๋วยเตี๋ยว|อาหารทะเล\n3,Test House,13.9,100.5,hotel,business,\n',
    );
    await importFile(file, { commit: true });
    expect((await all()).map(({ tags }) => tags)).toEqual([
      ['noodle', 'cafe'],
      ['noodle', 'seafood', 'market'],
      null,
    ]);
  });

  it('reads the points of a GeoJSON file, and areas by their middle', async () => {
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
          feature(
            [
              [
                [100.4, 13.6],
                [100.6, 13.6],
                [100.5, 13.8],
                [100.4, 13.6],
              ],
            ],
            { name: 'Shape' },
            'Polygon',
          ),
          feature([], { name: 'Nowhere' }, 'GeometryCollection'),
        ],
      }),
      'wat.geojson',
    );
    const { added, said } = await importFile(file, { commit: true });
    expect([added, said.refused.map(([place]) => place)]).toEqual([2, ['feature 3']]);
    expect(await all()).toMatchObject([
      { name: { en: 'Shape' }, lat: expect.closeTo(13.7, 6), lon: expect.closeTo(100.5, 6) },
      { name: { th: 'วัดทดสอบ', zh: '测试寺' }, importRef: 'wat:node/1' },
    ]);
  });

  describe('with mixed line ends', () => {
    it('reads every row, whatever ends it, and names the lines that an editor shows', async () => {
      const rows = [
        `${HEADER},note\r\n`,
        'm-1,ที่หนึ่ง,First,13.1,100.9,Chon Buri,ok\r\n',
        'm-2,ที่สอง,Second,13.2,100.9,Chon Buri,ok\n',
        'm-3,ที่สาม,Third,13.3,100.9,Chon Buri,"two\r\nlines\nand three"\r',
        '\r\n',
        'm-4,ที่สี่,Fourth,13.4,100.9\n',
        'm-5,ที่ห้า,Fifth,13.5,100.9,Chon Buri,ok,too much\r\n',
        'm-6,ที่หก,Sixth,13.6,100.9,Nowhere,ok',
      ];
      const { rows: read, added, said } = await importFile(aFile(rows.join('')), { commit: true });
      expect([read, added]).toEqual([6, 3]);
      expect(said.refused).toEqual([
        ['line 8', 'it has 5 fields, and the header has 7'],
        ['line 9', 'it has 8 fields, and the header has 7'],
        ['line 10', 'its province "Nowhere" is none of the 77'],
      ]);
    });

    it('reads them also where a piece of the file ends between CR and LF', async () => {
      // Files are read in pieces of 64 KB.
      const head = `${HEADER},note\r\n`;
      const row = (no: number, note: string) => `p-${no},,Place ${no},13.${no},100.9,Chon Buri,${note}\r\n`;
      const first = row(1, 'x'.repeat(65_536 - Buffer.byteLength(head + row(1, '')) + 1));
      expect(Buffer.byteLength(head + first)).toBe(65_537);
      const { rows, refused } = await importFile(aFile(head + first + row(2, '') + row(3, '').slice(0, -1)));
      expect([rows, refused]).toEqual([3, 0]);
    });
  });

  describe('what a place is', () => {
    it.each([
      ['nothing', {}, 'say what its places are. Say it for all of them: --category (restaurant, '],
      ['its category alone', { category: 'restaurant' }, '--kind (site, business)'],
      ['its kind alone', { kind: 'business' }, '--category (restaurant, '],
    ] as const)('is asked for when %s is known', async (_, options, sentence) => {
      const file = aFile(`${HEADER}\n${BEACH}\n`);
      await expect(importPlaces(db, file, { ...options, commit: true })).rejects.toThrow(sentence);
      expect(await all()).toEqual([]);
    });

    it('comes from its row first, and from what is said for all rows', async () => {
      const file = aFile(
        [
          `${HEADER},category,kind`,
          `${BEACH},,`,
          'k-1,ร้านทดสอบ,Test Kitchen,12.8,100.9,,restaurant,business',
        ].join('\n'),
      );
      await importFile(file, { commit: true });
      expect((await all()).map(({ category, kind }) => [category, kind])).toEqual([
        ['attraction', 'site'],
        ['restaurant', 'business'],
      ]);
    });

    it('is missed row by row where the file has the column', async () => {
      const file = aFile(`${HEADER},category\n${BEACH},\n${CAVE},attraction\n`);
      const { added, said } = await importFile(file, { category: undefined });
      expect([added, said.refused]).toEqual([
        1,
        [['line 2', 'it has no category, and --category names none']],
      ]);
    });
  });

  describe('the province', () => {
    it('is that of the pin where the file names none, also on an island and on a coast', async () => {
      const file = aFile(
        [
          'name,lat,lon',
          'Bangkok,13.7563,100.5018',
          'Ko Larn,12.92,100.78',
          'Off Cha-am,12.8,100.05',
          'The open sea,10,101.5',
        ].join('\n'),
      );
      const { derived, withoutProvince } = await importFile(file, { commit: true });
      expect([derived, withoutProvince]).toEqual([3, 1]);
      const provinces = new Map(
        (await all()).map(({ name, province, address }) => [name.en, [province, address.province]]),
      );
      expect(Object.fromEntries(provinces)).toEqual({
        Bangkok: ['TH-10', 'TH-10'],
        'Ko Larn': ['TH-20', 'TH-20'],
        'Off Cha-am': ['TH-76', 'TH-76'],
        'The open sea': [null, null],
      });
    });

    it('of the file is kept, and told when the pin lies far from it', async () => {
      const file = aFile([HEADER, BEACH, 'd-1,,Far From Home,18.79,98.98,Phuket'].join('\n'));
      const { added, derived, said } = await importFile(file, { commit: true });
      expect([added, derived]).toEqual([2, 0]);
      expect(said.differs).toEqual([
        ['line 3', 'pin and province differ: it lies in Chiang Mai, more than 30 km from Phuket'],
      ]);
      expect((await all()).map(({ province }) => province).sort()).toEqual(['TH-20', 'TH-83']);
    });
  });

  describe('a place that is there already', () => {
    it('is recognised by name and place, whatever the file is called, and told with the row', async () => {
      await importFile(aFile(`${HEADER}\n${BEACH}\n${CAVE}\n`), { commit: true });
      const [beach] = (await all()).filter(({ name }) => name.en === 'Test Beach');
      const corrected = [
        HEADER,
        'x-1,,TEST-beach,12.9005,100.9,Chon Buri',
        'x-2,ถ้ำ ทดสอบ,Another name,18.8,98.9,',
        'x-3,หาดทดสอบ,Test Beach,12.902,100.9,Chon Buri',
        'x-4,ใหม่,New,12.9,100.9,Chon Buri',
      ];
      const file = aFile(corrected.join('\n'), 'register.csv');
      const dry = await importFile(file);
      const { added, known, same, said } = await importFile(file, { commit: true });
      expect([dry.added, dry.known, dry.same]).toEqual([2, 2, 2]);
      expect([added, known, same]).toEqual([2, 2, 2]);
      expect(said.same).toEqual([
        ['line 2', `taken for Test Beach (${beach?.id}), 56 m away`],
        ['line 3', expect.stringContaining('ถ้ำทดสอบ')],
      ]);
    });

    it('is not listed anew when it was closed, and an import of the same register by another name is told', async () => {
      await importFile(aFile(`${HEADER}\n${BEACH}\n${CAVE}\n`, 'broken.csv'), { commit: true });
      const [beach] = (await all()).filter(({ name }) => name.en === 'Test Beach');
      const places = new SqlDirectoryIndex(db);
      await retry(db, async (manager) => {
        await manager.update(BusinessEntity, { id: beach?.id }, { state: 'closed' });
        await places.indexPlace(
          manager,
          await readPlace(manager, String(beach?.id), Date.now()),
          beach?.id as never,
        );
      });
      const file = aFile(`${HEADER}\n${BEACH}\n${CAVE}\n`, 'register.csv');
      const { added, said, otherSource } = await importFile(file, { commit: true });
      expect([added, otherSource]).toEqual([0, 'broken']);
      expect(said.same[0]).toEqual(['line 2', `taken for Test Beach (${beach?.id}), which is closed`]);
      expect((await importFile(file, { source: 'broken' })).otherSource).toBeNull();
    });

    it('is recognised within the file too, by reference and by name', async () => {
      const file = aFile([HEADER, BEACH, 'a-9,หาด ทดสอบ,,12.9003,100.9003,', CAVE].join('\n'));
      const { added, said } = await importFile(file, { commit: true });
      expect([added, said.same]).toEqual([2, [['line 3', 'taken for line 2']]]);
    });

    it('is compared by reference alone when no distance is near', async () => {
      const file = aFile([HEADER, BEACH, 'a-9,หาดทดสอบ,Test Beach,12.9001,100.9,'].join('\n'), 'mall.csv');
      expect(await importFile(file, { commit: true, near: 0 })).toMatchObject({ added: 2, same: 0 });
      expect(await importFile(file, { commit: true, near: 0 })).toMatchObject({ added: 0, known: 2 });
    });
  });

  it('a stray quote is part of a name, and no reason to refuse the file', async () => {
    const file = aFile(`${HEADER}\nq-1,,Joe "Best" Bar,12.9,100.9,\n${CAVE}\n`);
    expect(await importFile(file, { commit: true })).toMatchObject({ added: 2, refused: 0 });
    expect((await all()).map(({ name }) => name.en)).toContain('Joe "Best" Bar');
  });

  describe('refused rows', () => {
    it('of an OpenStreetMap file keep their reference', async () => {
      const point = (id: string, name: string, province: string) => ({
        type: 'Feature',
        id,
        geometry: { type: 'Point', coordinates: [100.9, 12.9] },
        properties: { name, province },
      });
      const features = [point('node/1', 'Cafe One', 'Chon Buri'), point('node/2', 'Cafe Two', 'Atlantis')];
      const osm = aFile(JSON.stringify({ type: 'FeatureCollection', features }), 'osm.geojson');
      const remarksFile = path.join(folder, `osm-refused-${++files}.csv`);
      await importFile(osm, { commit: true, source: 'osm', remarksFile });
      const mended = readFileSync(remarksFile, 'utf8')
        .replace(',Atlantis', ',Chon Buri')
        .replace('Two', 'Second');
      await importFile(aFile(mended), { commit: true, source: 'osm' });
      const refs = (await all()).map(({ importRef }) => importRef).sort();
      expect(refs).toEqual(['osm:node/1', 'osm:node/2']);
    });

    const BROKEN = [
      `${HEADER},phone`,
      `${BEACH},+66 38 123 456`,
      'b-1,"น้ำตก, ""ใหญ่""",Big Falls,14.2,101.1,Atlantis,+66 37 123 456',
      'b-2,สั้น,Short,14.3',
    ];

    it('are written to a file that can be mended and imported again', async () => {
      const refused = path.join(folder, `refused-${++files}.csv`);
      const options = { commit: true, source: 'town', remarksFile: refused };
      expect(await importFile(aFile(BROKEN.join('\n')), options)).toMatchObject({ added: 1, refused: 2 });
      const text = readFileSync(refused, 'utf8');
      expect(text.split('\r\n')).toEqual([
        `\uFEFFimport_line,import_reason,${HEADER},phone`,
        `line 3,"its province ""Atlantis"" is none of the 77",b-1,"น้ำตก, ""ใหญ่""",Big Falls,14.2,101.1,Atlantis,'+66 37 123 456`,
        'line 4,"it has 4 fields, and the header has 7",b-2,สั้น,Short,14.3',
        '',
      ]);
      const mended = text.replace('Big Falls,14.2,101.1,Atlantis', 'Big Falls,14.2,101.1,Nakhon Nayok');
      const again = path.join(folder, `refused-again-${files}.csv`);
      const result = await importFile(aFile(mended), { ...options, remarksFile: again });
      expect(result).toMatchObject({ added: 1, refused: 1, unusedHeaders: ['import_line', 'import_reason'] });
      expect(readFileSync(again, 'utf8').split('\r\n')[1]).toMatch(/^line 3,[^,]*"it has 6 fields.*14\.3$/);
      expect((await all()).map(({ phones }) => phones)).toEqual([['+66 38 123 456'], ['+66 37 123 456']]);
    });

    it('never take the place of a file, and leave none when all rows are fine', async () => {
      const file = aFile(`${HEADER}\n${BEACH}\n`);
      await expect(importFile(file, { commit: true, remarksFile: file })).rejects.toThrow(
        'There is already a file',
      );
      expect(await all()).toEqual([]);
      const none = path.join(folder, 'none.csv');
      await importFile(file, { commit: true, remarksFile: none });
      expect(existsSync(none)).toBe(false);
    });

    it('keep the whole file out when that is wished', async () => {
      const result = await importFile(aFile(BROKEN.join('\n')), { commit: true, strict: true });
      expect(result).toMatchObject({ added: 0, refused: 2, run: null });
      expect(await all()).toEqual([]);
    });
  });

  it.each([
    ['that is not there', () => path.join(folder, 'missing.csv'), 'There is no file'],
    ['that is a folder', () => folder, 'is not a file'],
    [
      'in letters of Western Europe',
      () => aFile(Buffer.from('name,lat,lon\nCafé du Thé,13,100\n', 'latin1')),
      'is neither UTF-8',
    ],
    ['without usable columns', () => aFile('a,b\n1,2\n'), 'No column was recognised for a name'],
    ['without rows', () => aFile(`${HEADER}\n`), 'has no rows'],
    ['that is empty', () => aFile(''), 'has no rows'],
    ['with an open quote', () => aFile(`${HEADER}\n"a,b\n`), 'is no CSV table'],
    ['of one endless row', () => aFile(Buffer.alloc(2_000_000, 'a')), 'is no CSV table'],
    ['of GeoJSON over 50 MB', () => aFile(`{${' '.repeat(50_000_000)}}`), 'up to 50 MB'],
    ['of broken JSON', () => aFile('{"type": "Feature'), 'no valid JSON'],
    ['of another JSON', () => aFile('{"type": "Feature"}'), 'no GeoJSON and no list of places'],
  ])('refuses a file %s in a sentence', async (_, file, sentence) => {
    await expect(importFile(file(), { commit: true })).rejects.toThrow(sentence);
    expect(await all()).toEqual([]);
  });

  it('refuses a chosen header that is not there, and a column that does not exist', async () => {
    const file = aFile(`${HEADER}\n${BEACH}\n`);
    const choose = (name: string, header: string) => importFile(file, { map: new Map([[name, header]]) });
    await expect(choose('name_th', 'ชื่อ')).rejects.toThrow('the file has no column "ชื่อ"');
    await expect(choose('colour', 'ref')).rejects.toThrow('there is no such column');
  });
});
