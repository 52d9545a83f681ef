import { z } from 'zod';
import { LANGUAGES, LOCALE_CODES } from './locales.js';
import { cleanText, textLength } from './text.js';

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

export const LocaleCode = z.enum(LOCALE_CODES);
export type LocaleCode = z.infer<typeof LocaleCode>;

/** One text in up to three languages. Always returned whole; the reader's screen chooses (see `pickText`). */
export const LocalizedText = z
  .object({ th: z.string().optional(), en: z.string().optional(), zh: z.string().optional() })
  .meta({ id: 'LocalizedText' });
export type LocalizedText = z.infer<typeof LocalizedText>;

/** A schema for content of `min`–`max` code points per language; Thai or English is required. */
export function localizedText(max: number, min = 1) {
  const part = z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => textLength(value) >= min, { params: { rule: 'len_min', min } })
    .refine((value) => textLength(value) <= max, { params: { rule: 'len_max', max } })
    .optional();
  return z
    .object({ th: part, en: part, zh: part })
    .refine((value) => Boolean(value.th || value.en), { params: { rule: 'required' } });
}

/** As `localizedText`, of what is said piece by piece: a language that is left out stays as it was. */
export function someLanguages(min: number, max: number) {
  const part = plainText(min, max).optional();
  return z.strictObject({ th: part, en: part, zh: part });
}

/** A schema for a person's words of `min`–`max` code points in one language, cleaned; a name has only one line. */
export function plainText(min: number, max: number, { lines = true }: { lines?: boolean } = {}) {
  return z
    .string()
    .transform((value) => (lines ? cleanText(value) : cleanText(value).replace(/\s+/g, ' ')))
    .refine((value) => min === 0 || value.length > 0, { params: { rule: 'required' }, abort: true })
    .refine((value) => textLength(value) >= min, { params: { rule: 'len_min', min } })
    .refine((value) => textLength(value) <= max, { params: { rule: 'len_max', max } });
}

/** Whoever decides about something that waited says why, so that it is understood. */
export const DECISION_WORDS = { min: 10, max: 500 } as const;
export const DecisionWords = plainText(DECISION_WORDS.min, DECISION_WORDS.max);
