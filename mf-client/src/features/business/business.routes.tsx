import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../directory/grading/words';
import '../../directory/policy/words';
import '../../directory/review/words';
import '../../directory/words';
import './actions/words';
import { businessLoader } from './business.loader';

registerLocale('business', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    business: typeof import('./locale/en-US.json');
  }
}

export const businessRoutes: RouteObject[] = [
  {
    path: '/client/information/:id',
    ...page(
      ['business', 'directory', 'actions', 'reviewCard', 'placePolicy', 'grading'],
      () => import('./BusinessPage'),
      { loader: businessLoader },
    ),
  },
];
