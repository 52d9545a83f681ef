import { LANGUAGE_OF_LOCALE, type Language, type LocaleCode } from '@sabaijai/contract';
import type { Mail } from '../../platform/mail/mailer.js';
import { type LinkWords, linkMail } from './link.mail.js';

interface Sentences {
  proof: Omit<LinkWords, 'end'> & { limits: (hours: number) => string; ignore: string };
  changed: Omit<LinkWords, 'end'> & { ignore: string };
}

/** As of a password's mail: no screen makes these sentences. */
const SENTENCES: Readonly<Record<Language, Sentences>> = {
  th: {
    proof: {
      subject: 'ยืนยันอีเมลของคุณสำหรับสบายใจ',
      lead: 'มีผู้กรอกอีเมลนี้ไว้ในบัญชีสบายใจ',
      open: 'หากเป็นคุณ เปิดลิงก์นี้เพื่อยืนยันว่าเป็นอีเมลของคุณ:',
      button: 'ยืนยันอีเมล',
      limits: (hours) => `ลิงก์นี้ใช้ได้ครั้งเดียวภายใน ${hours} ชั่วโมง`,
      ignore: 'หากไม่ใช่คุณ โปรดอย่ายืนยัน และไม่ต้องทำอะไร ไม่มีใครอื่นยืนยันอีเมลนี้แทนคุณได้',
    },
    changed: {
      subject: 'บัญชีสบายใจของคุณเปลี่ยนอีเมลแล้ว',
      lead: 'ต่อจากนี้ อีเมลเกี่ยวกับบัญชีของคุณจะส่งไปที่อีเมลใหม่ ไม่ส่งมาที่นี่อีก',
      open: 'ดูอีเมลใหม่ได้ในบัญชีของคุณ:',
      button: 'เปิดบัญชีของคุณ',
      ignore: 'หากไม่ใช่คุณ แปลว่ามีผู้รู้รหัสผ่านของคุณ โปรดเปลี่ยนรหัสผ่านทันทีบนอุปกรณ์ที่คุณยังเข้าสู่ระบบอยู่',
    },
  },
  en: {
    proof: {
      subject: 'Confirm your e-mail address for Sabaijai',
      lead: 'Somebody entered this e-mail address for a Sabaijai account.',
      open: 'If it was you, open this link to confirm that the address is yours:',
      button: 'Confirm the address',
      limits: (hours) => `The link works once, within ${hours} hours.`,
      ignore:
        'If it was not you, please do not confirm it; there is nothing else to do. Nobody else can confirm this address.',
    },
    changed: {
      subject: 'Your Sabaijai account has a new e-mail address',
      lead: 'From now on, mails about your account go to its new address and no longer to this one.',
      open: 'You see the new address in your account:',
      button: 'Open your account',
      ignore:
        'If it was not you, somebody knows your password: change it at once on a device where you are still signed in.',
    },
  },
  zh: {
    proof: {
      subject: '确认您在 Sabaijai 的邮箱',
      lead: '有人在 Sabaijai 账户中填写了此邮箱。',
      open: '如果是您本人，请打开以下链接，确认此邮箱属于您：',
      button: '确认邮箱',
      limits: (hours) => `该链接只能使用一次，${hours} 小时内有效。`,
      ignore: '如果不是您本人操作，请不要确认，也无需理会。除您之外，没有人能确认此邮箱。',
    },
    changed: {
      subject: '您的 Sabaijai 账户已更换邮箱',
      lead: '从现在起，与您账户有关的邮件将发送到新邮箱，不再发送到这里。',
      open: '您可以在账户中查看新邮箱：',
      button: '打开您的账户',
      ignore: '如果不是您本人操作，说明有人知道您的密码：请立即在仍处于登录状态的设备上更改密码。',
    },
  },
};

/** Without a name, as `resetMail`. */
export function proofMail(locale: LocaleCode, link: string, hours: number): Mail {
  const { limits, ignore, ...words } = SENTENCES[LANGUAGE_OF_LOCALE[locale]].proof;
  return linkMail(locale, { ...words, end: [limits(hours), ignore] }, link);
}

/** To the address that an account had before. */
export function changedMail(locale: LocaleCode, link: string): Mail {
  const { ignore, ...words } = SENTENCES[LANGUAGE_OF_LOCALE[locale]].changed;
  return linkMail(locale, { ...words, end: [ignore] }, link);
}
