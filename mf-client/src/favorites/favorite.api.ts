import {
  Done,
  Favorite,
  type FavoriteChange,
  FavoriteIds,
  FavoritePage,
  type FavoriteSort,
} from '@sabaijai/contract';
import { writeOwn } from '@sabaijai/shared-ui/app';
import { api } from '../api';

export interface FavoriteListQuery {
  sort: FavoriteSort;
  /** `lat,lon` */
  near?: string;
}

const IDS = { type: 'Favorite', id: 'IDS' } as const;
const LIST = { type: 'Favorite', id: 'LIST' } as const;

/** What is said of a place, and the place itself, show at once everywhere; what the server refuses is taken back. */
export const favoriteApi = api.injectEndpoints({
  endpoints: (build) => ({
    favoriteIds: build.query<FavoriteIds, void>({
      query: () => '/favorites/ids',
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : FavoriteIds,
      providesTags: [IDS],
    }),
    favoriteList: build.infiniteQuery<FavoritePage, FavoriteListQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.next ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/favorites',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : FavoritePage,
      providesTags: [LIST],
    }),
    saveFavorite: build.mutation<Favorite, { id: string; change?: FavoriteChange }>({
      query: ({ id, change = {} }) => ({ url: `/favorites/${id}`, method: 'PUT', body: change }),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : Favorite,
      onQueryStarted: async ({ id, change }, { dispatch, getState, queryFulfilled }) => {
        const addId = () =>
          dispatch(
            favoriteApi.util.updateQueryData('favoriteIds', undefined, ({ ids }) => {
              if (!ids.some((known) => known === id)) ids.push(id as FavoriteIds['ids'][number]);
            }),
          );
        const changeItem = (values: Partial<Favorite>) =>
          cachedLists(getState()).map((query) =>
            dispatch(
              favoriteApi.util.updateQueryData('favoriteList', query, ({ pages }) => {
                const item = pages.flatMap(({ items }) => items).find(({ place }) => place.id === id);
                if (item) Object.assign(item, values);
              }),
            ),
          );
        const { note, notifyGrade } = change ?? {};
        const before = [
          addId(),
          ...changeItem({
            ...(note !== undefined && { note }),
            ...(notifyGrade !== undefined && { notifyGrade }),
          }),
        ];
        try {
          const { data } = await queryFulfilled;
          // From here on installing is offered.
          writeOwn('device', 'kept', true);
          // Who signed in meanwhile has fetched anew what the first change was made to.
          addId();
          changeItem({ note: data.note, notifyGrade: data.notifyGrade });
          if (!change) dispatch(api.util.invalidateTags([LIST]));
        } catch {
          for (const { undo } of before) undo();
        }
      },
    }),
    removeFavorite: build.mutation<Done, string>({
      // Also while the page goes away.
      query: (id) => ({ url: `/favorites/${id}`, method: 'DELETE', keepalive: true }),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : Done,
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        dispatch(
          favoriteApi.util.updateQueryData('favoriteIds', undefined, (draft) => {
            draft.ids = draft.ids.filter((known) => known !== id);
          }),
        );
        for (const query of cachedLists(getState()))
          dispatch(
            favoriteApi.util.updateQueryData('favoriteList', query, ({ pages }) => {
              const [first] = pages;
              for (const page of pages) {
                const left = page.items.filter(({ place }) => place.id !== id);
                if (left.length < page.items.length && first?.total !== undefined) first.total -= 1;
                page.items = left;
              }
            }),
          );
      },
    }),
  }),
});

const cachedLists = (state: unknown) =>
  favoriteApi.util.selectCachedArgsForQuery(
    state as Parameters<typeof favoriteApi.util.selectCachedArgsForQuery>[0],
    'favoriteList',
  );

export const { useFavoriteIdsQuery, useFavoriteListInfiniteQuery, useSaveFavoriteMutation } = favoriteApi;
