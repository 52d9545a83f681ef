import { createAction } from '@reduxjs/toolkit';
import type { CombinedState } from '@reduxjs/toolkit/query';
import type { EndpointDefinitions } from '@reduxjs/toolkit/query/react';

type ApiState = CombinedState<EndpointDefinitions, string, 'api'>;

/** The answers a page was made of, as the store keeps them; the same in the page itself and as a document of its own. */
export interface PageData {
  queries: ApiState['queries'];
  provided: ApiState['provided'];
}

/** Puts a page's answers into the store. */
export const hydrate = createAction<PageData>('page/hydrate');

/** What this store knows by now. Questions under way are not part of it, nor is anything about one person. */
export function pageDataOf({ api: { queries, provided } }: { api: ApiState }): PageData {
  const answered = Object.fromEntries(
    Object.entries(queries).filter(
      ([, query]) => query?.status === 'fulfilled' || query?.status === 'rejected',
    ),
  );
  return { queries: answered, provided };
}
