import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../directory/grading/words';
import '../../directory/review/words';
import { ratingsLoader } from './ratings.loader';

registerLocale('ratings', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const ratingsRoutes: RouteObject[] = [
  {
    path: '/client/ratings/:id',
    ...page(['ratings', 'grading', 'reviewCard', 'chart'], () => import('./RatingsPage'), {
      loader: ratingsLoader,
    }),
  },
];
