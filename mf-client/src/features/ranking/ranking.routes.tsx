import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../directory/words';
import { rankingLoader } from './ranking.loader';

registerLocale('ranking', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const rankingRoutes: RouteObject[] = [
  {
    path: '/client/hot-all',
    ...page(['ranking', 'directory'], () => import('./HotPage'), { loader: rankingLoader('hot') }),
  },
  {
    path: '/client/recommend-all',
    ...page(['ranking', 'directory'], () => import('./RecommendPage'), {
      loader: rankingLoader('recommend'),
    }),
  },
];
