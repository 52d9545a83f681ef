import { page } from '@sabaijai/shared-ui/app';
import type { RouteObject } from '@sabaijai/shared-ui/router';

export const unsentRoutes: RouteObject[] = [
  {
    path: '/inspector/unsent',
    ...page(['unsent', 'staff', 'problem'], () => import('./UnsentPage'), { access: ['inspector'] }),
  },
];
