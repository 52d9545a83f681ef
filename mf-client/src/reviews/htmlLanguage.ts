import { guessLanguage, type Language } from '@sabaijai/contract';
import { localeOf } from '@sabaijai/shared-ui/locale';

/** For the `lang` attribute: screen readers and fonts need it. */
export const htmlLanguage = (language: Language) => localeOf(language).html;

/** The `lang` of what somebody typed, where nobody said in which language. */
export function langOfTyped(text: string | null | undefined) {
  const guessed = text ? guessLanguage(text) : null;
  return guessed ? htmlLanguage(guessed) : undefined;
}
