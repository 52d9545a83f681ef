import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../directory/words';
import { searchLoader } from './search.loader';

registerLocale('search', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const searchRoutes: RouteObject[] = [
  {
    path: '/client/search',
    ...page(['search', 'directory'], () => import('./SearchPage'), { loader: searchLoader }),
  },
];
