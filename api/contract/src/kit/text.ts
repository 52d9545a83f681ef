// Without zod, so that a page which only shows texts does not carry a validator.

import type { LANGUAGES } from './locales.js';

type Language = (typeof LANGUAGES)[number];

const FALLBACK: readonly Language[] = ['en', 'th', 'zh'];

/**
 * The text to show and the language it is in: the asked one, else English, Thai, Chinese; null when the text is
 * empty in all three. The caller labels a text whose language is not the asked one.
 */
export function pickText(
  text: Readonly<Partial<Record<Language, string | undefined>>> | null | undefined,
  asked: Language,
): { text: string; language: Language } | null {
  for (const language of [asked, ...FALLBACK]) {
    const value = text?.[language];
    if (value) return { text: value, language };
  }
  return null;
}

/** Length in Unicode code points after NFC and trimming: the unit of every text limit. */
export function textLength(value: string): number {
  return [...value.normalize('NFC').trim()].length;
}

/**
 * Control characters, marks that turn the direction of everything after them, and letters that look like nothing; line
 * breaks, tabs, what Thai words may break at and what emoji are made of stay.
 */
const UNSEEN =
  /(?![\t\n])\p{Cc}|(?!\p{Variation_Selector}|[\u00ad\u200b-\u200f\u2060\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
/** Seen by nobody where nothing else stands beside it. */
const NOTHING = /^[\p{Default_Ignorable_Code_Point}\s]*$/u;

/** As a person's words are kept: one way of writing, whole characters, nothing unseen, no blanks around. */
export function cleanText(value: string): string {
  const text = value
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .trim();
  return NOTHING.test(text) ? '' : text;
}

/** What an address or an answer names, where it is one of these. */
export const oneOf = <T extends string>(values: readonly T[], name: unknown): T | undefined =>
  values.find((value) => value === name);
