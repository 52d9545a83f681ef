import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';

registerLocale('lab-map', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-map': typeof import('./locale/en-US.json');
  }
}

export const mapRoutes: RouteObject[] = [
  { path: '/lab/map', ...page(['lab', 'lab-map'], () => import('./MapLabPage')) },
];
