import { type Language, type LocalizedText, pickText } from '@sabaijai/contract';
import { localeOf } from './locales';
import { useLocale } from './useLocale';

export interface ShownText {
  text: string;
  /** For the `lang` attribute: screen readers and fonts need it. */
  lang: string;
  /** The language shown, when it is not the one asked for. */
  otherLanguage: Language | null;
}

export function shownText(text: LocalizedText | null | undefined, asked: Language): ShownText | null {
  const picked = pickText(text, asked);
  if (!picked) return null;
  return {
    text: picked.text,
    lang: localeOf(picked.language).html,
    otherLanguage: picked.language === asked ? null : picked.language,
  };
}

/** `const text = useText(); text(place.name)?.text`: content in the reader's language, else the next best. */
export function useText() {
  const { language } = useLocale();
  return (text: LocalizedText | null | undefined) => shownText(text, language);
}
