import { page, startPersonal } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { favoriteApi } from '../../directory/Heart.api';
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
      access: ['client', 'vendor'],
      // The other orders depend on what the device remembers.
      loader: async ({ url, context }) => {
        if (url.searchParams.has('sort')) return;
        await startPersonal(context, favoriteApi.endpoints.favoriteList, { sort: 'saved' });
      },
    }),
  },
];
