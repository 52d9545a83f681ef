import { visitMonths } from './review.schema.js';

describe('the months of a visit', () => {
  it('are this one in Thailand and the eleven before it, newest first', () => {
    // Already December there.
    const months = visitMonths(Date.parse('2026-11-30T18:00:00Z'));
    expect([months[0], months.at(-1), months.length]).toEqual(['2026-12', '2026-01', 12]);
  });

  it('go on over the turn of the year', () => {
    expect(visitMonths(Date.parse('2026-02-10T00:00:00Z')).slice(0, 3)).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
    ]);
  });
});
