import type { Category } from '@sabaijai/contract';
import { start } from '@sabaijai/shared-ui/app';
import { data, type LoaderFunctionArgs } from '@sabaijai/shared-ui/router';
import { directoryApi } from '../../directory/directory.api';
import { type ListKind, readList } from '../../directory/listQuery';
import { isCategory } from '../../directory/terms';

export const listOf = (category: Category): ListKind => ({
  sorts: ['safest', 'top_rated', 'near', 'newest_inspected'],
  fixed: { category },
});

export async function categoryLoader({ params: { id }, url, context }: LoaderFunctionArgs) {
  if (!isCategory(id)) throw data(null, { status: 404 });
  const { businessList, categories } = directoryApi.endpoints;
  await Promise.all([
    start(context, businessList, readList(url.searchParams, listOf(id)).query),
    start(context, categories),
  ]);
}
