import type { BusinessPage } from '@sabaijai/contract';
import { start } from '@sabaijai/shared-ui/app';
import type { LoaderFunctionArgs } from '@sabaijai/shared-ui/router';
import type { BusinessListQuery } from '../../places/filters';
import { type ListKind, readList } from '../../places/listQuery';
import { placesApi } from '../../places/places.api';

export const LIST: ListKind = { sorts: ['relevance', 'near', 'safest', 'top_rated', 'newest_inspected'] };
const ELSEWHERE = 4;

/** When the words fit nothing in the chosen province: what they fit in others. */
export function elsewhereQuery(
  { province, cursor: _cursor, ...query }: BusinessListQuery,
  here: BusinessPage | undefined,
): BusinessListQuery | null {
  const total = here?.relax?.find(({ drop }) => drop === 'province')?.total ?? 0;
  return query.q && province && here?.items.length === 0 && total > 0 ? { ...query, limit: ELSEWHERE } : null;
}

export async function searchLoader({ url, context }: LoaderFunctionArgs) {
  const { businessList } = placesApi.endpoints;
  const { query } = readList(url.searchParams, LIST);
  const here = await start(context, businessList, query);
  const elsewhere = elsewhereQuery(query, here?.pages[0]);
  if (elsewhere) await start(context, businessList, elsewhere);
}
