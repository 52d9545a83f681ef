// Without imports: the scripts of the build (`shared-ui/build`) read this file as it stands.

/** The languages in which places, questions and mails are written. */
export const LANGUAGES = ['th', 'en', 'zh'] as const;

interface LocaleRow {
  /** The language's own name. */
  name: string;
  flag: string;
  /** In addresses (`?lang=zh`), and what a browser asks for (`accept-language`). */
  param: string;
  /** In which language its readers are shown what is not written by the screens: places, questions, mails. */
  language: (typeof LANGUAGES)[number];
  /** What i18next understands: it would rewrite `ch-Ch` to `ch-CH` and silently show nothing. */
  i18n: string;
  /** For `Intl`; Thai dates use the Buddhist era. */
  intl: string;
  /** For `lang` and `hreflang`. */
  html: string;
  /** The letters it is written in, by which `npm run locales` finds what was left in English. */
  letters?: string;
  /** Whose words are shown where its own are missing; without it every word must be there. */
  borrows?: string;
}

/**
 * The one list of the product's languages (`shell/docs/first-language.md`): no other place names one of them. The ids
 * are the specification's; they stand in cookie, folders and API.
 */
export const LOCALES = {
  'th-TH': {
    name: 'ไทย',
    flag: '/flags/th.svg',
    param: 'th',
    language: 'th',
    i18n: 'th-TH',
    intl: 'th-TH-u-ca-buddhist',
    html: 'th',
    letters: '\\p{Script=Thai}',
  },
  'en-US': {
    name: 'English',
    flag: '/flags/us.svg',
    param: 'en',
    language: 'en',
    i18n: 'en-US',
    intl: 'en-US',
    html: 'en',
  },
  'ch-Ch': {
    name: '中文',
    flag: '/flags/cn.svg',
    param: 'zh',
    language: 'zh',
    i18n: 'zh-CN',
    intl: 'zh-CN',
    html: 'zh-Hans',
    letters: '\\p{Script=Han}',
  },
} as const satisfies Record<string, LocaleRow>;

type Locales = typeof LOCALES;
type Code = keyof Locales;
export const LOCALE_CODES = Object.keys(LOCALES) as Code[];

/** Which language of texts a reader of each locale is shown, and the locale that a text's language is named after. */
export const LANGUAGE_OF_LOCALE = Object.fromEntries(
  LOCALE_CODES.map((code) => [code, LOCALES[code].language]),
) as { [C in Code]: Locales[C]['language'] };
export const LOCALE_OF_LANGUAGE = Object.fromEntries(
  LANGUAGES.map((language) => [language, LOCALE_CODES.find((code) => LOCALES[code].param === language)]),
) as { [C in Code as Locales[C]['param']]: C };

/** The locale that an address or a browser names: `zh`, `zh-TW`. */
export function localeNamed(tag: string): Code | undefined {
  const named = tag.trim().toLowerCase().split(/[-_;]/)[0];
  return LOCALE_CODES.find((code) => LOCALES[code].param === named);
}

/** Whose words are shown where a locale has none of its own. */
export const borrowsFrom = (code: Code): Code | undefined => (LOCALES[code] as { borrows?: Code }).borrows;
