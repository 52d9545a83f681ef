import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../directory/grading/words';
import '../../directory/policy/words';
import '../../directory/words';

registerLocale('policy', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    policy: typeof import('./locale/en-US.json');
  }
}

export const policyRoutes: RouteObject[] = [
  {
    path: '/client/policy/:id',
    ...page(['policy', 'placePolicy', 'grading', 'directory'], () => import('./PolicyPage')),
  },
];
