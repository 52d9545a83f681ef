import { LANGUAGE_OF_LOCALE, type Language, type LocaleCode, type LocalizedText } from '@sabaijai/contract';
import { mailOfParts } from '../../platform/mail/mail-of-parts.js';
import type { Mail } from '../../platform/mail/mailer.js';

interface Sentences {
  subject: (place: string) => string;
  /** `by` is empty when whoever invites has no account any more. */
  asked: Record<'staff' | 'owner' | 'takesOver', (place: string, by: string) => string>;
  /** What a hand-over does, to everybody. */
  takesOver: string;
  how: string;
  button: string;
  ignore: string;
}

/** As of a password's mail: no screen makes these sentences. */
const SENTENCES: Readonly<Record<Language, Sentences>> = {
  th: {
    subject: (place) => `คำเชิญให้ร่วมดูแล ${place} บนสบายใจ`,
    asked: {
      staff: (place, by) => `${by} เชิญคุณเป็นพนักงานของ ${place}`,
      owner: (place, by) => `${by} เชิญคุณเป็นเจ้าของร่วมของ ${place}`,
      takesOver: (place, by) => `${by} เสนอโอน ${place} ให้คุณ`,
    },
    takesOver: 'เมื่อคุณตอบรับ เจ้าของปัจจุบันทุกคนจะออกจากกิจการนี้หลังจาก 48 ชั่วโมง เว้นแต่จะมีเจ้าของคัดค้าน พนักงานยังอยู่ต่อ',
    how: 'เปิดลิงก์นี้แล้วเข้าสู่ระบบหรือสมัครเพื่อตอบรับภายใน 7 วัน ลิงก์ใช้ได้ครั้งเดียว และผู้ที่ได้รับลิงก์นี้สามารถตอบรับแทนได้ จึงไม่ควรส่งต่อ',
    button: 'ดูคำเชิญ',
    ignore: 'หากคุณไม่รู้จักผู้เชิญ ไม่ต้องทำอะไร',
  },
  en: {
    subject: (place) => `Invitation to run ${place} on Sabaijai`,
    asked: {
      staff: (place, by) => `${by} invites you to join the staff of ${place}.`,
      owner: (place, by) => `${by} invites you to become an owner of ${place}.`,
      takesOver: (place, by) => `${by} offers to hand ${place} over to you.`,
    },
    takesOver:
      'Once you accept, all owners of today leave after 48 hours, unless one of them objects. The staff stay.',
    how: 'Open this link and sign in or register to answer within 7 days. It works once, for whoever has it: do not pass it on.',
    button: 'See the invitation',
    ignore: 'If you do not know who invites you, there is nothing to do.',
  },
  zh: {
    subject: (place) => `邀请您在 Sabaijai 上管理 ${place}`,
    asked: {
      staff: (place, by) => `${by} 邀请您成为 ${place} 的员工。`,
      owner: (place, by) => `${by} 邀请您成为 ${place} 的所有者之一。`,
      takesOver: (place, by) => `${by} 希望将 ${place} 转让给您。`,
    },
    takesOver: '您接受后，现有的所有者将在 48 小时后全部退出，除非其中有人反对。员工保留。',
    how: '请在 7 天内打开此链接，登录或注册后答复。链接只能使用一次，任何拿到它的人都能使用，请勿转发。',
    button: '查看邀请',
    ignore: '如果您不认识邀请人，无需理会。',
  },
};

export function invitationMail(
  locale: LocaleCode,
  { name, as, by }: { name: LocalizedText; as: 'staff' | 'owner' | 'takesOver'; by: string },
  link: string,
): Mail {
  const { subject, asked, takesOver, how, button, ignore } = SENTENCES[LANGUAGE_OF_LOCALE[locale]];
  const language = LANGUAGE_OF_LOCALE[locale];
  const place = name[language] ?? name.en ?? name.th ?? name.zh ?? '';
  const sentences = [asked[as](place, by), ...(as === 'takesOver' ? [takesOver] : [])];
  return mailOfParts(locale, subject(place), [...sentences, how, { link, button }, ignore]);
}
