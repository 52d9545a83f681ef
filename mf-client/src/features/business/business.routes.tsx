import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../grading/messages';
import '../../policy/messages';
import '../../reviews/messages';
import '../../places/messages';
import './actions/messages';
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
      ['business', 'places', 'actions', 'reviewCard', 'placePolicy', 'grading'],
      () => import('./BusinessPage'),
      { loader: businessLoader, missing: 'places:notListed' },
    ),
  },
];
