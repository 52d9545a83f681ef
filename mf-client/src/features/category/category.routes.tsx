import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { isCategory } from '../../directory/terms';
import '../../directory/words';

registerLocale('category', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const categoryRoutes: RouteObject[] = [
  {
    path: '/client/category/:id',
    loader: ({ params }) => {
      if (!isCategory(params.id)) throw new Response('', { status: 404 });
      return null;
    },
    ...page(['category', 'directory'], () => import('./CategoryPage')),
  },
];
