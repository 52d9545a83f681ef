import { page } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import '@sabaijai/shared-ui/registration';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { MAP, SITES } from './paths';

registerLocale('round', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    round: typeof import('./locale/en-US.json');
  }
}

const access = ['inspector'] as const;
const words = ['round', 'register-business', 'staff', 'map', 'problem'] as const;

export const roundRoutes: RouteObject[] = [
  { path: MAP, ...page(words, () => import('./map/MapPage'), { access }) },
  { path: SITES, ...page(words, () => import('./list/SitesPage'), { access }) },
];
