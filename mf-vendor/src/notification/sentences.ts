import { BANGKOK_OFFSET_MS } from '@sabaijai/contract';
import type { NotificationSentences } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('vendorNotification', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    vendorNotification: typeof import('./locale/en-US.json');
  }
}

/** The local day of a moment. */
const dayOf = (at: string) => new Date(Date.parse(at) + BANGKOK_OFFSET_MS).toISOString().slice(0, 10);

/** What vendors are told. */
export default {
  namespace: 'vendorNotification',
  tell: {
    WARNING_SENT: ({ number, items, dueAt }) => ({ values: { number, count: items, date: dueAt } }),
    WARNING_REPEAT: ({ number, notice, dueAt }) => ({ values: { number, notice, date: dueAt } }),
    WARNING_REMINDER: ({ number, items, dueAt, isLate }) => ({
      form: isLate ? 'late' : 'text',
      values: { number, count: items, date: dueAt },
    }),
    WARNING_RETURNED: ({ number, comment, dueAt, isLast }) => ({
      form: isLast ? 'last' : 'again',
      values: { number, comment, date: dueAt },
    }),
    WARNING_ACCEPTED: ({ number, visit, comment }) => ({
      form: comment ? 'dropped' : visit ? 'visit' : 'done',
      values: { number, comment: comment ?? '' },
    }),
    WARNING_ESCALATED: ({ number, visit }) => ({ form: visit ? 'visit' : 'text', values: { number } }),
    WARNING_RESOLVED: ({ number }) => ({ values: { number } }),
    WARNING_WITHDRAWN: ({ number, reason }) => ({ values: { number, reason } }),
    EXTENSION_DECIDED: ({ number, isGranted, dueAt, comment }) => ({
      form: isGranted ? 'granted' : 'refused',
      values: { number, date: dueAt, comment },
    }),
    REG_CHANGES: ({ number, fields }) => ({
      form: fields > 1 ? 'many' : 'one',
      values: { number, fields },
    }),
    REG_RECEIVED: ({ number, answerBy }) => ({ values: { number, date: answerBy } }),
    REG_APPROVED: ({ number }) => ({ values: { number } }),
    REG_SUCCEEDS: ({ number, items, reason }) => ({
      form: items ? (reason ? 'openReason' : 'open') : reason ? 'reason' : 'plain',
      values: { number, items, reason: reason ?? '' },
    }),
    DOC_EXPIRING: ({ days, expiresOn }) => ({ values: { days, date: expiresOn } }),
    CHANGE_APPROVED: ({ number }) => ({ values: { number } }),
    CHANGE_RETURNED: ({ number, fields }) => ({
      form: fields > 1 ? 'many' : 'one',
      values: { number, fields },
    }),
    CHANGE_REJECTED: ({ number, comment }) => ({ values: { number, comment } }),
    MEMBER_INVITED: ({ role, takesOver }) => ({ form: takesOver ? 'takesOver' : role, values: {} }),
    MEMBER_JOINED: ({ name, role, takesOver }) => ({
      form: takesOver ? 'takesOver' : role,
      values: { name },
    }),
    MEMBER_APPLIED: ({ name }) => ({ values: { name } }),
    MEMBER_ANSWERED: ({ outcome }) => ({ form: outcome, values: {} }),
    MEMBER_REMOVED: ({ by, name, role }) => ({ form: role, values: { by, name } }),
    HAND_OVER: ({ step, by, to, effectAt }) => ({
      form: step,
      values: { by, to, ...(effectAt && { date: effectAt }) },
    }),
    INSPECTION_RESULT: ({ grade, publishAt }) =>
      publishAt
        ? { form: 'waits', values: { grade, date: dayOf(publishAt) } }
        : { form: 'public', values: { grade } },
    STOP_ORDER: ({ signedAt }) => ({ values: { date: dayOf(signedAt) } }),
    OBJECTION_ANSWERED: ({ comment }) => ({ values: { comment } }),
    APPEAL_DECIDED: ({ outcome, comment }) => ({ form: outcome, values: { comment } }),
    REINSPECTION_DECLINED: ({ comment }) => ({ values: { comment } }),
    BUSINESS_DECIDED: ({ action, reason }) => ({ form: action, values: { reason } }),
    REVIEW_NEW: ({ rating }) => ({ values: { rating } }),
    REG_REJECTED: ({ number, comment }) => ({ values: { number, comment } }),
  },
} satisfies NotificationSentences;
