import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';

registerLocale('lab-zodv2', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-zodv2': typeof import('./locale/en-US.json');
  }
}

export const zodv2Routes: RouteObject[] = [
  { path: '/lab/zodv2', ...page(['lab', 'lab-zodv2', 'problem', 'form'], () => import('./ZodV2Page')) },
];
