import {
  ACCOUNT_PATH,
  BANGKOK_OFFSET_MS,
  LANGUAGE_OF_LOCALE,
  type Language,
  LOCALE_OF_LANGUAGE,
  LOCALES,
  type LocaleCode,
  type LocalizedText,
  NOTIFICATIONS,
  type NotificationType,
  toldOf,
} from '@sabaijai/contract';
import { mailOfParts } from '../../platform/mail/mail-of-parts.js';
import type { Mail } from '../../platform/mail/mailer.js';
import { noticeWords } from './mail/notice-words.js';
import { mailWords } from './mail/words.js';

export interface Told {
  type: NotificationType;
  params: object;
  /** A path of the site. */
  link: string;
  place: LocalizedText | null;
  /** Whether the address is: otherwise the mail names neither place nor person and says nobody's words. */
  isProved: boolean;
}

/** Subject and sentences of one notification. */
export function sentencesOf(
  locale: LocaleCode,
  { type, params, place, isProved }: Omit<Told, 'link'>,
): [string, string] {
  const { aPlace, unproved } = mailWords(locale);
  if (!isProved) return [unproved.subject((params as { number?: string }).number), unproved.text];
  const language = LANGUAGE_OF_LOCALE[locale];
  // What has no business yet names itself.
  const { name } = params as { name?: LocalizedText | string };
  const known = place ?? (typeof name === 'object' ? name : {});
  const { form = 'text', values } = toldOf(type, params);
  const words = noticeWords(locale);
  const say = (text: string | undefined) =>
    filled(text ?? '', language, {
      ...params,
      ...values,
      place: known[language] ?? known.en ?? known.th ?? known.zh ?? aPlace,
    });
  const { [form]: subject, text: subjectOfAll } = words.subject[type] ?? {};
  return [say(subject ?? subjectOfAll), say(words.mail[type]?.[form] ?? words.type[type]?.[form])];
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/;

/** As the screens fill them: days and moments are written as people of the language do. */
const filled = (text: string, language: Language, values: Record<string, unknown>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name) => {
    const value = values[name];
    return typeof value === 'string' && MOMENT.test(value) ? dateOf(value, language) : String(value ?? '');
  });

/** `site` without a slash at its end. */
export function notificationMail(locale: LocaleCode, told: Told, site: string): Mail {
  const [subject, text] = sentencesOf(locale, told);
  const reason = NOTIFICATIONS[told.type].mailed === 'always' ? { reason: mailWords(locale).always } : {};
  return mailOf(locale, { subject, text: [text], link: told.link, ...reason }, site);
}

/** Paragraphs, a button, and why it came: for `reason`, else because the account's settings say so. */
export function mailOf(
  locale: LocaleCode,
  {
    subject,
    text,
    link,
    reason: given,
  }: { subject: string; text: readonly string[]; link: string; reason?: string },
  site: string,
): Mail {
  const { button, why } = mailWords(locale);
  const reason = given ?? why(site + ACCOUNT_PATH);
  return mailOfParts(locale, subject, [...text, { link: site + link, button }, reason]);
}

/** A day of Thailand, with the hour where it is no end of a day. */
export function dateOf(at: string, language: Language): string {
  const isDay = at.length === 10;
  const local = new Date(Date.parse(at) + (isDay ? 0 : BANGKOK_OFFSET_MS));
  const withTime = !isDay && !local.toISOString().includes('T23:59');
  return new Intl.DateTimeFormat(LOCALES[LOCALE_OF_LANGUAGE[language]].i18n, {
    timeZone: 'UTC',
    dateStyle: 'long',
    ...(withTime && { timeStyle: 'short' as const }),
  }).format(local);
}
