import { page, startPersonal } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { FAVORITES_ACCESS } from '../../favorites/access';
import { favoriteApi } from '../../favorites/favorite.api';
import '../../places/messages';

registerLocale('favorite', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    favorite: typeof import('./locale/en-US.json');
  }
}

export const favoriteRoutes: RouteObject[] = [
  {
    path: '/client/favorite',
    ...page(['favorite', 'places', 'form'], () => import('./FavoritePage'), {
      access: FAVORITES_ACCESS,
      // The other orders depend on what the device remembers.
      loader: async ({ url, context }) => {
        if (url.searchParams.has('sort')) return;
        await startPersonal(context, favoriteApi.endpoints.favoriteList, { sort: 'saved' });
      },
    }),
  },
];
