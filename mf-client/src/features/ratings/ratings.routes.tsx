import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../grading/messages';
import '../../places/messages';
import '../../reviews/messages';
import { ratingsLoader } from './ratings.loader';

registerLocale('ratings', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    ratings: typeof import('./locale/en-US.json');
  }
}

export const ratingsRoutes: RouteObject[] = [
  {
    path: '/client/ratings/:id',
    ...page(['ratings', 'places', 'grading', 'reviewCard', 'chart'], () => import('./RatingsPage'), {
      loader: ratingsLoader,
      missing: 'places:notListed',
    }),
  },
];
