import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { WEEK } from '../../paths';

registerLocale('week', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    week: typeof import('./locale/en-US.json');
  }
}

export const weekRoutes: RouteObject[] = [
  {
    path: WEEK,
    ...page(['week', 'staff', 'form', 'problem'], () => import('./WeekPage'), { access: ['lead'] }),
  },
];
