import { z } from 'zod';
import { FACETS } from '../checklist/terms.js';
import { fieldProblems } from '../kit/field-problems.js';
import { commentsByField } from './comments.js';
import { registrationForm } from './registration.form.js';
import { type Described, LARGE_BUILDING, requiredDocuments } from './required-documents.js';
import { disordered, isTaxId, lacksLimits } from './rules.js';

describe('documents a business must show', () => {
  it.each<[string, Described, string[]]>([
    ['of whom nothing is known yet', {}, []],
    ['that sells souvenirs', { category: 'souvenir', facets: ['building'] }, []],
    ['to stay at', { category: 'accommodation' }, ['hotel_licence']],
    [
      'to stay at beside its first category',
      { category: 'sport', extraCategories: ['accommodation'] },
      ['hotel_licence'],
    ],
    ['with food', { facets: ['food'] }, ['food_licence', 'food_training']],
    [
      'that arranges travel',
      { category: 'travel_agency' },
      ['tour_licence', 'guide_card', 'accident_insurance'],
    ],
    ['with guides', { facets: ['guide'] }, ['tour_licence', 'guide_card', 'accident_insurance']],
    ['with boats', { facets: ['boat'] }, ['vessel_licence', 'helmsman_licence', 'passenger_insurance']],
    ['with vehicles', { facets: ['vehicle'] }, ['vehicle_registration', 'vehicle_insurance']],
    ['at a height', { facets: ['height'] }, ['equipment_certificate', 'liability_insurance']],
    ['in water', { facets: ['water'] }, ['equipment_certificate', 'liability_insurance']],
    ['with treatments', { facets: ['treatment'] }, ['health_licence']],
    [
      'with many rooms to stay in',
      { category: 'accommodation', rooms: LARGE_BUILDING.rooms },
      ['hotel_licence', 'building_inspection'],
    ],
    [
      'with nearly as many',
      { category: 'accommodation', rooms: LARGE_BUILDING.rooms - 1 },
      ['hotel_licence'],
    ],
    ['with many rooms that nobody stays in', { category: 'entertainment', rooms: LARGE_BUILDING.rooms }, []],
    ['in a large building', { floorArea: LARGE_BUILDING.floorArea + 1 }, ['building_inspection']],
    ['in a building just below', { floorArea: LARGE_BUILDING.floorArea }, []],
  ])('%s', (_, described, kinds) => {
    expect(requiredDocuments(described)).toEqual(['identity', ...kinds]);
  });

  it('are asked for once, however many of its facets ask', () => {
    const all = requiredDocuments({
      category: 'travel_agency',
      extraCategories: ['accommodation'],
      facets: FACETS,
      rooms: 200,
      floorArea: 9_000,
    });
    expect(all).toEqual([...new Set(all)]);
    expect(all).toHaveLength(16);
  });
});

describe('a tax id', () => {
  it.each(['1101700203450', '0105500000003', '0000000000001'])('%s has the right check digit', (digits) => {
    expect(isTaxId(digits)).toBe(true);
  });

  it('with any other last digit, or two digits that changed places, is none', () => {
    for (const last of '123456789') expect(isTaxId(`110170020345${last}`)).toBe(false);
    expect(isTaxId('1101700204350')).toBe(false);
  });

  it.each(['', '110170020345', '11017002034500', '1-1017-00203-45-0', '๑๑๐๑๗๐๐๒๐๓๔๕๐'])(
    '%j is not thirteen digits',
    (text) => {
      expect(isTaxId(text)).toBe(false);
    },
  );
});

describe('what an item must say about whom it takes', () => {
  it.each(['boat', 'water', 'height'])('an activity or a tour with %s needs limits', (facet) => {
    for (const type of ['activity', 'tour']) {
      expect(lacksLimits({ type, facets: [facet] })).toBe(true);
      expect(lacksLimits({ type, facets: [facet], limits: { minAge: undefined } })).toBe(true);
      expect(lacksLimits({ type, facets: [facet], limits: { minAge: 12 } })).toBe(false);
    }
  });

  it('a room, or an activity on firm ground, needs none', () => {
    expect(lacksLimits({ type: 'room', facets: ['water'] })).toBe(false);
    expect(lacksLimits({ type: 'activity', facets: ['food', 'vehicle'] })).toBe(false);
    expect(lacksLimits({ type: 'tour' })).toBe(false);
    expect(lacksLimits({})).toBe(false);
  });

  it('that it stops in bad weather, or does not, is an answer', () => {
    const tour = { type: 'tour', facets: ['boat'] };
    expect(lacksLimits({ ...tour, limits: { stopsInBadWeather: false } })).toBe(false);
  });
});

describe('the registration form', () => {
  const { stepSchema } = registrationForm;
  /** The schema of one field of a step. */
  const only = (step: keyof typeof registrationForm.steps, field: string) =>
    z.object({ [field]: stepSchema(step, {}).shape[field] as z.ZodType });
  const asks = (step: keyof typeof registrationForm.steps, answers: object) =>
    Object.keys(stepSchema(step, answers as never).shape);

  it('asks for rooms only where guests have rooms', () => {
    expect(asks('form3', { form3: { facets: ['rooms'] } })).toContain('rooms');
    expect(asks('form3', { form3: { facets: ['building'] } })).not.toContain('rooms');
    expect(asks('form3', {})).not.toContain('rooms');
  });

  it('asks for items unless nothing is sold', () => {
    expect(asks('form5', { form5: { sellsNothing: true } })).not.toContain('items');
    expect(asks('form5', { form5: { sellsNothing: false } })).toContain('items');
    expect(asks('form5', {})).toContain('items');
  });

  it('says at each step what does not go together, once there is enough to say it', () => {
    const of = (step: keyof typeof registrationForm.steps, answers: object) =>
      registrationForm.problemsAcross(step, answers as never).map(({ path }) => path);
    expect(of('form3', { form3: { priceMin: 900, priceMax: 100 } })).toEqual(['form3.priceMax']);
    const form5 = { items: [{ type: 'tour', facets: ['boat'], priceMin: 9, priceMax: 1 }] };
    expect(of('form5', { form5 })).toEqual(['form5.items.0.priceMax', 'form5.items.0.limits']);
    expect(of('form5', { form5: { ...form5, sellsNothing: true } })).toEqual([]);
    expect(of('form4', { form1: { category: 'restaurant' } })).toEqual(['form4.documents']);
    expect([...of('form3', {}), ...of('form4', {}), ...of('form5', {})]).toEqual([]);
  });

  it('completes the address of a website, and takes none that browsers call unsafe', () => {
    const read = (website: string) => only('form3', 'website').safeParse({ website });
    expect(read('www.shop.example').data).toEqual({ website: 'https://www.shop.example' });
    expect(read('https://shop.example/th').data).toEqual({ website: 'https://shop.example/th' });
    for (const wrong of ['http://shop.example', 'javascript:alert(1)', 'shop', 'https://'])
      expect([wrong, fieldProblems(read(wrong).error?.issues ?? []).map(({ rule }) => rule)]).toEqual([
        wrong,
        ['url_https'],
      ]);
  });

  it('takes fifty items, and says at the list that one more is too many', () => {
    const item = { type: 'product', name: { en: 'Silk scarf' }, unit: 'item' };
    const schema = only('form5', 'items');
    expect(schema.safeParse({ items: Array(50).fill(item) }).success).toBe(true);
    const { error } = schema.safeParse({ items: Array(51).fill(item) });
    expect(fieldProblems(error?.issues ?? [])).toEqual([
      expect.objectContaining({ path: 'items', rule: 'count_max' }),
    ]);
  });

  it.each([
    ['form1', 'contactPhone', '+66 81-234-5678', '0812345678'],
    ['form1', 'contactPhone', '02 123 4567', '021234567'],
    ['form4', 'taxId', '1-1017-00203-45-0', '1101700203450'],
  ] as const)('keeps of %s.%s what counts: %s', (step, field, typed, kept) => {
    expect(only(step, field).parse({ [field]: typed })).toEqual({ [field]: kept });
  });

  it.each([
    ['form1', 'contactPhone', '12345', 'phone_th'],
    ['form3', 'website', 'http://shop.example', 'url_https'],
    ['form4', 'taxId', '1101700203451', 'tax_id_th'],
    ['form5', 'isTrue', false, 'one_of'],
  ] as const)('says at %s.%s what is wrong with %j: %s', (step, field, value, rule) => {
    const { error } = only(step, field).safeParse({ [field]: value });
    expect(fieldProblems(error?.issues ?? [])).toEqual([expect.objectContaining({ path: field, rule })]);
  });

  it('takes a document on its last day, but neither an expired one nor one of tomorrow', () => {
    const inBangkok = (days: number) =>
      new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
    const rulesOf = (dates: object) => {
      const documents = [{ kind: 'identity', files: [`doc_${'0'.repeat(26)}`], ...dates }];
      const { error } = only('form4', 'documents').safeParse({ documents });
      return fieldProblems(error?.issues ?? []).map(({ rule }) => rule);
    };
    expect(rulesOf({ issuedOn: inBangkok(0), expiresOn: inBangkok(0) })).toEqual([]);
    expect(rulesOf({ expiresOn: inBangkok(-1) })).toEqual(['date_future']);
    expect(rulesOf({ issuedOn: inBangkok(1) })).toEqual(['date_past']);
  });
});

describe('a pair of numbers', () => {
  it.each([
    [{ priceMin: 90, priceMax: 90 }, []],
    [{ priceMin: 90 }, []],
    [
      { form3: { priceMin: 90, priceMax: 50 } },
      [{ path: 'form3.priceMax', rule: 'min', params: { min: 90 } }],
    ],
    [
      { items: [{}, { limits: { minAge: 12, maxAge: 6 } }] },
      [{ path: 'items.1.limits.maxAge', rule: 'min', params: { min: 12 } }],
    ],
  ])('of %j is refused at the second when that is lower', (answers, problems) => {
    expect(disordered(answers)).toEqual(problems);
  });
});

it('comments stand at their fields, those of several entries with their numbers, and nothing of what was accepted', () => {
  const said = (comment: string) => ({ accepted: false, comment });
  expect(
    commentsByField({
      'form1.name': said('As on the sign.'),
      'form1.description': { accepted: true },
      'form4.documents.0': said('Blurred.'),
      'form4.documents.2': said('Run out.'),
    }),
  ).toEqual({ 'form1.name': 'As on the sign.', 'form4.documents': '1: Blurred. · 3: Run out.' });
});
