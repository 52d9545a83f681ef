import type { RouteObject } from '@sabaijai/shared-ui/router';

/** The public face of the lab: fixtures only, no writes, kept out of search engines. */
export const routes: RouteObject[] = [];
