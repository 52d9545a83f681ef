import '../../notification/messages';
import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';

registerLocale('business-notifications', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'business-notifications': typeof import('./locale/en-US.json');
  }
}

export const notificationRoutes: RouteObject[] = [
  {
    path: '/vendor/notifications/:id',
    ...page(['business-notifications', 'vendorNotification'], () => import('./BusinessNotificationsPage'), {
      access: ['vendor'],
    }),
  },
];
