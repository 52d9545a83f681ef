import {
  bayes,
  completeness,
  freshness,
  mayBeHot,
  monthsSince,
  type RankedPlace,
  recommendScore,
  siteMean,
} from './ranking.js';

const NOW = Date.parse('2026-11-21T12:00:00+07:00');

const aPlace = (overrides: Partial<RankedPlace> = {}): RankedPlace => ({
  state: 'listed',
  grade: 'A',
  score: 96,
  inspectedAt: Date.parse('2026-05-21T09:00:00+07:00'),
  ratingCount: 38,
  ratingBayes: 4.4,
  completeness: 1,
  publicWarnings: 0,
  alarmWarnings: 0,
  hours: null,
  ...overrides,
});

describe('the rating that is compared', () => {
  it('takes 4.0 for the mean of the site until it has 200 reviews', () => {
    expect(siteMean({ count: 199, sum: 199 })).toBe(4);
    expect(siteMean({ count: 200, sum: 700 })).toBe(3.5);
  });

  it('adds ten reviews at that mean', () => {
    expect(bayes({ count: 0, sum: 0 }, 4)).toBe(4);
    // (40 + 25) / 15
    expect(bayes({ count: 5, sum: 25 }, 4)).toBeCloseTo(4.3333, 4);
    expect(bayes({ count: 90, sum: 90 }, 4)).toBeCloseTo(1.3);
  });
});

describe('what is recommended', () => {
  it('follows the published formula', () => {
    // 0.5×(4.4−1)/4 + 0.3×0.96 + 0.1×(1−6/24) + 0.1×1 = 0.425 + 0.288 + 0.075 + 0.1
    expect(recommendScore(aPlace(), NOW)).toBeCloseTo(0.888, 10);
  });

  it.each<[string, Partial<RankedPlace>]>([
    ['suspended', { state: 'suspended' }],
    ['graded C', { grade: 'C' }],
    ['never inspected', { grade: null, score: null, inspectedAt: null }],
    ['inspected more than 24 months ago', { inspectedAt: Date.parse('2024-11-20T12:00:00+07:00') }],
    ['reviewed only twice', { ratingCount: 2 }],
    ['under a public warning', { publicWarnings: 1 }],
  ])('leaves out a place that is %s', (_, overrides) => {
    expect(recommendScore(aPlace(overrides), NOW)).toBeNull();
  });

  it('counts months as the calendar does', () => {
    const at = Date.parse('2026-01-31T10:00:00+07:00');
    expect(monthsSince(at, Date.parse('2026-02-27T10:00:00+07:00'))).toBe(0);
    expect(monthsSince(at, Date.parse('2026-02-28T10:00:00+07:00'))).toBe(1);
    expect(monthsSince(at, Date.parse('2027-01-31T00:00:00+07:00'))).toBe(12);
    expect(freshness(at, Date.parse('2030-01-01T00:00:00Z'))).toBe(0);
  });

  it('asks six things about completeness', () => {
    const all = { cover: true, hours: true, phone: true, policy: true, items: true, twoLanguages: true };
    expect(completeness(all)).toBe(1);
    expect(completeness({ ...all, policy: false, items: false })).toBeCloseTo(4 / 6);
  });
});

describe('what may be hot', () => {
  it('needs five different visitors', () => {
    expect(mayBeHot(aPlace(), 5, NOW)).toBe(true);
    expect(mayBeHot(aPlace(), 4, NOW)).toBe(false);
  });

  it('never is unsafe or closed', () => {
    const closedUntil = (date: string) => ({
      alwaysOpen: true,
      days: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
      exceptions: [],
      temporarilyClosedUntil: date,
    });
    expect(mayBeHot(aPlace({ grade: 'D' }), 9, NOW)).toBe(false);
    expect(mayBeHot(aPlace({ state: 'suspended' }), 9, NOW)).toBe(false);
    expect(mayBeHot(aPlace({ alarmWarnings: 1 }), 9, NOW)).toBe(false);
    expect(mayBeHot(aPlace({ hours: closedUntil('2026-11-22') }), 9, NOW)).toBe(false);
    expect(mayBeHot(aPlace({ hours: closedUntil('2026-11-21') }), 9, NOW)).toBe(true);
  });
});
