import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';

registerLocale('lab-staff', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-staff': typeof import('./locale/en-US.json');
  }
}

export const staffRoutes: RouteObject[] = [
  { path: '/lab/staff', ...page(['lab', 'lab-staff', 'staff'], () => import('./StaffPage')) },
];
