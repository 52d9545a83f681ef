import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../places/messages';
import '../../search-field/messages';
import { searchLoader } from './search.loader';

registerLocale('search', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    search: typeof import('./locale/en-US.json');
  }
}

export const searchRoutes: RouteObject[] = [
  {
    path: '/client/search',
    ...page(['search', 'searchField', 'places'], () => import('./SearchPage'), { loader: searchLoader }),
  },
];
