import { randomText } from '../../platform/random-text.js';

/** `R26-7F3K9Q`: the year, and six letters that nobody takes for others. */
export const numberOf = (now: number): string => `R${new Date(now).getUTCFullYear() % 100}-${randomText(6)}`;
