import fc from 'fast-check';
import { type Answer, GradeResult } from './answer.schema.js';
import type { ChecklistItem, ChecklistVersion, FormNumber } from './checklist.schema.js';
import { CHK_2026_1 } from './chk-2026.1/index.js';
import { bindingCaps } from './grades.js';
import { applicableItems, judge } from './judge.js';
import { findings, grade, type InspectionFacts, isConsistent, nextDue, statusWord } from './rule.js';
import { type AnswerResult, BusinessKind, Facet, Grade, type Severity } from './terms.schema.js';

const text = { th: 'ก', en: 'a', zh: '一' };

/** A list of plain items; its weight follows from the severities named for each form. */
function aChecklist(forms: Partial<Record<FormNumber, Severity[]>>): ChecklistVersion {
  const items = Object.entries(forms).flatMap(([form, severities]) =>
    severities.map((severity, index): ChecklistItem => {
      const number = Number(form) as FormNumber;
      return {
        id: `F${number}-${String(index + 11)}`,
        form: number,
        text,
        help: text,
        type: 'pfn',
        severity,
        applies: { when: 'always' },
        evidence: 'on_fail',
        basis: ['general'],
      };
    }),
  );
  return { id: 'chk-2026.1', publishedAt: '2026-01-01', items };
}

const FIRST = {
  facets: [],
  kind: 'business',
  isFirst: true,
  hasGrade: false,
  inspectedAt: '2026-05-03T09:00:00+07:00',
  previousFindings: [],
  escalatedWarning: false,
} satisfies Omit<InspectionFacts, 'answers'>;

/** An answer that passes the item, with measures that pass where the item is measured. */
function passing(item: ChecklistItem): Answer {
  const answer: Answer = { itemId: item.id, result: 'pass' };
  switch (item.auto?.op) {
    case 'max':
    case 'min':
      return { ...answer, value: item.auto.value };
    case 'pair_within':
      return { ...answer, value: item.auto.value.min, value2: item.auto.value2.min };
    case 'extinguishers':
      return { ...answer, value: 2, value2: 100 };
    case 'pair_lte':
    case 'pair_gte':
    case 'pair_equal':
      return { ...answer, value: 1, value2: 1 };
    default:
      return answer;
  }
}

/** All items that apply pass, except those named. */
function inspect(
  checklist: ChecklistVersion,
  results: Readonly<Record<string, AnswerResult>> = {},
  facts: Partial<InspectionFacts> = {},
): InspectionFacts {
  const context = { ...FIRST, ...facts };
  const answers = applicableItems(checklist, context).map((item): Answer => {
    const other = results[item.id];
    return other ? { itemId: item.id, result: other } : passing(item);
  });
  return { ...context, answers };
}

const gradeOf = (...parts: Parameters<typeof inspect>) => grade(parts[0], inspect(...parts));
const THIRTY: Severity[] = [...Array<Severity>(4).fill('major'), ...Array<Severity>(5).fill('minor')];
const FIVE_OF_THIRTY = { 1: THIRTY, 2: THIRTY, 3: THIRTY, 4: THIRTY, 5: THIRTY };

describe('rule-2026.1', () => {
  it('gives 93.4 and A for a major, a minor and a repeated minor failure out of 150 points', () => {
    const result = gradeOf(
      aChecklist(FIVE_OF_THIRTY),
      { 'F1-11': 'fail', 'F2-15': 'fail', 'F3-15': 'fail' },
      { previousFindings: ['F3-15'] },
    );
    expect(result.weights).toEqual({ earned: 141, total: 151 });
    expect(result).toMatchObject({ score: 93.4, band: 'A', grade: 'A', caps: [], unanswered: 0 });
    expect(() => GradeResult.parse(result)).not.toThrow();
  });

  it('gives 93.6 but B when the major failure is a critical one corrected on site', () => {
    const withCritical: Severity[] = ['critical', ...THIRTY.slice(1)];
    const result = gradeOf(
      aChecklist({ ...FIVE_OF_THIRTY, 1: withCritical }),
      { 'F1-11': 'cos', 'F2-15': 'fail', 'F3-15': 'fail' },
      { previousFindings: ['F3-15'] },
    );
    expect(result.weights).toEqual({ earned: 146, total: 156 });
    expect(result).toMatchObject({
      score: 93.6,
      band: 'A',
      grade: 'B',
      caps: [{ cap: 'critical_cos', limit: 'B', itemId: 'F1-11' }],
    });
  });

  it('rounds half up: 1999 of 2000 is 100.0 and 1997 of 2000 is 99.9', () => {
    // 400 majors are 2000 points; corrected on site a minor loses 1 and a major 2.5 points.
    const list = aChecklist({
      1: [...Array<Severity>(50).fill('major'), ...Array<Severity>(5).fill('minor')],
      2: Array<Severity>(88).fill('major'),
      3: Array<Severity>(88).fill('major'),
      4: Array<Severity>(88).fill('major'),
      5: Array<Severity>(84).fill('major'),
    });
    const result = gradeOf(list, { 'F1-61': 'cos' });
    expect(result.weights).toEqual({ earned: 1999, total: 2000 });
    expect(result.score).toBe(100);
    expect(gradeOf(list, { 'F1-61': 'cos', 'F1-62': 'fail' }).score).toBe(99.9);
  });

  it('grades by the score shown, so 89.95 is 90.0 and an A', () => {
    expect(gradeOf(scoreList(), failures(201)).weights).toEqual({ earned: 1799, total: 2000 });
    expect(gradeOf(scoreList(), failures(201))).toMatchObject({ score: 90, grade: 'A' });
    expect(gradeOf(scoreList(), failures(202))).toMatchObject({ score: 89.9, grade: 'B' });
  });

  it.each<[number, number, Grade]>([
    [400, 80, 'B'],
    [402, 79.9, 'C'],
    [600, 70, 'C'],
    [602, 69.9, 'D'],
  ])('puts a loss of %i points in 2000 at %d and grade %s', (lost, score, expected) => {
    expect(gradeOf(scoreList(), failures(lost))).toMatchObject({ score, band: expected });
  });

  it('takes n/a out of the sum and shows no score for a section without counting items', () => {
    const list = aChecklist({ 1: ['major', 'minor'], 2: ['major'] });
    const result = gradeOf(list, { 'F1-12': 'fail', 'F2-11': 'na' });
    expect(result.weights).toEqual({ earned: 5, total: 7 });
    expect(result.sections.map(({ form }) => form)).toEqual([1, 2, 3, 4, 5]);
    expect(result.sections[0]).toEqual({ form: 1, score: 71.4, applicable: 2, weight: 7 });
    expect(result.sections[1]).toEqual({ form: 2, score: null, applicable: 0, weight: 0 });
  });

  it('has no score and no grade while nothing counts, and says how much is open', () => {
    const facts = { ...FIRST, facets: ['guide'] as const, answers: [] };
    expect(grade(CHK_2026_1, facts)).toMatchObject({ score: null, band: null, grade: null, unanswered: 16 });
  });

  it('halves what is corrected on site and weighs a repeat one and a half times', () => {
    const list = aChecklist({ 1: ['major', 'major'] });
    expect(gradeOf(list, { 'F1-11': 'cos' }).weights).toEqual({ earned: 7.5, total: 10 });
    expect(gradeOf(list, { 'F1-11': 'cos' }, { previousFindings: ['F1-11'] }).weights).toEqual({
      earned: 8.75,
      total: 12.5,
    });
    expect(gradeOf(list, {}, { previousFindings: ['F1-11'] }).score).toBe(100);
  });

  it('judges by the values itself, so a stored pass cannot hide a failing number', () => {
    const facts = inspect(CHK_2026_1, {}, { facets: ['food'] });
    const warm = facts.answers.map((answer) =>
      answer.itemId === 'F3-01' ? { ...answer, value: 11 } : answer,
    );
    expect(grade(CHK_2026_1, { ...facts, answers: warm })).toMatchObject({
      grade: 'D',
      caps: [{ cap: 'critical_fail', limit: 'D', itemId: 'F3-01' }],
    });
    expect(findings(CHK_2026_1, { ...facts, answers: warm })).toEqual(['F3-01']);
  });
});

/** 1000 minors, 2000 points, spread so that each section holds 200 of them. */
function scoreList(): ChecklistVersion {
  const list = aChecklist({});
  const base = aChecklist({ 1: ['minor'] }).items[0];
  if (!base) throw new Error('no item');
  const items = Array.from({ length: 1000 }, (_, index) => {
    const form = ((index % 5) + 1) as FormNumber;
    return { ...base, form, id: `F${form}-${Math.floor(index / 5) + 100}` };
  });
  return { ...list, items };
}

/** Failures of minors that lose this many points, an odd point by one corrected on site. */
function failures(points: number): Record<string, AnswerResult> {
  const ids = scoreList().items.map((item) => item.id);
  const failed = Math.floor(points / 2);
  const results = ids.slice(0, failed).map((id): [string, AnswerResult] => [id, 'fail']);
  const odd = ids[failed];
  if (points % 2 && odd) results.push([odd, 'cos']);
  return Object.fromEntries(results);
}

describe('the caps that lower a grade', () => {
  const limits = (band: Grade, grade: Grade, ...caps: Grade[]) =>
    bindingCaps({ band, grade, caps: caps.map((limit) => ({ limit })) }).map(({ limit }) => limit);

  it.each([
    ['none above what the points alone give', limits('C', 'C', 'B'), []],
    ['none as good as the points', limits('B', 'B', 'B'), []],
    ['the strictest alone', limits('A', 'C', 'C', 'B'), ['C']],
    ['each one that is as strict', limits('B', 'D', 'D', 'D', 'B'), ['D', 'D']],
  ])('are %s', (_name, found, expected) => {
    expect(found).toEqual(expected);
  });
});

describe('caps', () => {
  const clean: Severity[] = Array<Severity>(30).fill('critical');
  const big = { 2: clean, 3: clean };

  it('make any critical failure a D', () => {
    expect(gradeOf(aChecklist(big), { 'F2-11': 'fail' })).toMatchObject({
      score: 98.3,
      band: 'A',
      grade: 'D',
      caps: [{ cap: 'critical_fail', limit: 'D', itemId: 'F2-11' }],
    });
  });

  it('hold a place with an escalated warning at D', () => {
    expect(gradeOf(aChecklist(big), {}, { escalatedWarning: true })).toMatchObject({
      score: 100,
      grade: 'D',
      caps: [{ cap: 'escalated_warning', limit: 'D' }],
    });
  });

  it('hold a place without a valid licence at B', () => {
    const result = gradeOf(CHK_2026_1, { 'F5-01': 'fail' }, { facets: ['food', 'building'] });
    expect(result).toMatchObject({ band: 'A', grade: 'B' });
    expect(result.caps).toContainEqual({ cap: 'no_licence', limit: 'B', itemId: 'F5-01' });
  });

  const majors = (count: number) => Array<Severity>(count).fill('major');

  it('hold a place with a section below 75 at B and below 60 at C', () => {
    const list = aChecklist({ ...big, 1: majors(10) });
    const fails = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`F1-${i + 11}`, 'fail' as const]));
    expect(gradeOf(list, fails(2))).toMatchObject({ grade: 'A', caps: [] });
    expect(gradeOf(list, fails(3))).toMatchObject({
      band: 'A',
      grade: 'B',
      caps: [{ cap: 'section_below_75', limit: 'B', form: 1 }],
    });
    expect(gradeOf(list, fails(4))).toMatchObject({ grade: 'B' });
    expect(gradeOf(list, fails(5))).toMatchObject({
      band: 'A',
      grade: 'C',
      caps: [{ cap: 'section_below_60', limit: 'C', form: 1 }],
    });
  });

  it('leave a section alone that has fewer than 4 counting items or under 20 points', () => {
    const three = aChecklist({ ...big, 1: ['critical', 'major', 'major'] });
    expect(gradeOf(three, { 'F1-12': 'fail', 'F1-13': 'fail' })).toMatchObject({ grade: 'A', caps: [] });
    const light = aChecklist({ ...big, 1: ['major', 'major', 'major', 'minor', 'minor'] });
    expect(gradeOf(light, { 'F1-11': 'fail', 'F1-12': 'fail' })).toMatchObject({ grade: 'A', caps: [] });
    const four = aChecklist({ ...big, 1: majors(4) });
    expect(gradeOf(four, { 'F1-11': 'fail', 'F1-12': 'fail' })).toMatchObject({ grade: 'C' });
    expect(gradeOf(four, { 'F1-11': 'fail', 'F1-12': 'na', 'F1-13': 'fail' })).toMatchObject({ caps: [] });
  });

  it('are all named, the worst first, and the worst decides', () => {
    const list = aChecklist({ ...big, 1: majors(10) });
    const result = gradeOf(list, {
      'F1-11': 'fail',
      'F1-12': 'fail',
      'F1-13': 'fail',
      'F2-11': 'cos',
      'F3-11': 'fail',
    });
    expect(result.grade).toBe('D');
    expect(result.caps.map(({ cap }) => cap)).toEqual(['critical_fail', 'section_below_75', 'critical_cos']);
  });
});

describe('for any place', () => {
  const anyContext = fc.record({
    facets: fc.uniqueArray(fc.constantFrom(...Facet.options), { minLength: 1 }),
    kind: fc.constantFrom(...BusinessKind.options),
    isFirst: fc.boolean(),
    hasGrade: fc.boolean(),
  });
  const anyResult = fc.constantFrom<AnswerResult>('pass', 'pass', 'pass', 'fail', 'cos', 'na', 'unanswered');

  /** Random answers, values and history for the items of a random place. */
  const anyFacts = anyContext.chain((context) => {
    const items = applicableItems(CHK_2026_1, context);
    return fc
      .record({
        results: fc.array(anyResult, { minLength: items.length, maxLength: items.length }),
        warm: fc.double({ min: -5, max: 40, noNaN: true }),
        previousFindings: fc.subarray(items.map((item) => item.id)),
        escalatedWarning: fc.boolean(),
      })
      .map(({ results, warm, ...history }): InspectionFacts => {
        const answers = items.map((item, index) => {
          const answer: Answer = { ...passing(item), result: results[index] ?? 'pass' };
          return item.id === 'F3-01' ? { ...answer, value: warm } : answer;
        });
        return { ...FIRST, ...context, ...history, answers };
      });
  });

  it('no single first-time major or minor failure costs the A, except the licence', () => {
    fc.assert(
      fc.property(anyContext, (context) => {
        for (const item of applicableItems(CHK_2026_1, context)) {
          if (item.severity === 'critical' || item.id === 'F5-01') continue;
          const result = gradeOf(CHK_2026_1, { [item.id]: 'fail' }, context);
          expect([item.id, context.facets, result.grade]).toEqual([item.id, context.facets, 'A']);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('one more failure never raises score or grade', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(), (facts, pick) => {
        const chosen = facts.answers[pick % facts.answers.length];
        const item = CHK_2026_1.items.find(({ id }) => id === chosen?.itemId);
        fc.pre(chosen !== undefined && item !== undefined);
        const worse = facts.answers.map((answer) =>
          answer === chosen ? { ...answer, result: 'fail' as const } : answer,
        );
        const before = grade(CHK_2026_1, facts);
        const after = grade(CHK_2026_1, { ...facts, answers: worse });
        expect(judge(item, { ...chosen, result: 'fail' }, facts.inspectedAt).result).toBe('fail');
        expect(after.score).not.toBeNull();
        if (before.score === null || before.grade === null) return;
        expect(after.score).toBeLessThanOrEqual(before.score);
        expect(Grade.options.indexOf(after.grade ?? 'A')).toBeGreaterThanOrEqual(
          Grade.options.indexOf(before.grade),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('the result survives the wire, comes out the same again and keeps its schema', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const stored = grade(CHK_2026_1, facts);
        const published: InspectionFacts = JSON.parse(JSON.stringify(facts));
        const reordered = { ...published, answers: [...published.answers].reverse() };
        expect(grade(CHK_2026_1, reordered)).toEqual(stored);
        expect(GradeResult.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
      }),
      { numRuns: 1000 },
    );
  });

  it('the score equals exact arithmetic with whole numbers', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { score, weights } = grade(CHK_2026_1, facts);
        if (score === null) return expect(weights.total).toBe(0);
        const [earned, total] = [BigInt(weights.earned * 4), BigInt(weights.total * 4)];
        expect(score).toBe(Number((2000n * earned + total) / (2n * total)) / 10);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the next inspection', () => {
  const from = (inspectedAt: string, of: Grade, facets: Facet[] = []) => nextDue(of, inspectedAt, facets);

  it.each<[Grade, Facet[], string]>([
    ['A', ['food'], '2027-05-03T16:59:59.000Z'],
    ['B', ['food'], '2026-11-03T16:59:59.000Z'],
    ['C', ['food'], '2026-08-03T16:59:59.000Z'],
    ['D', ['food'], '2026-06-02T16:59:59.000Z'],
    ['A', ['boat'], '2026-11-03T16:59:59.000Z'],
    ['B', ['water', 'food'], '2026-08-03T16:59:59.000Z'],
    ['C', ['height'], '2026-08-03T16:59:59.000Z'],
    ['D', ['height'], '2026-06-02T16:59:59.000Z'],
  ])('of a place with %s and %j is due at the end of %s', (of, facets, due) => {
    expect(from('2026-05-03T09:00:00+07:00', of, facets)).toBe(due);
  });

  it('falls on the last day of a month that is too short', () => {
    expect(from('2026-11-30T05:00:00Z', 'C')).toBe('2027-02-28T16:59:59.000Z');
    expect(from('2027-11-30T05:00:00Z', 'C')).toBe('2028-02-29T16:59:59.000Z');
    expect(from('2028-02-29T05:00:00Z', 'A')).toBe('2029-02-28T16:59:59.000Z');
    expect(from('2026-08-31T05:00:00Z', 'B')).toBe('2027-02-28T16:59:59.000Z');
  });

  it('counts from the day in Bangkok, which begins at 17:00 UTC', () => {
    expect(from('2026-01-31T16:59:59Z', 'B')).toBe('2026-07-31T16:59:59.000Z');
    expect(from('2026-01-31T17:00:00Z', 'B')).toBe('2026-08-01T16:59:59.000Z');
  });

  it('refuses what is no moment', () => {
    expect(() => from('yesterday', 'A')).toThrow(RangeError);
  });
});

describe('the status word', () => {
  const listedAt = '2026-01-31T05:00:00Z';

  it('is NEW for twelve months and AWAITING from then on', () => {
    expect(statusWord({ listedAt }, '2027-01-30T16:59:59Z')).toBe('NEW');
    expect(statusWord({ listedAt }, '2027-01-30T17:00:00Z')).toBe('AWAITING');
    expect(statusWord({}, '2027-01-30T17:00:00Z')).toBeNull();
  });

  it('is EXPIRED on the day after 24 months', () => {
    const facts = { listedAt, lastInspectedAt: '2026-02-28T05:00:00Z' };
    expect(statusWord(facts, '2028-02-28T16:59:59Z')).toBeNull();
    expect(statusWord(facts, '2028-02-28T17:00:00Z')).toBe('EXPIRED');
  });

  it('tells first of a result in its fact-check window, then of an appeal', () => {
    const facts = { listedAt, factCheckUntil: '2026-05-06T05:00:00Z', underAppeal: true };
    expect(statusWord(facts, '2026-05-06T04:59:59Z')).toBe('FACT_CHECK');
    expect(statusWord(facts, '2026-05-06T05:00:00Z')).toBe('UNDER_APPEAL');
    expect(statusWord({ ...facts, underAppeal: false }, '2026-05-06T05:00:00Z')).toBe('NEW');
  });
});

describe('the ribbon Consistent', () => {
  const record = (inspectedAt: string, of: Grade = 'A') => ({ grade: of, inspectedAt });
  const three = [record('2026-02-01'), record('2025-02-01'), record('2025-08-01')];

  it('needs three A in a row over at least 365 days', () => {
    expect(isConsistent(three)).toBe(true);
    expect(isConsistent(three.slice(0, 2))).toBe(false);
    expect(isConsistent([record('2026-01-31'), record('2025-08-01'), record('2025-02-01')])).toBe(false);
    expect(isConsistent([record('2026-02-01'), record('2025-08-01', 'B'), record('2025-02-01')])).toBe(false);
  });

  it('looks at the latest three only', () => {
    expect(isConsistent([...three, record('2024-01-01', 'D')])).toBe(true);
    expect(isConsistent([...three, record('2026-03-01', 'B')])).toBe(false);
  });
});
