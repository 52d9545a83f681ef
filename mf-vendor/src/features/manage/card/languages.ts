import { LOCALE_OF_LANGUAGE } from '@sabaijai/contract';
import { LOCALES } from '@sabaijai/shared-ui/locale';
import zh from './locale/ch-Ch.json';
import en from './locale/en-US.json';
import th from './locale/th-TH.json';

/** A card speaks to everybody who comes by, whatever its printer reads: all three languages are always on it. */
export const LANGUAGES = [
  { language: 'th', locale: LOCALES[LOCALE_OF_LANGUAGE.th], words: th },
  { language: 'en', locale: LOCALES[LOCALE_OF_LANGUAGE.en], words: en },
  { language: 'zh', locale: LOCALES[LOCALE_OF_LANGUAGE.zh], words: zh },
] as const;
