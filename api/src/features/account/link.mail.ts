import type { LocaleCode } from '@sabaijai/contract';
import { mailOfParts } from '../../platform/mail/mail-of-parts.js';
import type { Mail } from '../../platform/mail/mailer.js';

/** What is said around one link. */
export interface LinkWords {
  subject: string;
  lead: string;
  /** Before the address of the link, where there is no button. */
  open: string;
  button: string;
  end: readonly string[];
}

export const linkMail = (
  locale: LocaleCode,
  { subject, lead, open, button, end }: LinkWords,
  link: string,
): Mail => mailOfParts(locale, subject, [lead, { before: open, link, button }, ...end]);
