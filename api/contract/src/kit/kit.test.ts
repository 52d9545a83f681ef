import fc from 'fast-check';
import { z } from 'zod';
import { hoursText, isOpen, openState } from '../business/hours.js';
import type { OpeningHours } from '../business/hours.schema.js';
import { fieldProblems } from './field-problems.js';
import { defineForm, unfinished } from './form.js';
import { isId, newId, timeOf } from './id.js';
import { localizedText, plainText } from './localized-text.schema.js';
import { prepared } from './prepared.js';
import { FIELD_RULES } from './problem.js';
import { mayAccess } from './role.js';
import { cleanText, pickText, textLength } from './text.js';
import { withoutTrail } from './trail.js';

it('a name has one line, and other words have as many as they were written with', () => {
  expect(plainText(0, 20, { lines: false }).parse(' Blue\n Moon ')).toBe('Blue Moon');
  expect(plainText(0, 20).parse('Blue\nMoon')).toBe('Blue\nMoon');
});

describe('ids', () => {
  it('are typed, unique and sort by the time they were made', () => {
    const early = newId('business', 1_000);
    expect(timeOf(early)).toBe(1_000);
    const late = newId('business', 2_000);
    expect(early < late).toBe(true);
    expect(isId('business', early)).toBe(true);
    expect(isId('user', early)).toBe(false);
    expect(new Set(Array.from({ length: 1000 }, () => newId('review', 5))).size).toBe(1000);
    // Five bits of each random byte.
    expect(newId('review', 5, (bytes) => bytes.fill(255))).toBe(`rev_0000000005${'Z'.repeat(16)}`);
  });

  it('refuse letters that a ULID does not have, wrong lengths and too late a time', () => {
    for (const bad of [
      'biz_',
      'biz_01',
      `biz_${'I'.repeat(26)}`,
      `biz_8${'0'.repeat(25)}`,
      `biz_${'0'.repeat(27)}`,
      'send-success',
    ])
      expect(isId('business', bad)).toBe(false);
  });
});

describe('texts', () => {
  it('fall back from the asked language to English, Thai and Chinese', () => {
    expect(pickText({ th: 'ก', zh: '中' }, 'en')).toEqual({ text: 'ก', language: 'th' });
    expect(pickText({ th: 'ก', en: 'a' }, 'zh')).toEqual({ text: 'a', language: 'en' });
    expect(pickText({ zh: '中' }, 'th')).toEqual({ text: '中', language: 'zh' });
    expect(pickText({}, 'th')).toBeNull();
  });

  it('are counted in code points after NFC and trimming, and need Thai or English', () => {
    expect(localizedText(4).safeParse({ th: ' ก้าว ' }).success).toBe(true);
    expect(localizedText(3).safeParse({ th: 'ก้าว' }).success).toBe(false);
    expect(localizedText(4).safeParse({ zh: '中' }).success).toBe(false);
    expect([textLength(' e\u0301 '), textLength('😀')]).toEqual([1, 1]);
  });

  it('are kept in one way of writing, of whole characters and without what nobody sees', () => {
    expect(cleanText(' e\u0301\ud83d\u202e\u0007a\r\nb\tc\rd ')).toBe('éa\nb\tc\nd');
  });

  it('is not there when nothing of it is seen, and has no letters that look like nothing', () => {
    for (const nothing of ['\u200b\u200b', '\u3164\u3164', ' \u115f\u200d ', '\u00ad\ufe0f'])
      expect(cleanText(nothing)).toBe('');
    expect(cleanText('b\u3164a\u034fr')).toBe('bar');
    // Thai words may be kept apart by one, and hearts are coloured by another.
    expect(cleanText('ร้าน\u200bอาหาร ❤\ufe0f')).toBe('ร้าน\u200bอาหาร ❤\ufe0f');
  });
});

describe('forms', () => {
  const form = defineForm({
    id: 'trip',
    steps: {
      owner: { schema: z.object({ name: z.string().min(2), hasBoat: z.boolean().optional() }) },
      boat: { schema: z.object({ seats: z.number() }), when: ({ owner }) => owner?.hasBoat === true },
    },
  });

  it('show a step only when earlier answers ask for it, and then demand it', () => {
    expect(form.visibleSteps({})).toEqual(['owner']);
    expect(form.visibleSteps({ owner: { hasBoat: true } })).toEqual(['owner', 'boat']);
    expect(form.submissionSchema({}).safeParse({ owner: { name: 'Mali' } }).success).toBe(true);
    expect(
      form.submissionSchema({ owner: { hasBoat: true } }).safeParse({ owner: { name: 'Mali' } }).success,
    ).toBe(false);
    expect(form.submissionSchema({}).safeParse({ owner: { name: 'Mali' }, boat: { seats: 4 } }).success).toBe(
      false,
    );
  });
});

describe('field problems', () => {
  it('turn every kind of zod issue into a rule that has a sentence', () => {
    const schema = z.strictObject({
      name: z.string().min(2).max(3),
      mail: z.email(),
      count: z.number().min(1).max(2),
      list: z.array(z.string()).max(1),
      kind: z.enum(['a']),
      own: z.string().refine(() => false, { params: { rule: 'profanity' } }),
    });
    const result = schema.safeParse({
      name: 'a',
      mail: 'x',
      count: 9,
      list: ['a', 'b'],
      kind: 'b',
      own: '',
      more: 1,
    });
    const problems = fieldProblems(result.error?.issues ?? []);
    expect(Object.fromEntries(problems.map((problem) => [problem.path, problem.rule]))).toEqual({
      name: 'len_min',
      mail: 'email',
      count: 'max',
      list: 'count_max',
      kind: 'one_of',
      own: 'profanity',
      more: 'unknown',
    });
    for (const problem of problems) expect(FIELD_RULES).toContain(problem.rule);
    expect(fieldProblems(schema.safeParse({}).error?.issues ?? []).find((p) => p.path === 'name')?.rule).toBe(
      'required',
    );
  });
});

describe('access', () => {
  it('lets only a lead inspector use what is for leads', () => {
    expect(mayAccess(null, ['public'])).toBe(true);
    expect(mayAccess(null, ['member'])).toBe(false);
    expect(mayAccess({ roles: ['inspector'], isLead: false }, ['lead'])).toBe(false);
    expect(mayAccess({ roles: ['inspector'], isLead: true }, ['lead'])).toBe(true);
    expect(mayAccess({ roles: ['client'], isLead: true }, ['lead'])).toBe(false);
    expect(mayAccess({ roles: ['client'], isLead: false }, ['vendor', 'client'])).toBe(true);
  });
});

describe('opening hours', () => {
  const hours = (over: Partial<OpeningHours> = {}): OpeningHours => ({
    alwaysOpen: false,
    days: {
      mon: [{ from: '09:00', to: '17:00' }],
      tue: [],
      wed: [],
      thu: [],
      fri: [{ from: '18:00', to: '02:00' }],
      sat: [{ from: '18:00', to: '02:00' }],
      sun: [],
    },
    exceptions: [],
    temporarilyClosedUntil: null,
    ...over,
  });
  const at = (local: string) => Date.parse(`${local}+07:00`);

  it('know open and closed in Bangkok time and when that changes', () => {
    // 2026-11-23 is a Monday.
    expect(openState(hours(), at('2026-11-23T10:00'))).toEqual({
      open: true,
      changesAt: at('2026-11-23T17:00'),
    });
    expect(openState(hours(), at('2026-11-23T17:00'))).toEqual({
      open: false,
      changesAt: at('2026-11-27T18:00'),
    });
    expect(openState(hours(), at('2026-11-28T01:59'))).toEqual({
      open: true,
      changesAt: at('2026-11-28T02:00'),
    });
  });

  it('begin and end by their text at the minute at which they begin and end', () => {
    const isOpenAt = (local: string) => isOpen(hoursText(hours()), at(local));
    const monday = ['08:59', '09:00', '16:59', '17:00'].map((clock) => isOpenAt(`2026-11-23T${clock}`));
    expect(monday).toEqual([false, true, true, false]);
    expect(['01:59', '02:00'].map((clock) => isOpenAt(`2026-11-28T${clock}`))).toEqual([true, false]);
  });

  it('count the minutes of a clock, by themselves and by their text', () => {
    const range = { from: '09:25', to: '17:05' };
    const odd = hours({ days: { ...hours().days, mon: [range] } });
    expect(openState(odd, at('2026-11-23T08:00')).changesAt).toBe(at('2026-11-23T09:25'));
    expect(openState(odd, at('2026-11-23T10:00')).changesAt).toBe(at('2026-11-23T17:05'));
    expect(hoursText(odd)?.split(',')[0]).toBe('565-1025');
  });

  it('from a minute to the same one are a whole day, which ends at that minute', () => {
    const whole = hours({
      days: { ...hours().days, fri: [], sat: [], mon: [{ from: '08:00', to: '08:00' }] },
    });
    const clocks = ['2026-11-23T07:59', '2026-11-23T08:00', '2026-11-24T07:59', '2026-11-24T08:00'];
    expect(clocks.map((clock) => openState(whole, at(clock)).open)).toEqual([false, true, true, false]);
    expect(clocks.map((clock) => isOpen(hoursText(whole), at(clock)))).toEqual([false, true, true, false]);
  });

  it('of a Sunday night go on into Monday by their text, and end there at their minute', () => {
    const late = hours({ days: { ...hours().days, mon: [], sun: [{ from: '18:00', to: '02:00' }] } });
    const clocks = ['2026-11-22T23:59', '2026-11-23T00:00', '2026-11-23T01:59', '2026-11-23T02:00'];
    expect(clocks.map((clock) => isOpen(hoursText(late), at(clock)))).toEqual([true, true, true, false]);
  });

  it('are kept as minutes unless they have exceptions or a closure', () => {
    const plain = hours({ days: { ...hours().days, fri: [], sat: [] } });
    const festival = { exceptions: [{ date: '2026-11-23', ranges: [] }] };
    expect(hoursText(plain)).toBe('540-1020');
    expect(hoursText(hours({ alwaysOpen: true }))).toBe('0-10080');
    for (const over of [festival, { temporarilyClosedUntil: '2026-11-28' }])
      expect(hoursText({ ...plain, ...over })).toBe(JSON.stringify({ ...plain, ...over }));
  });

  it('follow exceptions, temporary closing and always open', () => {
    const festival = hours({ exceptions: [{ date: '2026-11-23', ranges: [] }] });
    expect(openState(festival, at('2026-11-23T10:00')).open).toBe(false);
    const closed = hours({ temporarilyClosedUntil: '2026-11-28' });
    expect(openState(closed, at('2026-11-27T20:00'))).toEqual({
      open: false,
      changesAt: at('2026-11-28T18:00'),
    });
    // The night before belongs to the time that it was closed.
    expect(openState(closed, at('2026-11-28T01:00'))).toEqual({
      open: false,
      changesAt: at('2026-11-28T18:00'),
    });
    expect(openState(closed, at('2026-11-29T01:00')).open).toBe(true);
    expect(openState(hours({ alwaysOpen: true }), at('2026-11-24T03:00'))).toEqual({
      open: true,
      changesAt: null,
    });
  });
});

describe('any opening hours', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
  const day = fc.array(fc.record({ from: clock, to: clock }), { maxLength: 2 });
  // Round Monday, 23 November 2026.
  const date = fc.integer({ min: 21, max: 25 }).map((dayOfMonth) => `2026-11-${dayOfMonth}`);
  const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
    alwaysOpen: fc.constantFrom(false, false, false, true),
    days: fc.record({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }),
    exceptions: fc.array(fc.record({ date, ranges: day }), { maxLength: 2 }),
    temporarilyClosedUntil: fc.option(date),
  });
  /** In three days; often one at which something opens or closes. */
  const minute = fc.oneof(
    fc.integer({ min: 0, max: 3 * 1_440 }),
    fc.nat(3 * 48).map((half) => half * 30),
  );
  const start = Date.parse('2026-11-22T00:00+07:00');

  it('stay as they are until the moment that is told, and are the other way round from then on', () => {
    fc.assert(
      fc.property(anyHours, minute, fc.double({ min: 0, max: 0.999, noNaN: true }), (hours, at, share) => {
        const now = start + at * 60_000;
        const { open, changesAt } = openState(hours, now);
        if (changesAt === null) return;
        expect(changesAt).toBeGreaterThan(now);
        const between = Math.floor(now + (changesAt - now) * share);
        expect([between, changesAt].map((moment) => openState(hours, moment).open)).toEqual([open, !open]);
      }),
    );
  });

  it('are as open by their text as they are by themselves, none on no day', () => {
    expect([isOpen(null, start), hoursText(null)]).toEqual([false, null]);
    fc.assert(
      fc.property(anyHours, minute, fc.boolean(), (any, at, isPlain) => {
        const hours = isPlain ? { ...any, exceptions: [], temporarilyClosedUntil: null } : any;
        const now = start + at * 60_000;
        expect(isOpen(hoursText(hours), now)).toBe(openState(hours, now).open);
      }),
    );
  });
});

describe('a step as its schema is asked about it', () => {
  const { shape } = z.object({
    name: localizedText(40),
    isTrue: z.literal(true),
    hasBoat: z.boolean().optional(),
    note: z.string().optional(),
    home: z.object({ street: z.string() }),
    other: z.object({ street: z.string(), floor: z.string() }).optional(),
    crew: z.array(z.object({ name: z.string() })),
    kinds: z.array(z.enum(['row', 'sail'])),
  });

  it('has what nobody has opened yet as empty, and a box that nobody ticked as no', () => {
    expect(prepared(shape)).toEqual({ name: {}, isTrue: false, home: {}, crew: [], kinds: [] });
  });

  it('has nothing that may be missing and was emptied, and no field of another step', () => {
    const step = { hasBoat: false, note: '', other: { street: '', floor: '' }, crew: [{ age: 4 }], more: 1 };
    const empty = { name: {}, isTrue: false, home: {}, kinds: [] };
    expect(prepared(shape, step)).toEqual({ ...empty, hasBoat: false, crew: [{}] });
    expect(prepared(shape, { other: { street: 'Main', floor: '' } })).toMatchObject({
      other: { street: 'Main' },
    });
  });

  it.each([
    ['a list', { crew: 'x' }],
    ['entries of a list', { crew: [null, 'x', 7, ['y']] }],
    ['a group', { home: ['x'] }],
    ['a text in languages', { name: 'x' }],
  ])('leaves what is no %s to the schema, which refuses it', (_, step) => {
    const asked = prepared(shape, step);
    expect(asked).toMatchObject(step);
    const [name] = Object.keys(step);
    const { error } = z.object(shape).safeParse(asked);
    expect(error?.issues.map(({ path }) => path[0])).toContain(name);
  });
});

describe('the trail of an address', () => {
  it('is left out, and nothing else', () => {
    const pages: [string, string][] = [
      ['/', '/'],
      ['/?', '/'],
      ['/?fbclid=a', '/'],
      ['/?igsh=a&igshid=b&gad_source=1', '/'],
      ['/client/search?q=a%26b&utm_source=x&grade=A&grade=B', '/client/search?q=a%26b&grade=A&grade=B'],
      ['/client/search?UTM_Campaign=x&gclid&q=utm_source', '/client/search?q=utm_source'],
      ['/client/search?fbclidx=1&lang=th', '/client/search?fbclidx=1&lang=th'],
    ];
    for (const [url, page] of pages) expect(withoutTrail(url)).toBe(page);
  });
});

describe('a step that is not finished', () => {
  const step = z
    .strictObject({
      name: localizedText(40),
      email: z.email(),
      seats: z.number().int().min(1),
      kind: z.enum(['boat', 'car']),
      since: z.preprocess((value) => value, z.iso.date()).optional(),
      crew: z.array(z.strictObject({ name: z.string().min(2), age: z.number().nullable() })).max(1),
      licence: z.union([z.strictObject({ number: z.string().min(5) }), z.literal('none')]),
      isTrue: z.literal(true),
    })
    .refine(() => false);
  const draft = unfinished(step);

  it('keeps what is missing or half written', () => {
    for (const data of [
      {},
      { name: { th: '' }, email: 'nok@', seats: 0.5, kind: null, since: '20' },
      { crew: [{ name: 'n', age: null }, {}], licence: { number: '1' } },
      { licence: 'none' },
      { isTrue: false },
    ])
      expect(draft.parse(data)).toEqual(data);
  });

  it('leaves out what the form does not ask, at every depth', () => {
    expect(draft.parse({ isAdmin: true, crew: [{ name: 'nok', isAdmin: true }], name: { de: 'x' } })).toEqual(
      {
        crew: [{ name: 'nok' }],
        name: {},
      },
    );
  });

  it.each([
    { email: 1 },
    { seats: '1' },
    { kind: 'plane' },
    { crew: {} },
    { crew: [1] },
    { licence: 'some' },
    { name: 'x' },
    { isTrue: 'yes' },
  ])('refuses what is of another kind: %j', (data) => expect(draft.safeParse(data).success).toBe(false));
});
