import {
  LANGUAGE_OF_LOCALE,
  type LocaleCode,
  type LocalizedText,
  type NotificationParams,
  type NotificationType,
} from '@sabaijai/contract';
import type { Mail } from '../../platform/mail/mailer.js';

interface Sentences {
  /** What is asked for; of all others that there is news. */
  needed: {
    REG_CHANGES: (params: NotificationParams<'REG_CHANGES'>) => string;
    REG_TO_REVIEW: (params: NotificationParams<'REG_TO_REVIEW'>) => string;
    HAZARD_NEW: (params: NotificationParams<'HAZARD_NEW'>, place: string) => string;
    DOC_EXPIRING: (params: NotificationParams<'DOC_EXPIRING'>, place: string) => string;
  };
  news: (place: string) => string;
  button: string;
  why: (settings: string) => string;
}

/** As of a password's mail: no screen makes these sentences. */
const SENTENCES: Readonly<Record<LocaleCode, Sentences>> = {
  'th-TH': {
    needed: {
      REG_CHANGES: ({ number }) => `เจ้าหน้าที่ตรวจขอให้แก้ไขคำขอ ${number}`,
      REG_TO_REVIEW: ({ number }) => `มีคำขอ ${number} รอการตรวจ`,
      HAZARD_NEW: (_params, place) => `มีผู้แจ้งเหตุอันตรายที่ ${place}`,
      DOC_EXPIRING: ({ days }, place) => `เอกสารของ ${place} จะหมดอายุใน ${days} วัน`,
    },
    news: (place) => (place ? `มีข่าวเกี่ยวกับ ${place}` : 'มีข่าวถึงคุณ'),
    button: 'เปิดดู',
    why: (settings) => `คุณได้รับอีเมลนี้ตามที่ตั้งไว้ในบัญชีของคุณ เปลี่ยนได้ที่ ${settings}`,
  },
  'en-US': {
    needed: {
      REG_CHANGES: ({ number }) => `The inspector asks for changes in registration ${number}`,
      REG_TO_REVIEW: ({ number }) => `Registration ${number} waits for a review`,
      HAZARD_NEW: (_params, place) => `Somebody reported a danger at ${place}`,
      DOC_EXPIRING: ({ days }, place) => `A document of ${place} expires in ${days} days`,
    },
    news: (place) => (place ? `There is news about ${place}` : 'There is news for you'),
    button: 'Open it',
    why: (settings) => `You get this mail because of your account’s settings. Change them at ${settings}`,
  },
  'ch-Ch': {
    needed: {
      REG_CHANGES: ({ number }) => `检查员要求修改登记 ${number}`,
      REG_TO_REVIEW: ({ number }) => `登记 ${number} 等待审核`,
      HAZARD_NEW: (_params, place) => `有人报告 ${place} 存在危险`,
      DOC_EXPIRING: ({ days }, place) => `${place} 的一份文件将在 ${days} 天后到期`,
    },
    news: (place) => (place ? `${place} 有新消息` : '您有新消息'),
    button: '查看',
    why: (settings) => `您收到此邮件是因为账户中的设置，可在此更改：${settings}`,
  },
};
const LANG = { th: 'th', en: 'en', zh: 'zh-Hans' };
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** `site` without a slash at its end; `link` is a path of it. */
export function notificationMail(
  locale: LocaleCode,
  told: { type: NotificationType; params: object; link: string; place: LocalizedText | null },
  site: string,
): Mail {
  const { needed, news, button, why } = SENTENCES[locale];
  const language = LANGUAGE_OF_LOCALE[locale];
  const place = told.place?.[language] ?? told.place?.en ?? told.place?.th ?? told.place?.zh ?? '';
  const say = needed[told.type as keyof typeof needed] as
    | ((params: object, place: string) => string)
    | undefined;
  const subject = say?.(told.params, place) ?? news(place);
  const [link, reason] = [site + told.link, why(`${site}/account`)];
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`;
  const action = `<a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4c2a85;color:#ffffff;text-decoration:none">${button}</a>`;
  return {
    subject,
    text: [subject, link, reason].join('\n\n'),
    html: `<!doctype html><html lang="${LANG[language]}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="margin:0;padding:24px;font:16px/1.6 system-ui,sans-serif;color:#1b2140">${[escaped(subject), action, escaped(reason)].map(paragraph).join('')}</body></html>`,
  };
}
