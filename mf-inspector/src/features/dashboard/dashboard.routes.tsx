import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import '@sabaijai/shared-ui/registration';
import type { RouteObject } from '@sabaijai/shared-ui/router';

registerLocale('dashboard', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    dashboard: typeof import('./locale/en-US.json');
  }
}

export const dashboardRoutes: RouteObject[] = [
  {
    path: '/inspector/dashboard',
    ...page(['dashboard', 'register-business', 'staff', 'problem'], () => import('./DashboardPage'), {
      access: ['inspector'],
    }),
  },
];
