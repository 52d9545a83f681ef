import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/words';
import '../../map/words';

registerLocale('lab-location', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const locationRoutes: RouteObject[] = [
  {
    path: '/lab/location',
    ...page(['lab', 'lab-device', 'lab-location', 'map'], () => import('./LocationPage')),
  },
];
