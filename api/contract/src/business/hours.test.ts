import { rangesText } from './hours.js';
import { type OpeningHours, overlapIn, overlappingDay } from './hours.schema.js';
import { WEEKDAYS } from './weekday.js';

it('a day’s openings say when they end on the next day, but not of midnight', () => {
  const day = [
    { from: '09:00', to: '14:00' },
    { from: '18:00', to: '02:00' },
  ];
  expect(rangesText(day, 'next day')).toBe('09:00–14:00, 18:00–02:00 next day');
  expect(rangesText([{ from: '18:00', to: '00:00' }], 'next day')).toBe('18:00–00:00');
  expect(rangesText([], 'next day')).toBe('');
});

const week = (days: Partial<OpeningHours['days']>): OpeningHours['days'] => ({
  mon: [],
  tue: [],
  wed: [],
  thu: [],
  fri: [],
  sat: [],
  sun: [],
  ...days,
});
const range = (from: string, to: string) => ({ from, to });

describe('hours of a week', () => {
  it('may touch, go over midnight and fill the day', () => {
    expect(overlappingDay(week({}))).toBeNull();
    expect(overlappingDay(week({ mon: [range('08:00', '12:00'), range('12:00', '20:00')] }))).toBeNull();
    expect(
      overlappingDay(week({ fri: [range('18:00', '02:00')], sat: [range('02:00', '03:00')] })),
    ).toBeNull();
    const full = Object.fromEntries(WEEKDAYS.map((day) => [day, [range('00:00', '00:00')]]));
    expect(overlappingDay(week(full))).toBeNull();
  });

  it('do not overlap within a day, into the next day or from Sunday into Monday', () => {
    expect(overlappingDay(week({ tue: [range('12:00', '20:00'), range('08:00', '12:01')] }))).toBe('tue');
    expect(overlappingDay(week({ fri: [range('18:00', '02:00')], sat: [range('01:00', '03:00')] }))).toBe(
      'sat',
    );
    expect(overlappingDay(week({ sun: [range('18:00', '02:00')], mon: [range('01:00', '03:00')] }))).toBe(
      'mon',
    );
  });

  it('overlap with a day that is open round the clock', () => {
    const days = week({ mon: [range('06:00', '06:00')], tue: [range('05:00', '07:00')] });
    expect(overlappingDay(days)).toBe('tue');
  });

  it('have each special day once, without an overlap of its own', () => {
    const of = (...exceptions: OpeningHours['exceptions']) =>
      overlapIn({ alwaysOpen: false, days: week({}), exceptions, temporarilyClosedUntil: null });
    const [first, second] = [
      { date: '2026-12-05', ranges: [] },
      { date: '2026-12-10', ranges: [] },
    ];
    expect(of(first, second)).toBeNull();
    expect(of(first, second, first)).toEqual(['exceptions', 2]);
    const ranges = [range('08:00', '12:00'), range('11:00', '13:00')];
    expect(of(first, { ...second, ranges })).toEqual(['exceptions', 1]);
  });
});
