import { useTranslation } from 'react-i18next';
import { type Locale, localeOfI18n } from './locales';

/** The language on the screen now. */
export function useLocale(): Locale {
  return localeOfI18n(useTranslation('common').i18n.language);
}
