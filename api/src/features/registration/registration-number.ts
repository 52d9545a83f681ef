import { localYear } from '../../platform/clock/bangkok.js';
import { randomText } from '../../platform/random-text.js';

export const registrationHead = (year: number): string => `R${year % 100}-`;

/** `R26-7F3K9Q`: the year, and six letters that nobody takes for others. */
export const numberOf = (now: number): string => registrationHead(localYear(now)) + randomText(6);
