import type { NotificationSentences } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';

registerLocale('visitorNotification', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

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
  },
} satisfies NotificationSentences;
