import { barDays, bunchedBands, DASHBOARD_PERIODS } from './dashboard.js';

const scores = (counts: Record<number, number>) =>
  Array.from({ length: 101 }, (_, points) => counts[points] ?? 0);

describe('results that bunch at a band', () => {
  it.each([
    ['many just above, few just below', { 90: 12, 91: 6, 88: 2, 89: 3 }, [90]],
    ['as many on both sides', { 80: 12, 81: 6, 78: 9, 79: 8 }, []],
    ['just enough to tell, just three times as many', { 70: 15, 69: 5 }, [70]],
    ['too few to tell', { 70: 15, 69: 4 }, []],
    ['twice as many only', { 70: 20, 69: 10 }, []],
    ['at two bands', { 70: 30, 80: 40, 79: 2 }, [70, 80]],
    ['none at all', {}, []],
  ])('%s', (_what, counts, bands) => expect(bunchedBands(scores(counts))).toEqual(bands));
});

it('weeks of a chart are whole', () => {
  for (const [name, days] of Object.entries(DASHBOARD_PERIODS))
    expect(days % barDays(name as keyof typeof DASHBOARD_PERIODS)).toBe(0);
});
