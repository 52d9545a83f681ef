import { LANGUAGE_OF_LOCALE, type LocaleCode, type LocalizedText } from '@sabaijai/contract';
import type { Mail } from '../../platform/mail/mailer.js';

interface Sentences {
  subject: (place: string) => string;
  asked: Record<'staff' | 'owner' | 'takesOver', (place: string) => string>;
  how: string;
  button: string;
  ignore: string;
}

/** As of a password's mail: no screen makes these sentences. */
const SENTENCES: Readonly<Record<LocaleCode, Sentences>> = {
  'th-TH': {
    subject: (place) => `คำเชิญให้ร่วมดูแล ${place} บนสบายใจ`,
    asked: {
      staff: (place) => `คุณได้รับเชิญเป็นพนักงานของ ${place}`,
      owner: (place) => `คุณได้รับเชิญเป็นเจ้าของร่วมของ ${place}`,
      takesOver: (place) => `คุณได้รับเชิญให้รับโอน ${place}`,
    },
    how: 'เข้าสู่ระบบหรือสมัครด้วยอีเมลนี้เพื่อตอบรับภายใน 14 วัน',
    button: 'ดูคำเชิญ',
    ignore: 'หากไม่เกี่ยวข้องกับคุณ ไม่ต้องทำอะไร',
  },
  'en-US': {
    subject: (place) => `Invitation to run ${place} on Sabaijai`,
    asked: {
      staff: (place) => `You are invited to join the staff of ${place}.`,
      owner: (place) => `You are invited to become an owner of ${place}.`,
      takesOver: (place) => `You are invited to take over ${place}.`,
    },
    how: 'Sign in or register with this e-mail address to answer within 14 days.',
    button: 'See the invitation',
    ignore: 'If it has nothing to do with you, there is nothing to do.',
  },
  'ch-Ch': {
    subject: (place) => `邀请您在 Sabaijai 上管理 ${place}`,
    asked: {
      staff: (place) => `您受邀成为 ${place} 的员工。`,
      owner: (place) => `您受邀成为 ${place} 的所有者之一。`,
      takesOver: (place) => `您受邀接管 ${place}。`,
    },
    how: '请在 14 天内使用此邮箱登录或注册后答复。',
    button: '查看邀请',
    ignore: '如与您无关，无需理会。',
  },
};
const LANG = { th: 'th', en: 'en', zh: 'zh-Hans' };
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function invitationMail(
  locale: LocaleCode,
  { name, as }: { name: LocalizedText; as: 'staff' | 'owner' | 'takesOver' },
  link: string,
): Mail {
  const { subject, asked, how, button, ignore } = SENTENCES[locale];
  const language = LANGUAGE_OF_LOCALE[locale];
  const place = name[language] ?? name.en ?? name.th ?? name.zh ?? '';
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`;
  const action = `<a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4c2a85;color:#ffffff;text-decoration:none">${button}</a>`;
  const sentence = asked[as](place);
  return {
    subject: subject(place),
    text: [sentence, how, link, ignore].join('\n\n'),
    html: `<!doctype html><html lang="${LANG[language]}"><head><meta charset="utf-8"><title>${escaped(subject(place))}</title></head><body style="margin:0;padding:24px;font:16px/1.6 system-ui,sans-serif;color:#1b2140">${[escaped(sentence), how, action, ignore].map(paragraph).join('')}</body></html>`,
  };
}
