import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/words';

registerLocale('lab-toast', {
  'th-TH': () => import('./locale/th-TH.json'),
  'en-US': () => import('./locale/en-US.json'),
  'ch-Ch': () => import('./locale/ch-Ch.json'),
});

export const toastRoutes: RouteObject[] = [
  { path: '/lab/toast', ...page(['lab', 'lab-toast'], () => import('./ToastPage')) },
];
