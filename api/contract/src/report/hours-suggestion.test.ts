import { WEEKDAYS } from '../business/hours.js';
import type { OpeningHours } from '../business/hours.schema.js';
import { newId } from '../kit/id.js';
import { HoursSuggestionDraft, overlapIn, overlappingDay } from './hours-suggestion.schema.js';
import { ReportDraft, ReportRejection, ReportUpholding } from './report.schema.js';

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

  it('name the day that is wrong', () => {
    const draft = {
      id: newId('hoursSuggestion'),
      hours: { alwaysOpen: false, days: week({ wed: [range('08:00', '12:00'), range('11:00', '13:00')] }) },
    };
    expect(HoursSuggestionDraft.safeParse(draft).error?.issues).toMatchObject([
      { path: ['hours', 'days', 'wed'], params: { rule: 'hours_overlap' } },
    ]);
  });

  it('are not suggested without a day on which the place opens', () => {
    const draft = (alwaysOpen: boolean) => ({
      id: newId('hoursSuggestion'),
      hours: { alwaysOpen, days: week({}) },
    });
    expect(HoursSuggestionDraft.safeParse(draft(false)).error?.issues).toMatchObject([
      { path: ['hours', 'days', 'mon'], params: { rule: 'required' } },
    ]);
    expect(HoursSuggestionDraft.safeParse(draft(true)).success).toBe(true);
  });
});

describe('reports', () => {
  it('need a note when no reason fits, and a reason when they are upheld', () => {
    const draft = { id: newId('report'), reason: 'other' };
    expect(ReportDraft.safeParse(draft).error?.issues).toMatchObject([{ path: ['note'] }]);
    expect(ReportDraft.safeParse({ ...draft, note: ' \n ' }).success).toBe(false);
    expect(ReportDraft.safeParse({ ...draft, note: 'Wrong place' }).success).toBe(true);
    expect(ReportUpholding.safeParse({ comment: 'too short' }).success).toBe(false);
    expect(ReportRejection.safeParse({}).success).toBe(true);
  });
});
