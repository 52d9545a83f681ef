import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';

registerLocale('lab-longdo', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-longdo': typeof import('./locale/en-US.json');
  }
}

export const longdoRoutes: RouteObject[] = [
  { path: '/lab/longdo', ...page(['lab', 'lab-longdo'], () => import('./LongdoPage')) },
];
