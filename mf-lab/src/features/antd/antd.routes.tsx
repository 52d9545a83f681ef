import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';

registerLocale('lab-antd', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-antd': typeof import('./locale/en-US.json');
  }
}

export const antdRoutes: RouteObject[] = [
  { path: '/lab/antd', ...page(['lab', 'lab-antd'], () => import('./AntdPage')) },
];
