import { COOKIE_DAYS, LOCALE_CODES, LOCALES, type LocaleCode, localeNamed } from '@sabaijai/contract';
import { DEFAULT_LOCALE, isLocaleCode } from './locales';

const LOCALE_COOKIE = 'locale';
const SECONDS = COOKIE_DAYS.locale * 24 * 60 * 60;

export function localeCookie(code: LocaleCode, isHttps: boolean): string {
  return `${LOCALE_COOKIE}=${code}; Max-Age=${SECONDS}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

export function localeInCookies(cookies: string): LocaleCode | undefined {
  const value = cookies
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === LOCALE_COOKIE)?.[1];
  return isLocaleCode(value) ? value : undefined;
}

/** `?lang=zh`: the language that an address itself names. */
export function localeInAddress(search: string): LocaleCode | undefined {
  const named = new URLSearchParams(search).get('lang');
  return LOCALE_CODES.find((code) => LOCALES[code].param === named);
}

/**
 * What the address names, else the cookie, else the languages the reader asks for in their order; English for who
 * asks for none of ours, Thai for who asks for nothing.
 */
export function chooseLocale(cookies: string, asked: readonly string[], search = ''): LocaleCode {
  const chosen = localeInAddress(search) ?? localeInCookies(cookies);
  if (chosen) return chosen;
  for (const tag of asked) {
    const match = localeNamed(tag);
    if (match) return match;
  }
  return asked.length > 0 ? 'en-US' : DEFAULT_LOCALE;
}
