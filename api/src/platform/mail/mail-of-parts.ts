import { LANGUAGE_OF_LOCALE, LOCALE_OF_LANGUAGE, LOCALES, type LocaleCode } from '@sabaijai/contract';
import type { Mail } from './mailer.js';

/** A paragraph, or a link: its address as text, after `before` where there is one, and a button as HTML. */
export type MailPart = string | { link: string; button: string; before?: string };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '<br>');

/** The one frame of all mails. What people wrote may stand in it as it is: it is escaped here, and ends no header. */
export function mailOfParts(locale: LocaleCode, subject: string, parts: readonly MailPart[]): Mail {
  const textOf = (part: MailPart) =>
    typeof part === 'string' ? part : [...(part.before ? [part.before] : []), part.link].join('\n');
  const htmlOf = (part: MailPart) =>
    typeof part === 'string'
      ? escaped(part)
      : `<a href="${escaped(part.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4c2a85;color:#ffffff;text-decoration:none">${part.button}</a>`;
  const paragraphs = parts.map((part) => `<p style="margin:0 0 16px">${htmlOf(part)}</p>`).join('');
  return {
    subject: subject.replace(/\s+/g, ' '),
    text: parts.map(textOf).join('\n\n'),
    html: `<!doctype html><html lang="${LOCALES[LOCALE_OF_LANGUAGE[LANGUAGE_OF_LOCALE[locale]]].html}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;font:16px/1.6 system-ui,sans-serif;color:#1b2140">${paragraphs}</body></html>`,
  };
}
