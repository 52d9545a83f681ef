import { type BusinessPage, RADIUS_NEARBY } from '@sabaijai/contract';
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

/** Some words that no place has together with the others. */
export const wordsToDrop = (here: BusinessPage | undefined) =>
  here?.items.length === 0 ? here.relax?.find(({ drop }) => drop === 'words') : undefined;

/** The same question without them; without a town, what is nearest to it. */
export function widerQuery(
  { cursor: _cursor, ...query }: BusinessListQuery,
  here: BusinessPage | undefined,
): BusinessListQuery | null {
  const { q, near } = wordsToDrop(here) ?? {};
  const around = near && ({ near: `${near.lat},${near.lon}`, radius: RADIUS_NEARBY, sort: 'near' } as const);
  return q ? { ...query, q, ...around, limit: ELSEWHERE } : null;
}

export async function searchLoader({ url, context }: LoaderFunctionArgs) {
  const { businessList } = placesApi.endpoints;
  const { query } = readList(url.searchParams, LIST);
  const here = await start(context, businessList, query);
  const first = here?.pages[0];
  const more = [elsewhereQuery(query, first), widerQuery(query, first)];
  await Promise.all(more.map((each) => each && start(context, businessList, each)));
}
