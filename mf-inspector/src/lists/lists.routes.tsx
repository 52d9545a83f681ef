import { page, startPersonal } from '@sabaijai/shared-ui/app';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import { BUSINESSES, HOME } from '../features/round/paths';
import { roundApi } from '../features/round/round.api';

/** Of no feature alone: each composes the work of two. */
export const listRoutes: RouteObject[] = [
  {
    path: HOME,
    ...page(
      ['round', 'warning', 'week', 'form', 'register-business', 'staff', 'map', 'problem', 'unsent'],
      () => import('./HomePage'),
      {
        access: ['inspector'],
        loader: ({ context }) => startPersonal(context, roundApi.endpoints.today),
      },
    ),
  },
  {
    path: BUSINESSES,
    ...page(
      ['round', 'review', 'register-business', 'staff', 'map', 'problem'],
      () => import('./BusinessListPage'),
      { access: ['inspector'] },
    ),
  },
];
