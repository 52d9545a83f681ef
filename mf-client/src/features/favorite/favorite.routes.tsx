import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { FAVORITES_ACCESS } from '../../directory/access';
import '../../directory/words';

registerLocale('favorite', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const favoriteRoutes: RouteObject[] = [
  {
    path: '/client/favorite',
    ...page(['favorite', 'directory', 'form'], () => import('./FavoritePage'), {
      access: FAVORITES_ACCESS,
    }),
  },
];
