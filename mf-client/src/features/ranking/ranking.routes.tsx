import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../places/messages';
import { rankingLoader } from './ranking.loader';

registerLocale('ranking', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    ranking: typeof import('./locale/en-US.json');
  }
}

export const rankingRoutes: RouteObject[] = [
  {
    path: '/client/hot-all',
    ...page(['ranking', 'places'], () => import('./HotPage'), { loader: rankingLoader('hot') }),
  },
  {
    path: '/client/recommend-all',
    ...page(['ranking', 'places'], () => import('./RecommendPage'), {
      loader: rankingLoader('recommend'),
    }),
  },
];
