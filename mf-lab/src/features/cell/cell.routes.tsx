import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';

registerLocale('lab-cell', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    'lab-cell': typeof import('./locale/en-US.json');
  }
}

export const cellRoutes: RouteObject[] = [
  { path: '/lab/cell', ...page(['lab', 'lab-cell'], () => import('./CellPage')) },
];
