import type { Language } from '@sabaijai/contract';

/** As the `lang` of an element has it. */
export const HTML_LANGUAGE: Record<Language, string> = { th: 'th', en: 'en', zh: 'zh-Hans' };
