import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';
import '../../map/messages';

registerLocale('lab-location', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-location': typeof import('./locale/en-US.json');
  }
}

export const locationRoutes: RouteObject[] = [
  {
    path: '/lab/location',
    ...page(['lab', 'lab-device', 'lab-location', 'map'], () => import('./LocationPage')),
  },
];
