import { type Locale, localeOfI18n } from './locales';
import { useI18n } from './useT';

/** The language on the screen now. */
export function useLocale(): Locale {
  return localeOfI18n(useI18n().language);
}
