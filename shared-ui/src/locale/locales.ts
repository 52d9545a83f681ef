import type { Language, LocaleCode } from '@sabaijai/contract';

export interface Locale {
  /** As the specification writes it: in the cookie, the folders and the API. */
  code: LocaleCode;
  /** The language's own name. */
  name: string;
  flag: string;
  language: Language;
  /** What i18next understands: it would rewrite `ch-Ch` to `ch-CH` and silently show nothing. */
  i18n: string;
  /** For `Intl`; Thai dates use the Buddhist era. */
  intl: string;
  /** For `<html lang>`. */
  html: string;
}

export const LOCALES: Readonly<Record<LocaleCode, Locale>> = {
  'th-TH': {
    code: 'th-TH',
    name: 'ไทย',
    flag: '/flags/th.svg',
    language: 'th',
    i18n: 'th-TH',
    intl: 'th-TH-u-ca-buddhist',
    html: 'th',
  },
  'en-US': {
    code: 'en-US',
    name: 'English',
    flag: '/flags/us.svg',
    language: 'en',
    i18n: 'en-US',
    intl: 'en-US',
    html: 'en',
  },
  'ch-Ch': {
    code: 'ch-Ch',
    name: '中文',
    flag: '/flags/cn.svg',
    language: 'zh',
    i18n: 'zh-CN',
    intl: 'zh-CN',
    html: 'zh-Hans',
  },
};

export const LOCALE_CODES = Object.keys(LOCALES) as LocaleCode[];
export const DEFAULT_LOCALE: LocaleCode = 'th-TH';

export function isLocaleCode(value: unknown): value is LocaleCode {
  return typeof value === 'string' && Object.hasOwn(LOCALES, value);
}

export function localeOfI18n(tag: string): Locale {
  return Object.values(LOCALES).find((locale) => locale.i18n === tag) ?? LOCALES[DEFAULT_LOCALE];
}
