import { describe, expect, it } from 'vitest';
import { numberOf } from '../../registration/registration-number.js';
import { numberRanges, warningHead, warningNumber } from './warning-number.js';

/** The first half hour of 2027 in Bangkok. */
const NEW_YEAR = Date.parse('2026-12-31T17:30:00Z');

describe('numbers with a year in them', () => {
  it('have the year of Bangkok, as the notice beside them has its day', () => {
    expect(warningNumber(NEW_YEAR)).toMatch(/^W-2027-/);
    expect(numberOf(NEW_YEAR)).toMatch(/^R27-/);
    expect(warningNumber(NEW_YEAR - 3_600_000)).toMatch(/^W-2026-/);
  });

  it('are found by their letters in the first hours of a year', () => {
    const number = warningNumber(NEW_YEAR);
    const ranges = numberRanges(number.slice(-6), warningHead, NEW_YEAR);
    expect(ranges.some(([first, last]) => first <= number && number <= last)).toBe(true);
  });
});
