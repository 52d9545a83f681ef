import { z } from 'zod';

/** The three languages of content, in the order of the specification's locales. */
export const Language = z.enum(['th', 'en', 'zh']);
export type Language = z.infer<typeof Language>;

/** The product's locale ids exactly as the specification writes them; they stand in cookie, folders and API. */
export const LocaleCode = z.enum(['th-TH', 'en-US', 'ch-Ch']);
export type LocaleCode = z.infer<typeof LocaleCode>;

export const LANGUAGE_OF_LOCALE = { 'th-TH': 'th', 'en-US': 'en', 'ch-Ch': 'zh' } as const satisfies Record<
  LocaleCode,
  Language
>;

/** One text in up to three languages. Always returned whole; the reader's screen chooses (see `pickText`). */
export const LocalizedText = z
  .object({ th: z.string().optional(), en: z.string().optional(), zh: z.string().optional() })
  .meta({ id: 'LocalizedText' });
export type LocalizedText = z.infer<typeof LocalizedText>;

const FALLBACK: readonly Language[] = ['en', 'th', 'zh'];

/**
 * The text to show and the language it is in: the asked one, else English, Thai, Chinese; null when the text is
 * empty in all three. The caller labels a text whose language is not the asked one.
 */
export function pickText(
  text: LocalizedText | null | undefined,
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

/** Control characters, and marks that turn the direction of everything after them; line breaks and tabs stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** As a person's words are kept: one way of writing, whole characters, nothing unseen, no blanks around. */
export function cleanText(value: string): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .trim();
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
