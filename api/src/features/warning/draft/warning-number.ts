import { localYear } from '../../../platform/clock/bangkok.js';
import { randomText } from '../../../platform/random-text.js';

const LETTERS = 6;
const FIRST_YEAR = 2026;

export const warningHead = (year: number): string => `W-${year}-`;

/** `W-2026-7F3K9Q`: the year, and six letters that nobody takes for others. */
export const warningNumber = (now: number): string => warningHead(localYear(now)) + randomText(LETTERS);

/** For `number BETWEEN ? AND ?`, which every engine reads from the index of numbers. */
type NumberRange = [first: string, last: string];

/** The numbers that words may be the beginning of, with or without what stands before the six letters of any year. */
export function numberRanges(q: string, headOf: (year: number) => string, now: number): NumberRange[] {
  const bare = (text: string) => text.toUpperCase().replaceAll(/[\s-]/g, '');
  const words = bare(q);
  if (!/^[0-9A-Z]+$/.test(words)) return [];
  const years = localYear(now) - FIRST_YEAR + 2;
  return Array.from({ length: years }, (_, at) => headOf(FIRST_YEAR + at)).flatMap((head) => {
    // As it is, and without its letter.
    const before = [bare(head), bare(head).slice(1), ''].filter((each) => words.startsWith(each));
    return before
      .map((each) => words.slice(each.length))
      .filter(({ length }) => length <= LETTERS)
      .map((start): NumberRange => [head + start, head + start.padEnd(LETTERS, 'Z')]);
  });
}
