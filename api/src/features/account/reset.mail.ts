import { LANGUAGE_OF_LOCALE, type Language, type LocaleCode } from '@sabaijai/contract';
import type { Mail } from '../../platform/mail/mailer.js';
import { linkMail } from './link.mail.js';

interface Sentences {
  subject: string;
  asked: string;
  open: string;
  button: string;
  limits: (minutes: number) => string;
  ignore: string;
}

/**
 * Everywhere else the API sends codes and a screen makes the sentences. A mail has no screen: these are the only
 * sentences that stand beside code.
 */
const SENTENCES: Readonly<Record<Language, Sentences>> = {
  th: {
    subject: 'ตั้งรหัสผ่านใหม่สำหรับสบายใจ',
    asked: 'มีผู้ขอตั้งรหัสผ่านใหม่สำหรับบัญชีสบายใจที่ใช้อีเมลนี้',
    open: 'เปิดลิงก์นี้เพื่อตั้งรหัสผ่านใหม่:',
    button: 'ตั้งรหัสผ่านใหม่',
    limits: (minutes) => `ลิงก์นี้ใช้ได้ครั้งเดียวภายใน ${minutes} นาที`,
    ignore: 'หากคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านของคุณยังเหมือนเดิม',
  },
  en: {
    subject: 'Choose a new password for Sabaijai',
    asked: 'Somebody asked for a new password for the Sabaijai account with this e-mail address.',
    open: 'Open this link to choose one:',
    button: 'Choose a new password',
    limits: (minutes) => `The link works once, within ${minutes} minutes.`,
    ignore: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  zh: {
    subject: '重设您的 Sabaijai 密码',
    asked: '有人请求为使用此邮箱的 Sabaijai 账户重设密码。',
    open: '请打开以下链接设置新密码：',
    button: '设置新密码',
    limits: (minutes) => `该链接只能使用一次，${minutes} 分钟内有效。`,
    ignore: '如果不是您本人操作，无需理会，您的密码不会改变。',
  },
};

/** Without a name: anybody may have opened an account with somebody else's address and a name that is a message. */
export function resetMail(locale: LocaleCode, link: string, minutes: number): Mail {
  const { asked: lead, limits, ignore, ...words } = SENTENCES[LANGUAGE_OF_LOCALE[locale]];
  return linkMail(locale, { lead, ...words, end: [limits(minutes), ignore] }, link);
}
