import { page } from '@sabaijai/shared-ui/app';
import type { RouteObject } from '@sabaijai/shared-ui/router';
import '../../lab/messages';

export const zodRoutes: RouteObject[] = [
  { path: '/lab/zod', ...page(['lab', 'problem', 'form'], () => import('./ZodPage')) },
];
