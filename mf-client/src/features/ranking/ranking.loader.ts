import { start } from '@sabaijai/shared-ui/app';
import type { LoaderFunctionArgs } from '@sabaijai/shared-ui/router';
import { type ListKind, readList } from '../../places/listQuery';
import { placesApi } from '../../places/places.api';

export type Ranking = 'hot' | 'recommend';

export const listOf = (ranking: Ranking): ListKind => ({ sorts: [ranking] });

export const rankingLoader =
  (ranking: Ranking) =>
  async ({ url, context }: LoaderFunctionArgs) => {
    const { query } = readList(url.searchParams, listOf(ranking));
    await start(context, placesApi.endpoints.businessList, query);
  };
