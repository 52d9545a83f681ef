import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';

registerLocale('lab-teleport', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-teleport': typeof import('./locale/en-US.json');
  }
}

export const teleportRoutes: RouteObject[] = [
  { path: '/lab/teleport', ...page(['lab', 'lab-teleport'], () => import('./TeleportPage')) },
];
