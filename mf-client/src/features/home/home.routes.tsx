import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../directory/words';
import { homeLoader } from './home.loader';

registerLocale('home', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import(/* webpackChunkName: "home-en-US" */ './locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const homeRoutes: RouteObject[] = [
  { path: '/', ...page(['home', 'directory'], () => import('./HomePage'), { loader: homeLoader }) },
];
