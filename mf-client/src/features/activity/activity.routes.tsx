import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';

registerLocale('activity', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const activityRoutes: RouteObject[] = [
  {
    path: '/account/activity',
    ...page(['activity'], () => import('./ActivityPage'), { access: ['member'] }),
  },
];
