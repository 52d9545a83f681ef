import type { RouteObject } from '@sabaijai/shared-ui/router';

/** The id of the mount: the part of the layout that shows the pages of remotes. */
export const REMOTES = 'remotes';

/** Ids that do not shift with the set of remotes: the server's page and the browser's then mean the same route. */
export const withIds = (owner: string, routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route, at) => {
    const id = `${owner}${route.path ?? `/${at}`}`;
    return { ...route, id, ...(route.children && { children: withIds(id, route.children) }) } as RouteObject;
  });
