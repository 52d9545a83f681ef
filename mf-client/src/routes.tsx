import type { RouteObject } from '@sabaijai/shared-ui/router';
import { homeRoutes } from './features/home/home.routes';

/** The public face of this remote: what it answers for, from `/` on. */
export const routes: RouteObject[] = [...homeRoutes];
