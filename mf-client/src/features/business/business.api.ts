import {
  type BusinessEvent,
  BusinessItemList,
  type Language,
  ReviewPage,
  type ReviewSort,
} from '@sabaijai/contract';
import { api } from '../../api';

/** A page has more to show than opinions. */
const REVIEWS_AT_ONCE = 6;

/** Undefined language: reviews in all of them. */
export interface ReviewArgs {
  id: string;
  sort: ReviewSort;
  language?: Language | undefined;
  /** Only those with pictures; only those that mention safety. */
  photos?: true | undefined;
  safety?: true | undefined;
  /** Where the first page begins. */
  cursor?: string | undefined;
}

export const businessApi = api.injectEndpoints({
  endpoints: (build) => ({
    businessItems: build.query<BusinessItemList, string>({
      query: (id) => `/businesses/${id}/items`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : BusinessItemList,
    }),
    reviews: build.infiniteQuery<ReviewPage, ReviewArgs, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      query: ({ queryArg: { id, ...query }, pageParam }) => ({
        url: `/businesses/${id}/reviews`,
        params: { ...query, limit: REVIEWS_AT_ONCE, cursor: pageParam ?? query.cursor },
      }),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : ReviewPage,
      providesTags: (_answer, _error, { id }) => [{ type: 'Review', id }],
    }),
    /** Fire and forget: a visit that cannot be counted is nobody's error. */
    recordEvent: build.mutation<null, BusinessEvent & { id: string }>({
      query: ({ id, kind }) => ({ url: `/businesses/${id}/events`, method: 'POST', body: { kind } }),
    }),
  }),
});

export const { useBusinessItemsQuery, useReviewsInfiniteQuery, useRecordEventMutation } = businessApi;

/** The reviews as the page first shows them: their answer also carries what all of them say together. */
export function useReviewSummary(id: string) {
  const { data, isLoading } = useReviewsInfiniteQuery({ id, sort: 'helpful' });
  return { summary: data?.pages[0]?.summary, isLoading };
}
