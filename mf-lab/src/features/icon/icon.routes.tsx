import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';

registerLocale('lab-icon', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-icon': typeof import('./locale/en-US.json');
  }
}

export const iconRoutes: RouteObject[] = [
  { path: '/lab/icon', ...page(['lab', 'lab-icon'], () => import('./IconPage')) },
];
