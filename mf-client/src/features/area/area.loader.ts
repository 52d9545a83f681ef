import { start } from '@sabaijai/shared-ui/app';
import { data, type LoaderFunctionArgs } from '@sabaijai/shared-ui/router';
import { type ListKind, readList } from '../../places/listQuery';
import { placesApi } from '../../places/places.api';

export const listOf = (area: string): ListKind => ({
  sorts: ['relevance', 'safest', 'top_rated', 'newest_inspected'],
  fixed: { area },
});

const ID = /^[a-z][a-z-]{1,30}$/;

export async function areaLoader({ params: { id = '' }, url, context }: LoaderFunctionArgs) {
  if (!ID.test(id)) throw data(null, { status: 404 });
  const { businessList, area } = placesApi.endpoints;
  await Promise.all([
    start(context, area, id),
    start(context, businessList, readList(url.searchParams, listOf(id)).query),
  ]);
}
