import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';

registerLocale('lab-toast', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-toast': typeof import('./locale/en-US.json');
  }
}

export const toastRoutes: RouteObject[] = [
  { path: '/lab/toast', ...page(['lab', 'lab-toast'], () => import('./ToastPage')) },
];
