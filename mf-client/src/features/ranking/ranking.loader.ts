import { start } from '@sabaijai/shared-ui/app';
import type { LoaderFunctionArgs } from '@sabaijai/shared-ui/router';
import { directoryApi } from '../../directory/directory.api';
import { type ListKind, readList } from '../../directory/listQuery';

export type Ranking = 'hot' | 'recommend';

export const listOf = (ranking: Ranking): ListKind => ({ sorts: [ranking] });

export const rankingLoader =
  (ranking: Ranking) =>
  async ({ url, context }: LoaderFunctionArgs) => {
    const { query } = readList(url.searchParams, listOf(ranking));
    await start(context, directoryApi.endpoints.businessList, query);
  };
