import { InspectionPage, ReviewPage } from '@sabaijai/contract';
import { api } from '@sabaijai/shared-ui/app';

/** Five years of a place that is inspected every month still fit. */
const INSPECTIONS = 50;
const LATEST_REVIEWS = 3;

const checks =
  process.env.NODE_ENV === 'production'
    ? null
    : {
        inspections: { rawResponseSchema: InspectionPage },
        reviews: { rawResponseSchema: ReviewPage },
      };

const ratingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    gradeHistory: build.query<InspectionPage, string>({
      query: (id) => `/businesses/${id}/inspections?limit=${INSPECTIONS}`,
      ...checks?.inspections,
      providesTags: (_answer, _error, id) => [{ type: 'Inspection', id }],
    }),
    /** The newest reviews; their answer also carries what all of them say together. */
    latestReviews: build.query<ReviewPage, string>({
      query: (id) => `/businesses/${id}/reviews?sort=newest&limit=${LATEST_REVIEWS}`,
      ...checks?.reviews,
      providesTags: (_answer, _error, id) => [{ type: 'Review', id }],
    }),
  }),
});

export const { useGradeHistoryQuery, useLatestReviewsQuery } = ratingsApi;
