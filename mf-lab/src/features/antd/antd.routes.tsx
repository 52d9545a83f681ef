import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/words';

registerLocale('lab-antd', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const antdRoutes: RouteObject[] = [
  { path: '/lab/antd', ...page(['lab', 'lab-antd'], () => import('./AntdPage')) },
];
