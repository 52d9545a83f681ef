import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  LANGUAGE_OF_LOCALE,
  LOCALE_OF_LANGUAGE,
  type LocaleCode,
  type NotificationType,
} from '@sabaijai/contract';
import { ROOT } from '../../../platform/settings/settings.js';

/** By type and form. */
type Sentences = Partial<Record<NotificationType, Partial<Record<string, string>>>>;
interface NoticeWords {
  /** As on the screen. */
  type: Sentences;
  subject: Sentences;
  /** Where a mail says more than the screen. */
  mail: Sentences;
}

const read = new Map<LocaleCode, NoticeWords>();

/** The locale files of the remotes, in the language in which the rest of a mail is; read with the first mail. */
export function noticeWords(locale: LocaleCode): NoticeWords {
  const code = LOCALE_OF_LANGUAGE[LANGUAGE_OF_LOCALE[locale]];
  const known = read.get(code);
  if (known) return known;
  const all: NoticeWords = { type: {}, subject: {}, mail: {} };
  for (const folder of readdirSync(ROOT).filter((name) => name.startsWith('mf-'))) {
    const words = wordsOf(path.join(ROOT, folder, 'src/notification/locale', `${code}.json`));
    for (const part of ['type', 'subject', 'mail'] as const) Object.assign(all[part], words[part]);
  }
  read.set(code, all);
  return all;
}

/** Nothing of a remote without notices. */
function wordsOf(file: string): Partial<NoticeWords> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
