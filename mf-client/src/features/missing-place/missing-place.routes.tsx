import { MISSING_PATH } from '@sabaijai/contract';
import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../places/messages';
import '../../report/messages';

registerLocale('missing', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    missing: typeof import('./locale/en-US.json');
  }
}

export const missingPlaceRoutes: RouteObject[] = [
  {
    path: MISSING_PATH,
    ...page(['missing', 'places', 'form', 'report'], () => import('./MissingPlacePage')),
  },
];
