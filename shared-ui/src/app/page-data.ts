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

/**
 * Of a page's answers those this store has not got and does not wait for: what it has may be newer, or hold what the
 * person at the screen has just changed.
 */
export function missingIn({ api }: { api: ApiState }, { queries, provided }: PageData): PageData {
  const isMissing = (key: string) => (api.queries[key]?.status ?? 'uninitialized') === 'uninitialized';
  const missing = Object.entries(queries).filter(
    ([key, query]) => query?.status === 'fulfilled' && isMissing(key),
  );
  const names = new Set(missing.map(([key]) => key));
  const tags = Object.entries(provided.tags ?? {}).map(([type, ids]) => [
    type,
    Object.fromEntries(
      Object.entries(ids ?? {}).map(([id, keys]) => [id, (keys ?? []).filter((key) => names.has(key))]),
    ),
  ]);
  return {
    queries: Object.fromEntries(missing),
    provided: { tags: Object.fromEntries(tags) as ApiState['provided']['tags'], keys: provided.keys },
  };
}

/** What this store knows by now. Questions under way are not part of it, nor is anything about one person. */
export function pageDataOf({ api: { queries, provided } }: { api: ApiState }): PageData {
  const answered = Object.fromEntries(
    Object.entries(queries).filter(
      ([, query]) => query?.status === 'fulfilled' || query?.status === 'rejected',
    ),
  );
  return { queries: answered, provided };
}
