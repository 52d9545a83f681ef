import type { NotificationSentences } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('inspectorNotification', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    inspectorNotification: typeof import('./locale/en-US.json');
  }
}

/** What inspectors are told. */
export default {
  namespace: 'inspectorNotification',
  tell: {
    REPLY_RECEIVED: ({ number, kind, isForLead }) => ({
      form: isForLead ? 'forLead' : kind === 'planned' ? 'planned' : 'text',
      values: { number },
    }),
    EXTENSION_ASKED: ({ number, days }) => ({ values: { number, days } }),
    WARNING_OVERDUE: ({ number }) => ({ values: { number } }),
    WARNING_CASE: ({ number, why }) => ({ form: why, values: { number } }),
    COMPLAINT_VISITS: ({ inspector, visits }) => ({ values: { inspector, visits } }),
    ROTATION_ASKED: ({ inspector }) => ({ values: { inspector } }),
    ROTATION_DECIDED: ({ comment, until }) => ({
      form: until ? 'permitted' : 'declined',
      values: { comment, date: until },
    }),
    EFFECT_CHECK: ({ number, days }) => ({ values: { number, days } }),
    RESULT_OBJECTED: () => ({ values: {} }),
    INSPECTION_IDLE: ({ days }) => ({ values: { days } }),
    KEPT_LOST: ({ entries, files, toldAt, by }) => ({
      form: by === null ? 'own' : 'other',
      values: { entries, files, date: toldAt, by },
    }),
    INSPECTION_HANDED_OVER: ({ from }) => ({ values: { from } }),
    APPEAL_ASSIGNED: ({ decideBy }) => ({ values: { date: decideBy } }),
    REINSPECTION_REQUESTED: ({ promisedBy }) => ({ values: { date: promisedBy } }),
    HAZARD_NEW: () => ({ values: {} }),
    REG_TO_REVIEW: ({ number, round }) => ({ form: round > 1 ? 'again' : 'first', values: { number } }),
  },
} satisfies NotificationSentences;
