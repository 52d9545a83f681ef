import type { Category } from '@sabaijai/contract';
import { start } from '@sabaijai/shared-ui/app';
import { data, type LoaderFunctionArgs } from '@sabaijai/shared-ui/router';
import { type ListKind, readList } from '../../places/listQuery';
import { placesApi } from '../../places/places.api';
import { isCategory } from '../../places/terms';

export const listOf = (category: Category): ListKind => ({
  sorts: ['safest', 'top_rated', 'near', 'newest_inspected'],
  fixed: { category },
});

export async function categoryLoader({ params: { id }, url, context }: LoaderFunctionArgs) {
  if (!isCategory(id)) throw data(null, { status: 404 });
  const { businessList, categories } = placesApi.endpoints;
  await Promise.all([
    start(context, businessList, readList(url.searchParams, listOf(id)).query),
    start(context, categories),
  ]);
}
