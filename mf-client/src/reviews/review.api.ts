import {
  type HelpfulCount,
  MyReviewAnswer,
  type MyVotes,
  ReviewHistory,
  type ReviewPage,
} from '@sabaijai/contract';
import { api } from '../api';

/** What a signed-in visitor may do with reviews; the lists themselves belong to the pages that show them. */
export const reviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the place's id. */
    myReview: build.query<MyReviewAnswer, string>({
      query: (businessId) => `/businesses/${businessId}/my-review`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : MyReviewAnswer,
      providesTags: (_answer, _error, id) => [{ type: 'MyReview', id }],
    }),
    deleteReview: build.mutation<unknown, string>({
      query: (businessId) => ({ url: `/businesses/${businessId}/my-review`, method: 'DELETE' }),
      invalidatesTags: (_answer, problem, id) =>
        problem
          ? []
          : [
              { type: 'MyReview', id },
              { type: 'Review', id },
              { type: 'Business', id },
            ],
    }),
    /** Which reviews of the place the person at the screen found helpful. */
    myVotes: build.query<MyVotes, string>({
      query: (businessId) => `/businesses/${businessId}/my-votes`,
      providesTags: (_answer, _error, id) => [{ type: 'Vote', id }],
    }),
    voteHelpful: build.mutation<HelpfulCount, { businessId: string; reviewId: string; helpful: boolean }>({
      query: ({ reviewId, helpful }) => ({
        url: `/reviews/${reviewId}/helpful`,
        method: 'POST',
        body: { helpful },
      }),
      // Lists are corrected in place: fetched again they would change their order under the pressing finger.
      onQueryStarted: async ({ businessId, reviewId }, { dispatch, getState, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { helpful, mine } = answer.data;
        dispatch(
          reviewApi.util.updateQueryData('myVotes', businessId, (votes) => {
            votes.ids = votes.ids.filter((id) => id !== reviewId);
            if (mine) votes.ids.push(reviewId as (typeof votes.ids)[number]);
          }),
        );
        const lists = api.util.selectInvalidatedBy(getState(), [{ type: 'Review', id: businessId }]);
        for (const { endpointName, originalArgs } of lists) {
          const correct = (list: { pages: ReviewPage[] } | ReviewPage) => {
            const pages = 'pages' in list ? list.pages : [list];
            for (const review of pages.flatMap(({ items }) => items)) {
              if (review.id === reviewId) review.helpful = helpful;
            }
          };
          // The lists are other features' endpoints, unknown to this one's types.
          dispatch(api.util.updateQueryData(endpointName as never, originalArgs as never, correct as never));
        }
      },
    }),
    reviewHistory: build.query<ReviewHistory, string>({
      query: (reviewId) => `/reviews/${reviewId}/history`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : ReviewHistory,
      // Another wording may have joined since.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useMyReviewQuery,
  useDeleteReviewMutation,
  useMyVotesQuery,
  useVoteHelpfulMutation,
  useReviewHistoryQuery,
} = reviewApi;
