import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { eachDatabase } from '../../platform/database/testing.js';
import { emptyIndex } from '../../search/index/fill.js';
import { Generations } from '../../search/index/generations.js';
import { BusinessEntity } from '../business/business.entity.js';
import { type ImportOptions, importPlaces } from './import-places.js';
import { wordKey } from './place.js';
import { aWorkbook } from './workbook.testing.js';

const folder = mkdtempSync(path.join(tmpdir(), 'sabaijai-shapes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Thai letters as Windows-874 has them. */
const windows874 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) as number;
      return code >= 0x0e01 ? code - 0x0e01 + 0xa1 : code;
    }),
  );
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const csv = (...lines: string[]) => lines.join('\r\n');
const geoJson = (features: { type: string; coordinates: unknown; properties: object }[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map(({ properties, ...geometry }, n) => ({
      type: 'Feature',
      id: `way/${n + 1}`,
      geometry,
      properties,
    })),
  });

const THAI = 'ชื่อสถานประกอบการ,ประเภท,ละติจูด,ลองจิจูด,จังหวัด,เบอร์โทรศัพท์';
const KITCHEN = 'ครัวทดสอบ,ร้านอาหาร,13.36,100.98,ชลบุรี,038-123456 ต่อ 12';
const INN = 'โรงแรมทดสอบ,โรงแรม,13.37,100.99,ชลบุรี,-';
const restaurant = { category: 'restaurant', kind: 'business' } as const;
const both = [
  { name: { th: 'ครัวทดสอบ' }, ...restaurant, phones: ['038-123456'], province: 'TH-20' },
  { name: { th: 'โรงแรมทดสอบ' }, category: 'accommodation', kind: 'business', phones: [] },
];
const one = (place: object) => [{ name: { en: 'Test Kitchen' }, ...place }];
const HERE = { lat: expect.closeTo(13.2896, 3), lon: expect.closeTo(100.9, 3) };

type Shape = [
  name: string,
  file: string,
  content: string | Buffer,
  places: object[],
  options?: ImportOptions,
];
/** Of the twenty that a province may have, those that go in whole. */
const WHOLE: Shape[] = [
  [
    'a register of sights, whose words for them are no categories',
    'sights.csv',
    csv(
      'ชื่อแหล่งท่องเที่ยว,ประเภทแหล่งท่องเที่ยว,พิกัดละติจูด,พิกัดลองจิจูด,จังหวัด',
      'หาดทดสอบ,ชายหาด,12.9,100.9,ชลบุรี',
      'ตลาดทดสอบ,ตลาด,12.91,100.91,ชลบุรี',
      'ที่ทดสอบ,แหล่งเรียนรู้,12.92,100.92,ชลบุรี',
    ),
    [
      { name: { th: 'ตลาดทดสอบ' }, category: 'shopping', kind: 'site' },
      { name: { th: 'ที่ทดสอบ' }, category: 'attraction', kind: 'site' },
      { name: { th: 'หาดทดสอบ' }, category: 'attraction', kind: 'site' },
    ],
    { category: 'attraction', kind: 'site' },
  ],
  ['Thai headers and words, UTF-8 with its mark', 'utf8.csv', `\uFEFF${csv(THAI, KITCHEN, INN)}`, both],
  ['Thai of Excel in Thailand (Windows-874)', 'w874.csv', windows874(csv(THAI, KITCHEN, INN)), both],
  [
    'Unicode text of Excel (UTF-16, tabs)',
    'utf16.txt',
    utf16(csv(THAI, KITCHEN, INN).replaceAll(',', '\t')),
    both,
  ],
  ['semicolons', 'semicolons.csv', csv(THAI, KITCHEN, INN).replaceAll(',', ';'), both],
  [
    'line ends and doubled quotes within fields',
    'quotes.csv',
    csv('name,lat,lon,description', '"Test Kitchen",13.2896,100.9,"Two\r\nlines, ""quoted"""'),
    one({ description: { en: 'Two\nlines, "quoted"' } }),
    restaurant,
  ],
  ['decimal commas', 'commas.csv', csv('name;lat;lon', 'Test Kitchen;13,2896;100,9'), one(HERE), restaurant],
  [
    'degrees, minutes and seconds',
    'dms.csv',
    csv('name,lat,lon', `Test Kitchen,"13°17'22.5""N","100°54'0""E"`),
    one(HERE),
    restaurant,
  ],
  [
    'degrees with a letter',
    'letters.csv',
    csv('name,lat,lon', 'Test Kitchen,13.2896N,100.9E'),
    one(HERE),
    restaurant,
  ],
  [
    'latitude and longitude in one column',
    'pair.csv',
    csv('name,"lat,lon"', 'Test Kitchen,"13.2896, 100.9"'),
    one(HERE),
    restaurant,
  ],
  ['พิกัด', 'position.csv', csv('name,พิกัด', 'Test Kitchen,"13.2896,100.9"'), one(HERE), restaurant],
  [
    'points of OpenStreetMap, with what and when',
    'points.geojson',
    geoJson([
      {
        type: 'Point',
        coordinates: [100.9, 13.2896],
        properties: {
          'name:en': 'Test Kitchen',
          amenity: 'cafe',
          opening_hours: 'Mo-Fr 09:00-18:00; Sa,Su off',
        },
      },
    ]),
    one({
      ...restaurant,
      hours: expect.objectContaining({
        days: expect.objectContaining({ fri: [{ from: '09:00', to: '18:00' }], sat: [] }),
      }),
    }),
  ],
  [
    'areas of OpenStreetMap',
    'areas.geojson',
    geoJson([
      {
        type: 'Polygon',
        coordinates: [
          [
            [100.89, 13.2796],
            [100.91, 13.2796],
            [100.91, 13.2996],
            [100.89, 13.2996],
            [100.89, 13.2796],
          ],
        ],
        properties: {
          'name:en': 'Test Inn',
          tourism: 'hotel',
          'addr:street': 'Beach Road',
          website: 'inn.example.com',
        },
      },
    ]),
    [
      {
        ...{
          name: { en: 'Test Inn' },
          category: 'accommodation',
          ...HERE,
          website: 'https://inn.example.com',
        },
        address: expect.objectContaining({ road: { en: 'Beach Road' } }),
      },
    ],
  ],
  [
    'businesses.csv of LIVES',
    'lives.csv',
    csv(
      'business_id,name,address,city,state,postal_code,latitude,longitude,phone_number',
      '17,Test Kitchen,123 Beach Road,Pattaya,,20150,13.2896,100.9,+66381234567',
    ),
    one({
      ...{ importRef: 'lives:17', phones: ['+66381234567'] },
      address: expect.objectContaining({
        ...{ houseNo: '123', road: { en: 'Beach Road' }, district: { en: 'Pattaya' }, postalCode: '20150' },
      }),
    }),
    restaurant,
  ],
  [
    'a city’s table with a row for each inspection of a place',
    'rows.csv',
    csv(
      'CAMIS,DBA,BORO,BUILDING,STREET,PHONE,CUISINE DESCRIPTION,INSPECTION DATE,SCORE,Latitude,Longitude',
      '30075445,Test Kitchen,Bronx,1007,BEACH ROAD,0381234567,Bakery,01/01/2026,9,13.2896,100.9',
      '30075445,Test Kitchen,Bronx,1007,BEACH ROAD,0381234567,Bakery,01/02/2026,7,13.2896,100.9',
    ),
    one({ importRef: 'rows:30075445', address: expect.objectContaining({ road: { en: 'BEACH ROAD' } }) }),
    restaurant,
  ],
  [
    'rows of a data portal (JSON)',
    'portal.json',
    JSON.stringify({
      success: true,
      result: {
        fields: [{ id: 'name', type: 'text' }],
        records: [{ _id: 1, name: 'Test Kitchen', Geocode: { Longitude: '100.9', Latitude: '13.2896' } }],
      },
    }),
    one(HERE),
    restaurant,
  ],
  [
    'Excel',
    'sheet.xlsx',
    aWorkbook([
      THAI.split(','),
      ['ครัวทดสอบ', 'ร้านอาหาร', 13.36, 100.98, 'ชลบุรี', '038-123456 ต่อ 12'],
      INN.split(','),
    ]),
    both,
  ],
];

/** The others: why, and what to do. */
const REFUSED: [name: string, file: string, content: string, sentence: string][] = [
  [
    'swapped coordinates',
    'swapped.csv',
    csv('name,lat,lon', 'Test Kitchen,100.9,13.2896'),
    'latitude and longitude seem swapped',
  ],
  [
    'metres of a map grid',
    'utm.csv',
    csv('name,x,y', 'Test Kitchen,705000,1469000'),
    'metres of a map grid (UTM): convert them',
  ],
  [
    'inspections of the past',
    'inspections.csv',
    csv('business_id,score,date,type', '17,92,20260101,routine'),
    'lists inspections of the past, which cannot be imported',
  ],
  [
    'XML',
    'places.xml',
    '<?xml version="1.0"?><FHRSEstablishment/>',
    'is XML, which is not read. Open it in a spreadsheet',
  ],
];

eachDatabase((open) => {
  let db: DataSource;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    await db.getRepository(BusinessEntity).clear();
    await emptyIndex(new Generations(db));
  });
  const importFile = async (name: string, content: string | Buffer, options: ImportOptions = {}) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    const said: string[] = [];
    const onRemark = ({ reason }: { reason: string }) => void said.push(reason);
    const result = await importPlaces(db, file, { commit: true, onRemark, ...options });
    return { ...result, said };
  };
  const all = async () => {
    const places = await db.getRepository(BusinessEntity).find();
    const named = ({ name }: BusinessEntity) => name.th ?? name.en ?? '';
    return places.toSorted((a, b) => (named(a) < named(b) ? -1 : 1));
  };

  it.each(WHOLE)('%s: every place goes in', async (_, file, content, places, options) => {
    await importFile(file, content, options);
    expect(await all()).toMatchObject(places);
    expect(await all()).toHaveLength(places.length);
  });

  it.each(REFUSED)('%s: is refused in a sentence that helps', async (_, file, content, sentence) => {
    const said = await importFile(file, content, restaurant).then(
      (result) => result.said.join(),
      (error: Error) => error.message,
    );
    expect(said).toContain(sentence);
    expect(await all()).toEqual([]);
  });

  it('of the twenty shapes at least sixteen go in whole', () => {
    expect([WHOLE.length >= 16, WHOLE.length + REFUSED.length >= 20]).toEqual([true, true]);
  });

  it('what cannot be read costs its field and is told, never the place', async () => {
    const { added, refused, said } = await importFile(
      'fields.csv',
      csv(
        'name,lat,lon,phone,email,website,opening_hours,postal_code,ที่อยู่',
        'Test Kitchen,13.2896,100.9,ask inside,nobody,nowhere,by appointment,4821,99/1 หมู่ 5 ซอยทดสอบ ถนนสุขุมวิท ตำบลทดสอบ',
      ),
      restaurant,
    );
    expect([added, refused]).toEqual([1, 0]);
    const [place] = await all();
    expect(place).toMatchObject({ phones: [], email: null, website: null, hours: null });
    expect(place?.address).toMatchObject({
      ...{ houseNo: '99/1', moo: 5, soi: { th: 'ทดสอบ' }, road: { th: 'สุขุมวิท' }, postalCode: null },
    });
    for (const words of [
      'phone "ask inside"',
      'e-mail address "nobody"',
      'opening hours "by appointment"',
      'postal code "4821"',
    ])
      expect(said.join()).toContain(`its ${words} cannot be read and is left out`);
  });

  it('a word of a column means what --value says; others are taken for --category, and told', async () => {
    const content = csv('name,ประเภท,lat,lon', 'Raft,แพ,13.1,100.9', 'Stall,แผงลอย,13.2,100.9');
    const values = new Map([[wordKey('category', 'แพ'), 'accommodation']]);
    const { unknownWords } = await importFile('words.csv', content, { ...restaurant, values });
    expect(await all()).toMatchObject([
      { name: { en: 'Raft' }, category: 'accommodation' },
      { name: { en: 'Stall' }, category: 'restaurant' },
    ]);
    expect([...unknownWords]).toEqual([['แผงลอย', 1]]);
    const { said } = await importFile('words.csv', content);
    expect(said.join()).toContain('say what it means: --value "category:แผงลอย=…"');
  });
});
