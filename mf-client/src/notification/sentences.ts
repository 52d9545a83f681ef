import type { NotificationSentences } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('visitorNotification', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    visitorNotification: typeof import('./locale/en-US.json');
  }
}

/** What visitors are told. */
export default {
  namespace: 'visitorNotification',
  tell: {
    FAVORITE_GRADE_CHANGED: ({ before, after }) => ({
      form: !before ? 'given' : !after ? 'gone' : after < before ? 'better' : 'worse',
      values: { before, after },
    }),
    REVIEW_PUBLISHED: () => ({}),
    REVIEW_REMOVED: ({ reason }) => ({ quote: reason }),
    REVIEW_REPLIED: () => ({}),
    REPORT_OUTCOME: ({ outcome, comment }) => ({ form: outcome, quote: comment }),
    HAZARD_OUTCOME: ({ outcome, comment }) => ({ form: outcome, quote: comment }),
    HOURS_OUTCOME: ({ outcome }) => ({ form: outcome }),
    EMAIL_LOST: () => ({}),
  },
} satisfies NotificationSentences;
