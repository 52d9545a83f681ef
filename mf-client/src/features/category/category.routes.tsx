import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../places/messages';
import { categoryLoader } from './category.loader';

registerLocale('category', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    category: typeof import('./locale/en-US.json');
  }
}

export const categoryRoutes: RouteObject[] = [
  {
    path: '/client/category/:id',
    ...page(['category', 'places'], () => import('./CategoryPage'), { loader: categoryLoader }),
  },
];
