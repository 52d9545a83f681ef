import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';

registerLocale('lab-form', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-form': typeof import('./locale/en-US.json');
  }
}

export const formRoutes: RouteObject[] = [
  {
    path: '/lab/form/*',
    ...page(['lab', 'lab-form', 'wizard', 'form', 'problem', 'map', 'photos'], () => import('./FormPage')),
  },
];
