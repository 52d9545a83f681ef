import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../places/messages';
import { areaLoader } from './area.loader';

registerLocale('area', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    area: typeof import('./locale/en-US.json');
  }
}

export const areaRoutes: RouteObject[] = [
  {
    path: '/client/area/:id',
    ...page(['area', 'places'], () => import('./AreaPage'), { loader: areaLoader }),
  },
];
