import { LANGUAGE_OF_LOCALE, type LocaleCode } from '@sabaijai/contract';
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
const LANG = { th: 'th', en: 'en', zh: 'zh-Hans' };

/** Its words and the link hold no sign that means something in HTML. */
export function linkMail(
  locale: LocaleCode,
  { subject, lead, open, button, end }: LinkWords,
  link: string,
): Mail {
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`;
  const action = `<a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4c2a85;color:#ffffff;text-decoration:none">${button}</a>`;
  return {
    subject,
    text: [lead, `${open}\n${link}`, ...end].join('\n\n'),
    html: `<!doctype html><html lang="${LANG[LANGUAGE_OF_LOCALE[locale]]}"><head><meta charset="utf-8"><title>${subject}</title></head><body style="margin:0;padding:24px;font:16px/1.6 system-ui,sans-serif;color:#1b2140">${[lead, action, ...end].map(paragraph).join('')}</body></html>`,
  };
}
