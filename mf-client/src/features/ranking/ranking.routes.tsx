import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../directory/words';

registerLocale('ranking', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const rankingRoutes: RouteObject[] = [
  { path: '/client/hot-all', ...page(['ranking', 'directory'], () => import('./HotPage')) },
  { path: '/client/recommend-all', ...page(['ranking', 'directory'], () => import('./RecommendPage')) },
];
