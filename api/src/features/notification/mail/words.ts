import type { LocaleCode } from '@sabaijai/contract';
import { en } from './en.js';
import type { MailWords } from './mail-words.js';
import { th } from './th.js';
import { zh } from './zh.js';

export const MAIL_WORDS: Readonly<Record<LocaleCode, MailWords>> = { 'th-TH': th, 'en-US': en, 'ch-Ch': zh };
