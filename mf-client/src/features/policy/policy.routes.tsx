import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../directory/grading/words';
import '../../directory/policy/words';
import '../../directory/words';
import { loadText, policyLoader } from './policy.loader';

registerLocale('policy', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

const MESSAGES = ['policy', 'placePolicy', 'grading', 'directory'];

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
];
