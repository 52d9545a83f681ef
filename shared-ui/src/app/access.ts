import type { Access } from '@sabaijai/contract';

/** What a route may say about itself: `{ path, handle: { access: ['client'] } satisfies RouteHandle }`. */
export interface RouteHandle {
  access?: readonly Access[];
}
