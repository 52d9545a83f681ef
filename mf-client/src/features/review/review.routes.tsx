import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../directory/review/words';
import '../../directory/words';
import { reviewLoader } from './review.loader';

registerLocale('review', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const reviewRoutes: RouteObject[] = [
  {
    path: '/client/review/:id',
    // Every member: who may not write here is told why on the page itself.
    ...page(
      ['review', 'reviewCard', 'directory', 'form', 'photos', 'machine'],
      () => import('./ReviewPage'),
      {
        access: ['member'],
        loader: reviewLoader,
      },
    ),
  },
];
