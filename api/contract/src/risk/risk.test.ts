import fc from 'fast-check';
import { Facet, Grade } from '../checklist/terms.schema.js';
import { alarmOf, HAZARD_ALARM, RISK_DAYS, type RiskFacts, riskOf, riskStart } from './risk.js';
import { Risk } from './risk.schema.js';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-25T12:00:00+07:00');
const QUIET: RiskFacts = {
  dueAt: NOW + 100 * DAY,
  grade: 'A',
  facets: ['building'],
  openReports: 0,
  alarm: null,
  criticalOpen: false,
};
const at = (over: Partial<RiskFacts>) => riskOf({ ...QUIET, ...over }, NOW);

const facts: fc.Arbitrary<RiskFacts> = fc.record({
  dueAt: fc.integer({ min: NOW - 3_000 * DAY, max: NOW + 3_000 * DAY }),
  grade: fc.option(fc.constantFrom(...Grade.options)),
  facets: fc.uniqueArray(fc.constantFrom(...Facet.options)),
  openReports: fc.nat(20),
  unproved: fc.nat(20),
  alarm: fc.option(fc.constantFrom(...Facet.options)),
  criticalOpen: fc.boolean(),
});

describe('the risk of a place', () => {
  it.each([
    ['nothing known', {}, 0, ['DUE']],
    ['due in 10 days, B', { dueAt: NOW + 10 * DAY, grade: 'B' }, 0, ['GRADE', 'DUE']],
    ['due today, B', { dueAt: NOW, grade: 'B' }, 10, ['GRADE', 'DUE']],
    ['due today, C', { dueAt: NOW, grade: 'C' }, 30, ['GRADE', 'DUE']],
    ['a week late', { dueAt: NOW - 7 * DAY }, 7, ['OVERDUE']],
    ['a second late', { dueAt: NOW - 1_000 }, 1, ['OVERDUE']],
    ['due later today', { dueAt: NOW + DAY / 2, grade: 'D' }, 60, ['GRADE', 'DUE']],
    ['D that is due today', { dueAt: NOW, grade: 'D' }, 60, ['GRADE', 'DUE']],
    [
      'never inspected, 5 days late',
      { dueAt: NOW - 5 * DAY, grade: null },
      35,
      ['NEVER_INSPECTED', 'OVERDUE'],
    ],
    ['a boat trip', { dueAt: NOW, facets: ['boat', 'water', 'guide'] }, 20, ['FACETS', 'DUE']],
    [
      'four deadly facets',
      { dueAt: NOW, facets: ['boat', 'water', 'pool', 'height'] },
      30,
      ['FACETS', 'DUE'],
    ],
    ['reports of nine people', { dueAt: NOW, openReports: 9 }, 45, ['REPORTS', 'DUE']],
    ['nine reports not proved', { dueAt: NOW, unproved: 9 }, 0, ['UNPROVED', 'DUE']],
    [
      'a critical finding',
      { dueAt: NOW + 20 * DAY, grade: 'D', criticalOpen: true },
      160,
      ['CRITICAL_OPEN', 'GRADE', 'DUE'],
    ],
    ['an alarm', { alarm: 'pool', openReports: 3 }, 9_945, ['ALARM', 'REPORTS', 'DUE']],
  ] as const)('%s', (_, over, points, codes) => {
    const risk = at(over as Partial<RiskFacts>);
    expect([risk.points, risk.reasons.map(({ code }) => code)]).toEqual([points, codes]);
  });

  it('is the sum of its reasons, as the contract has it, and grows by one a day', () => {
    fc.assert(
      fc.property(facts, fc.nat(400), (known, days) => {
        const risk = riskOf(known, NOW);
        const sum = risk.reasons.reduce((all, { points }) => all + points, 0);
        expect(risk.points).toBe(Math.max(0, sum));
        expect(Risk.parse(risk)).toEqual(risk);
        const later = riskOf(known, NOW + days * DAY).reasons.reduce((all, { points }) => all + points, 0);
        expect(later).toBe(sum + days);
      }),
    );
  });

  it('begins on the due day, earlier by a day for each point of its reasons', () => {
    expect(riskStart(QUIET)).toBe(QUIET.dueAt);
    expect(riskStart({ ...QUIET, grade: 'B', openReports: 1 })).toBe(QUIET.dueAt - 25 * DAY);
  });

  it('orders places at any time as the time from which it grows does', () => {
    fc.assert(
      fc.property(facts, facts, fc.integer({ min: -500, max: 500 }), (one, other, days) => {
        if (riskStart(one) > riskStart(other)) return;
        const now = NOW + days * DAY;
        expect(riskOf(one, now).points).toBeGreaterThanOrEqual(riskOf(other, now).points);
      }),
    );
  });

  it('never falls by bad news', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const { points } = riskOf(known, NOW);
        const worse: Partial<RiskFacts>[] = [
          { openReports: known.openReports + 1 },
          { criticalOpen: true },
          { alarm: known.alarm ?? 'gas' },
          { dueAt: known.dueAt - DAY },
          { facets: [...new Set([...known.facets, 'boat' as const])] },
          ...(known.grade ? [{ grade: 'D' as const }] : []),
        ];
        for (const news of worse)
          expect(riskOf({ ...known, ...news }, NOW).points).toBeGreaterThanOrEqual(points);
      }),
    );
  });

  it('is moved by nothing that is not proved', () => {
    fc.assert(
      fc.property(facts, fc.nat(1_000), (known, unproved) => {
        expect(riskOf({ ...known, unproved }, NOW).points).toBe(riskOf(known, NOW).points);
        expect(riskStart({ ...known, unproved })).toBe(riskStart(known));
      }),
    );
  });

  it('is above all others by an alarm', () => {
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        expect(riskStart({ ...one, alarm: 'pool' })).toBeLessThan(riskStart({ ...other, alarm: null }));
      }),
    );
    expect(RISK_DAYS.alarm).toBeGreaterThan(9_000);
  });
});

describe('an alarm', () => {
  const report = (
    reporterId: string | null,
    days: number,
    facet: Facet = 'pool',
    source = `${reporterId}`,
  ) => ({
    facet,
    reporterId,
    source,
    createdAt: NOW + days * DAY,
  });
  it.each([
    ['three people in 14 days', [report('a', 0), report('b', 14), report('c', 3)], 'pool'],
    ['out of any order', [report('a', 9), report('b', 2), report('x', 2, 'gas'), report('c', 5)], 'pool'],
    ['three in more days', [report('a', 0), report('b', 7), report('c', 14.1)], null],
    ['one person three times', [report('a', 0), report('a', 1), report('a', 2)], null],
    ['three without a name', [report(null, 0), report(null, 1), report(null, 2)], null],
    ['two and one without a name', [report('a', 0), report('b', 1), report(null, 2)], 'pool'],
    ['three facets', [report('a', 0), report('b', 0, 'gas'), report('c', 0, 'boat')], null],
    ['three people on one network', ['a', 'b', 'c'].map((who) => report(who, 0, 'pool', 'hotel')), null],
    ['two networks', [report('a', 0), report('b', 1, 'pool', 'a'), report('c', 2)], null],
    ['one person on three networks', ['x', 'y', 'z'].map((net) => report('a', 0, 'pool', net)), null],
    ['nobody', [], null],
  ] as const)('%s', (_, reports, facet) => {
    expect(alarmOf(reports)).toBe(facet);
  });

  it('takes as many people as it says', () => {
    const people = Array.from({ length: HAZARD_ALARM.people }, (_, at) => report(`p${at}`, at));
    expect([alarmOf(people), alarmOf(people.slice(1))]).toEqual(['pool', null]);
  });
});
