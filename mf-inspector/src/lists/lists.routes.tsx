import { page } from '@sabaijai/shared-ui/app';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { BUSINESSES } from '../features/round/paths';

/** Of no feature alone: it composes the work of two. */
export const listRoutes: RouteObject[] = [
  {
    path: BUSINESSES,
    ...page(
      ['round', 'review', 'register-business', 'staff', 'map', 'problem'],
      () => import('./BusinessListPage'),
      { access: ['inspector'] },
    ),
  },
];
