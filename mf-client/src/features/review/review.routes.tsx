import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../reviews/messages';
import '../../places/messages';
import { reviewLoader } from './review.loader';

registerLocale('review', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    review: typeof import('./locale/en-US.json');
  }
}

export const reviewRoutes: RouteObject[] = [
  {
    path: '/client/review/:id',
    // Every member: who may not write here is told why on the page itself.
    ...page(['review', 'reviewCard', 'places', 'form', 'photos', 'machine'], () => import('./ReviewPage'), {
      access: ['member'],
      loader: reviewLoader,
      missing: 'places:notListed',
    }),
  },
];
