import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/words';
import '../../map/words';

registerLocale('lab-my-location', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const myLocationRoutes: RouteObject[] = [
  {
    path: '/lab/my-location',
    ...page(['lab', 'lab-device', 'lab-my-location', 'map'], () => import('./MyLocationPage')),
  },
];
