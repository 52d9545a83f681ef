import { page } from '@sabaijai/shared-ui/app';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import './messages';

export const indexRoutes: RouteObject[] = [{ path: '/lab', ...page(['lab'], () => import('./IndexPage')) }];
