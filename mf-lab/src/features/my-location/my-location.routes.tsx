import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';
import '../../map/messages';

registerLocale('lab-my-location', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-my-location': typeof import('./locale/en-US.json');
  }
}

export const myLocationRoutes: RouteObject[] = [
  {
    path: '/lab/my-location',
    ...page(['lab', 'lab-device', 'lab-my-location', 'map'], () => import('./MyLocationPage')),
  },
];
