import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/words';

registerLocale('lab-staff', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const staffRoutes: RouteObject[] = [
  { path: '/lab/staff', ...page(['lab', 'lab-staff', 'staff'], () => import('./StaffPage')) },
];
