import { bangkokDate } from '../checklist/calendar.js';
import { type Id, newId, timeOf } from '../kit/id.js';
import { DAY_MS } from '../kit/moment.js';

const LETTERS = 6;
const NUMBER = /^I-\d{8}-[0-9A-HJKMNP-TV-Z]{6}$/;

/**
 * `I-20261128-7F3K9Q`, to be read on paper and said on the phone: the day in Bangkok on which its id was made, and the
 * end of that id (decision 0118).
 */
export const inspectionNumber = (id: Id<'inspection'>): string =>
  `I-${bangkokDate(new Date(timeOf(id))).replaceAll('-', '')}-${id.slice(-LETTERS)}`;

export const isInspectionNumber = (text: string): boolean =>
  NUMBER.test(text) && !Number.isNaN(beginOf(text));

const beginOf = (number: string) =>
  Date.parse(`${number.slice(2, 6)}-${number.slice(6, 8)}-${number.slice(8, 10)}T00:00:00+07:00`);

/** The ids among which it is, and how its own ends: those of one day are few, and lie together. */
export function idsNumbered(number: string): { first: string; last: string; end: string } {
  const from = beginOf(number);
  return {
    first: newId('inspection', from, (bytes) => bytes.fill(0)),
    last: newId('inspection', from + DAY_MS - 1, (bytes) => bytes.fill(31)),
    end: number.slice(-LETTERS),
  };
}
