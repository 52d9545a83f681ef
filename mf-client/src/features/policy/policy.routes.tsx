import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../grading/messages';
import '../../policy/messages';
import '../../places/messages';
import { loadText, policyLoader, privacyLoader } from './policy.loader';

registerLocale('policy', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    policy: typeof import('./locale/en-US.json');
  }
}

const MESSAGES = ['policy', 'placePolicy', 'grading', 'places'] as const;

export const policyRoutes: RouteObject[] = [
  {
    path: '/client/policy/:id',
    ...page(MESSAGES, () => import('./PolicyPage'), { loader: policyLoader }),
  },
  {
    path: '/client/policy/scoring',
    ...page(MESSAGES, () => import('./ScoringPage'), {
      loader: ({ context }) => loadText('scoring', context),
    }),
  },
  {
    path: '/client/policy/privacy',
    ...page(MESSAGES, () => import('./PrivacyPage'), { loader: privacyLoader }),
  },
];
