import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../places/messages';
import '../../search-field/messages';
import { homeLoader } from './home.loader';

registerLocale('home', (code) => import(/* webpackChunkName: "home-[request]" */ `./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    home: typeof import('./locale/en-US.json');
  }
}

export const homeRoutes: RouteObject[] = [
  {
    path: '/',
    ...page(['home', 'searchField', 'places'], () => import('./HomePage'), { loader: homeLoader }),
  },
];
