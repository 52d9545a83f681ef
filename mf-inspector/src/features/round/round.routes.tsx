import { page, startPersonal } from '@sabaijai/shared-ui/app';
import { registerLocale } from '@sabaijai/shared-ui/locale';
import '@sabaijai/shared-ui/registration';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { HOME, MAP, SITES } from './paths';
import { roundApi } from './round.api';

registerLocale('round', (code) => import(`./locale/${code}.json`));
declare module '@sabaijai/shared-ui/locale' {
  interface Words {
    round: typeof import('./locale/en-US.json');
  }
}

const access = ['inspector'] as const;
const words = ['round', 'register-business', 'staff', 'map', 'problem'] as const;

export const roundRoutes: RouteObject[] = [
  {
    path: HOME,
    ...page(words, () => import('./home/HomePage'), {
      access,
      loader: ({ context }) => startPersonal(context, roundApi.endpoints.today),
    }),
  },
  { path: MAP, ...page(words, () => import('./map/MapPage'), { access }) },
  { path: SITES, ...page(words, () => import('./list/SitesPage'), { access }) },
];
