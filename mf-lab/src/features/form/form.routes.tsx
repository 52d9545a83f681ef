import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/words';

registerLocale('lab-form', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const formRoutes: RouteObject[] = [
  {
    path: '/lab/form/*',
    ...page(['lab', 'lab-form', 'wizard', 'form', 'problem', 'map', 'photos'], () => import('./FormPage')),
  },
];
