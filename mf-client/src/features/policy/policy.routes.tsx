import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../directory/grading/words';
import '../../directory/policy/words';
import '../../directory/words';

registerLocale('policy', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const policyRoutes: RouteObject[] = [
  {
    path: '/client/policy/:id',
    ...page(['policy', 'placePolicy', 'grading', 'directory'], () => import('./PolicyPage')),
  },
];
