import {
  type Language,
  LOCALE_CODES,
  LOCALE_OF_LANGUAGE,
  type LocaleCode,
  LOCALES as ROWS,
} from '@sabaijai/contract';

export { LOCALE_CODES };

/** A row of the list of languages (`api/contract/src/kit/locales.ts`, where its columns are described), with its id. */
export interface Locale {
  code: LocaleCode;
  name: string;
  flag: string;
  param: string;
  language: Language;
  i18n: string;
  intl: string;
  html: string;
}

export const LOCALES = Object.fromEntries(
  LOCALE_CODES.map((code) => [code, { code, ...ROWS[code] }]),
) as Readonly<Record<LocaleCode, Locale>>;

export const DEFAULT_LOCALE: LocaleCode = 'th-TH';

export function isLocaleCode(value: unknown): value is LocaleCode {
  return typeof value === 'string' && Object.hasOwn(LOCALES, value);
}

/** The locale that the language of a text is named after: its name, its `lang`. */
export const localeOf = (language: Language): Locale => LOCALES[LOCALE_OF_LANGUAGE[language]];

export function localeOfI18n(tag: string): Locale {
  return Object.values(LOCALES).find((locale) => locale.i18n === tag) ?? LOCALES[DEFAULT_LOCALE];
}
