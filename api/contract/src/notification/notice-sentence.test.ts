import { toldOf } from './notice-sentence.js';

it.each([
  [null, 'B', 'given'],
  ['B', null, 'gone'],
  ['C', 'B', 'better'],
  ['B', 'C', 'worse'],
] as const)('a grade of %s that is %s now is told as %s', (before, after, form) => {
  expect(toldOf('FAVORITE_GRADE_CHANGED', { before, after })).toEqual({ form, values: { before, after } });
});

it('a registration that comes again is told so', () => {
  const form = (round: number) => toldOf('REG_TO_REVIEW', { number: 'R26-0001', round }).form;
  expect([form(1), form(2)]).toEqual(['first', 'again']);
});

it('days are those of Thailand', () => {
  const publishAt = '2026-11-25T20:00:00.000Z';
  expect(toldOf('INSPECTION_RESULT', { grade: 'B', publishAt }).values).toEqual({
    grade: 'B',
    date: '2026-11-26',
  });
});
