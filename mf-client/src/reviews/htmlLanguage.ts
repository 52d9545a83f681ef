import type { Language } from '@sabaijai/contract';
import { LOCALES } from '@sabaijai/shared-ui/locale';

/** For the `lang` attribute: screen readers and fonts need it. */
export const htmlLanguage = (language: Language) =>
  Object.values(LOCALES).find((locale) => locale.language === language)?.html;
