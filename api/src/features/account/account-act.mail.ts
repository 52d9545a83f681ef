import { type AccountActKind, LANGUAGE_OF_LOCALE, type Language, type LocaleCode } from '@sabaijai/contract';
import { mailOfParts } from '../../platform/mail/mail-of-parts.js';
import type { Mail } from '../../platform/mail/mailer.js';

interface Sentences {
  subject: string;
  done: Readonly<Record<AccountActKind, string>>;
  reason: (words: string) => string;
  ask: (whom: string) => string;
}

/** As of a password's mail: no screen makes these sentences. */
const SENTENCES: Readonly<Record<Language, Sentences>> = {
  th: {
    subject: 'มีการเปลี่ยนแปลงในบัญชีสบายใจของคุณ',
    done: {
      lock: 'บัญชีของคุณถูกระงับ จึงเข้าสู่ระบบไม่ได้ และอุปกรณ์ทุกเครื่องถูกออกจากระบบแล้ว',
      unlock: 'บัญชีของคุณเปิดใช้งานอีกครั้งแล้ว คุณเข้าสู่ระบบได้ตามปกติ',
      'end-sessions': 'บัญชีของคุณถูกออกจากระบบในทุกอุปกรณ์ โปรดเข้าสู่ระบบใหม่',
      provinces: 'จังหวัดที่คุณรับผิดชอบถูกเปลี่ยน',
      agency: 'หน่วยงานที่คุณสังกัดถูกเปลี่ยน',
      'withdraw-conflict': 'การแจ้งส่วนได้เสียของคุณกับธุรกิจแห่งหนึ่งถูกยกเลิก',
      lead: 'คุณได้รับสิทธิ์หัวหน้าเจ้าหน้าที่ตรวจ',
      'no-lead': 'สิทธิ์หัวหน้าเจ้าหน้าที่ตรวจของคุณถูกยกเลิก',
      prove: 'ผู้ดูแลระบบยืนยันที่อยู่อีเมลนี้ให้บัญชีของคุณแล้ว',
      reset: 'ผู้ดูแลระบบสร้างลิงก์ตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ',
    },
    reason: (words) => `เหตุผล: ${words}`,
    ask: (whom) => `หากมีคำถาม โปรดติดต่อ ${whom}`,
  },
  en: {
    subject: 'Your Sabaijai account was changed',
    done: {
      lock: 'Your account was locked. Nobody can sign in with it, and it was signed out on every device.',
      unlock: 'Your account is open again. You can sign in as before.',
      'end-sessions': 'Your account was signed out on every device. Please sign in again.',
      provinces: 'The provinces you are responsible for were changed.',
      agency: 'You now belong to another agency.',
      'withdraw-conflict': 'A conflict of interest that you had declared was withdrawn.',
      lead: 'You are a lead inspector now.',
      'no-lead': 'You are no longer a lead inspector.',
      prove: 'The operator has confirmed this e-mail address for your account.',
      reset: 'The operator has made a link to choose a new password for your account.',
    },
    reason: (words) => `The reason: ${words}`,
    ask: (whom) => `If you have questions, please contact ${whom}.`,
  },
  zh: {
    subject: '您的 Sabaijai 账户有变更',
    done: {
      lock: '您的账户已被锁定，无法登录，所有设备均已退出登录。',
      unlock: '您的账户已恢复使用，可以照常登录。',
      'end-sessions': '您的账户已在所有设备上退出登录，请重新登录。',
      provinces: '您负责的府已变更。',
      agency: '您所属的机构已变更。',
      'withdraw-conflict': '您申报的一项利害关系已被撤销。',
      lead: '您现在是检查组长。',
      'no-lead': '您不再担任检查组长。',
      prove: '管理员已为您的账户确认此邮箱。',
      reset: '管理员已为您的账户生成重设密码的链接。',
    },
    reason: (words) => `原因：${words}`,
    ask: (whom) => `如有疑问，请联系：${whom}`,
  },
};

/** `contact`: whom to ask, null where nobody is known. */
export function accountActMail(
  locale: LocaleCode,
  { kind, reason, contact }: { kind: AccountActKind; reason: string | null; contact: string | null },
): Mail {
  const words = SENTENCES[LANGUAGE_OF_LOCALE[locale]];
  const lines = [
    words.done[kind],
    ...(reason ? [words.reason(reason)] : []),
    ...(contact ? [words.ask(contact)] : []),
  ];
  return mailOfParts(locale, words.subject, lines);
}
