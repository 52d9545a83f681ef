import fc from 'fast-check';
import { CHK_2026_1 } from '../checklist/chk-2026.1/index.js';
import { GRADES } from '../checklist/grades.js';
import { applicableItems } from '../checklist/judge.js';
import { grade } from '../checklist/rule.js';
import { DEFAULT_FACETS } from '../checklist/terms.js';
import { accuracyOf, accuracyShare, visitPromiseDays } from '../survey/accuracy.js';
import { conclusionGaps, gapsOf, implausibleReading, impossibleReading } from './gaps.js';
import { followUpUntil, isFullVisit, isOnSite, metresBetween, usualVisit } from './inspection.js';
import { canonicalJson } from './record.js';
import { type Conclusion, InspectionStart } from './safety-form.schema.js';

const AT = new Date('2026-11-25T10:00:00+07:00');
const CONTEXT = {
  facets: DEFAULT_FACETS.restaurant,
  kind: 'business',
  isFirst: true,
  hasGrade: false,
} as const;
const item = (id: string) =>
  CHK_2026_1.items.find((each) => each.id === id) as (typeof CHK_2026_1.items)[number];
const NOTE = 'Seen beside the kitchen door.';

describe('the gaps of an inspection', () => {
  it('are every question at first, then what each answer lacks', () => {
    const all = gapsOf(CHK_2026_1, CONTEXT, [], AT);
    expect(all.map(({ itemId }) => itemId)).toEqual(applicableItems(CHK_2026_1, CONTEXT).map(({ id }) => id));
    const of = (answer: object) =>
      gapsOf(CHK_2026_1, CONTEXT, [{ itemId: 'F4-01', result: 'fail', ...answer }], AT).filter(
        ({ itemId }) => itemId === 'F4-01',
      );
    expect(of({})).toEqual([
      { itemId: 'F4-01', lacks: 'note', count: 10 },
      { itemId: 'F4-01', lacks: 'photos', count: 1 },
    ]);
    const photo = `pho_${'0'.repeat(26)}` as const;
    expect(of({ note: NOTE, photos: [photo] })).toEqual([]);
    expect(of({ result: 'na', note: 'x'.repeat(301) })).toEqual([
      { itemId: 'F4-01', lacks: 'long', count: 300 },
    ]);
    expect(of({ result: 'pass', carriedOver: true })).toEqual([]);
    expect(of({ note: 'x'.repeat(10), photos: [photo] })).toEqual([]);
    expect(of({ result: 'na', note: 'x'.repeat(300) })).toEqual([]);
  });

  it('of a conclusion are what visitors read, who was told, and that somebody answers for it', () => {
    const empty: Conclusion = {
      ...{ stopActivities: [], publicSummary: {}, strengths: '', representativeName: '', ack: null },
      ...{ signatureId: null, noConflictDeclared: false },
    };
    expect(conclusionGaps(empty)).toEqual(['publicSummary', 'ack', 'noConflictDeclared']);
    const told = { ...empty, publicSummary: { th: 'ก'.repeat(50) }, noConflictDeclared: true };
    expect(conclusionGaps({ ...told, ack: 'absent' })).toEqual([]);
    expect(conclusionGaps({ ...told, ack: 'signed' })).toEqual(['representativeName', 'signatureId']);
  });
});

describe('what kind of visit it is', () => {
  const DAY = 86_400_000;
  const now = AT.getTime();
  it.each([
    ['never inspected', null, null, 'routine'],
    ['nothing was found', { ago: 5, findings: 0 }, 200, 'routine'],
    ['something was found', { ago: 5, findings: 1 }, 200, 'follow_up'],
    ['something was found 90 days ago', { ago: 90, findings: 1 }, 200, 'follow_up'],
    ['something was found longer ago', { ago: 91, findings: 1 }, 200, 'routine'],
    ['something was found and the last day has come', { ago: 30, findings: 1 }, 0, 'follow_up'],
    ['something was found and a full visit is due', { ago: 31, findings: 1 }, -1, 'routine'],
  ] as const)('%s', (_, last, dueIn, usual) => {
    const until = followUpUntil(last && { finishedAt: now - last.ago * DAY, findings: last.findings });
    expect(usualVisit({ until, dueAt: dueIn === null ? null : now + dueIn * DAY }, now)).toBe(usual);
  });

  it('counts as a full visit unless it is a follow-up', () => {
    expect(
      (['routine', 'complaint', 'appeal', 'follow_up'] as const).map((type) => isFullVisit({ type })),
    ).toEqual([...[true, true, true, false]]);
  });

  it.each([
    ['routine', {}, null],
    ['routine', { complaint: 'x'.repeat(20) }, 'unknown'],
    ['complaint', {}, 'required'],
    ['complaint', { complaint: 'x'.repeat(19) }, 'len_min'],
    ['complaint', { complaint: 'x'.repeat(20) }, null],
    ['complaint', { hazardReportId: `hzr_${'0'.repeat(26)}` }, null],
  ])('a %s visit with %j is refused by rule: %s', (type, more, rule) => {
    const at = AT.toISOString();
    const id = (kind: string) => `${kind}_${'0'.repeat(26)}`;
    const start = { id: id('ins'), businessId: id('biz'), type, fix: null, at, sentAt: at, ...more };
    const issues = InspectionStart.safeParse(start).error?.issues ?? [];
    expect(issues.map((issue) => (issue as { params?: { rule?: string } }).params?.rule)).toEqual(
      rule ? [rule] : [],
    );
  });
});

describe('a reading', () => {
  const of = (id: string, value: number | null, value2: number | null = null) => [
    impossibleReading(item(id), { value, value2 })?.rule ?? null,
    implausibleReading(item(id), { value, value2 })?.at ?? null,
  ];
  it('is refused where it cannot be, and asked about where it hardly can', () => {
    expect(of('F3-01', 4)).toEqual([null, null]);
    expect(of('F3-01', 400)).toEqual([null, 'value']);
    // What cannot be is not asked about.
    expect(of('F2-11', 5, 0)).toEqual(['max', null]);
    expect(of('F2-11', -3, null)).toEqual(['min', null]);
    expect(of('F2-11', 1, 2)).toEqual([null, null]);
    expect(of('F2-11', 2, 2)).toEqual([null, null]);
    expect(of('F2-11', 1.5, 2)).toEqual(['whole', null]);
    expect(of('F2-11', -1, 2)[0]).toBe('min');
    expect(of('F2-11', 0, 2)[0]).toBeNull();
  });

  it('is refused where it stands, with what it may be', () => {
    const refused = (value: number | null, value2: number | null) =>
      impossibleReading(item('F2-11'), { value, value2 });
    expect(refused(1.5, 2)).toEqual({ path: 'value', rule: 'whole' });
    expect(refused(1, 2.5)).toEqual({ path: 'value2', rule: 'whole' });
    expect(refused(-1, 2)).toEqual({ path: 'value', rule: 'min', params: { min: 0 } });
    expect(refused(null, -1)).toEqual({ path: 'value2', rule: 'min', params: { min: 0 } });
    expect(refused(5, 2)).toEqual({ path: 'value', rule: 'max', params: { max: 2 } });
  });

  it('is neither refused nor asked about where there is none, or nothing to measure', () => {
    expect([of('F2-11', null), of('F2-11', 1, null), of('F2-11', null, 2)]).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    const unmeasured = CHK_2026_1.items.find(
      ({ measures }) => !measures,
    ) as (typeof CHK_2026_1.items)[number];
    expect(of(unmeasured.id, 1)).toEqual([null, null]);
  });

  it('is likely at both ends of what is likely', () => {
    const measure = item('F3-01').measures?.[0] ?? { min: 0, max: 0 };
    const ends = [measure.min - 1, measure.min, measure.max, measure.max + 1];
    expect(ends.map((value) => of('F3-01', value)[1])).toEqual(['value', null, null, 'value']);
  });
});

describe('being on site', () => {
  const pin = { lat: 13.7563, lon: 100.5018 };
  it('is a fix within 300 metres that is sure within 100', () => {
    const north = (metres: number) => ({ lat: pin.lat + metres / 111_195, lon: pin.lon });
    expect(metresBetween(pin, north(300))).toBeCloseTo(300, 0);
    expect(isOnSite({ ...north(295), acc: 100 }, pin)).toBe(true);
    expect(isOnSite({ ...north(305), acc: 10 }, pin)).toBe(false);
    expect(isOnSite({ ...north(300.9), acc: 10 }, pin)).toBe(false);
    expect(isOnSite({ ...pin, acc: 101 }, pin)).toBe(false);
    expect(isOnSite(null, pin)).toBe(false);
  });
});

describe('a record', () => {
  it('has one spelling, whatever the order of its keys', () => {
    expect(canonicalJson({ b: [1, null, 'ก'], a: { d: true, c: undefined } })).toBe(
      '{"a":{"d":true},"b":[1,null,"ก"]}',
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), (object) => {
        const turned = Object.fromEntries(Object.entries(object).reverse());
        return canonicalJson(turned) === canonicalJson(object);
      }),
    );
  });
});

describe('a self-check beside an inspection', () => {
  const found = (results: Record<string, 'pass' | 'fail' | 'na'>) => new Map(Object.entries(results));
  it('is compared question by question, leaving out what either side does not know', () => {
    expect(
      accuracyOf(
        { surfaces: 'yes', breaker: 'no', gas: 'yes', exits: 'na', storage: 'partly' },
        found({
          'F1-01': 'pass',
          'F1-02': 'pass',
          'F1-05': 'fail',
          'F2-09': 'fail',
          'F2-03': 'pass',
          'F3-03': 'na',
        }),
      ),
    ).toEqual({ comparable: 3, alike: 2 });
  });
  it('shortens the promise of a visit from 90 % of at least eight on', () => {
    expect(accuracyShare({ comparable: 7, alike: 7 })).toBeNull();
    expect(accuracyShare({ comparable: 8, alike: 8 })).toBe(1);
    expect(visitPromiseDays({ comparable: 7, alike: 7 })).toBe(30);
    expect(visitPromiseDays({ comparable: 10, alike: 9 })).toBe(14);
    expect(visitPromiseDays({ comparable: 10, alike: 8 })).toBe(30);
    expect(visitPromiseDays(null)).toBe(30);
  });
});

describe('a failure more', () => {
  it('never raises score or grade', () => {
    const items = applicableItems(CHK_2026_1, CONTEXT).filter(({ type }) => type === 'pfn');
    fc.assert(
      fc.property(fc.subarray(items), fc.nat(items.length - 1), (failed, more) => {
        const of = (wrong: readonly string[]) =>
          grade(CHK_2026_1, {
            ...CONTEXT,
            answers: items.map(({ id }) => ({ itemId: id, result: wrong.includes(id) ? 'fail' : 'pass' })),
            ...{ inspectedAt: AT, previousFindings: [], escalatedWarning: false },
          });
        const ids = failed.map(({ id }) => id);
        const [before, after] = [of(ids), of([...ids, items[more]?.id ?? ''])];
        expect(after.score ?? 0).toBeLessThanOrEqual(before.score ?? 0);
        expect(GRADES.indexOf(after.grade ?? 'D')).toBeGreaterThanOrEqual(
          GRADES.indexOf(before.grade ?? 'A'),
        );
      }),
    );
  });
});
