import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';

registerLocale('lab-left-map', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-left-map': typeof import('./locale/en-US.json');
  }
}

export const leftMapRoutes: RouteObject[] = [
  { path: '/lab/left-map', ...page(['lab', 'lab-left-map'], () => import('./LeftMapPage')) },
];
