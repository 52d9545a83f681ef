import type { RouteObject } from '@sabaijai/shared-ui/router';
import { iconRoutes } from './features/icon/icon.routes';
import { indexRoutes } from './lab/index.routes';

/** The public face of the lab: fixtures only, no writes, kept out of search engines. */
export const routes: RouteObject[] = [...indexRoutes, ...iconRoutes];
