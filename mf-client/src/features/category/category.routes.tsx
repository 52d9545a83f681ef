import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../directory/words';
import { categoryLoader } from './category.loader';

registerLocale('category', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const categoryRoutes: RouteObject[] = [
  {
    path: '/client/category/:id',
    ...page(['category', 'directory'], () => import('./CategoryPage'), { loader: categoryLoader }),
  },
];
