import { randomInt } from 'node:crypto';

/** Crockford's: without letters that look like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters and digits that somebody can read out and type; five random bits each. */
export const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
