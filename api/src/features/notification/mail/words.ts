import { LANGUAGE_OF_LOCALE, type LocaleCode } from '@sabaijai/contract';
import { en } from './en.js';
import type { MailWords } from './mail-words.js';
import { th } from './th.js';
import { zh } from './zh.js';

const WORDS = { th, en, zh };

export const mailWords = (locale: LocaleCode): MailWords => WORDS[LANGUAGE_OF_LOCALE[locale]];
