import { randomText } from '../../platform/random-text.js';

/** `W-2026-7F3K9Q`: the year, and six letters that nobody takes for others. */
export const warningNumber = (now: number): string => `W-${new Date(now).getUTCFullYear()}-${randomText(6)}`;
