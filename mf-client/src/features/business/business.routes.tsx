import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../directory/grading/words';
import '../../directory/policy/words';
import '../../directory/review/words';
import '../../directory/words';
import './actions/words';
import { businessLoader } from './business.loader';

registerLocale('business', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

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
