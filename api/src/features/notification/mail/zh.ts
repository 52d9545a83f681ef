import type { MailWords } from './mail-words.js';

export const zh: MailWords = {
  unproved: {
    subject: (number) => (number ? `${number}：您的账户有新消息` : '您的账户有新消息'),
    text: '请打开查看详情。在您确认此邮箱之前，我们的邮件只能说到这里。',
  },
  aPlace: '一处场所',
  summary: {
    subject: (count) => `您有 ${count} 条未打开的通知`,
    text: '以下关于警告的通知已等待您数日：',
    more: (count) => `另有 ${count} 条。`,
  },
  notice: {
    subject: (number, place) => `整改通知 ${number}：${place}`,
    lead: (place, count) => `第 ${count} 次通知（共 3 次）：请整改在 ${place} 的检查发现。`,
    item: ({ matter, grounds, measure, due }) =>
      `${matter}\n为何重要：${grounds}\n整改要求（或同等措施）：${measure}\n整改期限：${due}`,
    escalated: (number, place) =>
      `${place} 的警告 ${number} 已升级。在检查员确认全部整改之前，场所显示为 D 级并带有警示。`,
    end: (issuer) => `检查员将到场确认整改。签发人：${issuer}`,
    reason: '您收到此邮件，是因为贵单位负责该场所。',
  },
  button: '查看',
  always: '您收到此邮件是因为它与商家的管理人员有关，无法关闭。',
  why: (settings) => `您收到此邮件是因为账户中的设置，可在此更改：${settings}`,
};
