import { InspectionAnswers, InspectionPage, ReviewPage } from '@sabaijai/contract';
import { api } from '../../api';

/** Five years of a place that is inspected every month still fit. */
const INSPECTIONS = 50;
const LATEST_REVIEWS = 3;

export const ratingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    gradeHistory: build.query<InspectionPage, string>({
      query: (id) => `/businesses/${id}/inspections?limit=${INSPECTIONS}`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : InspectionPage,
      providesTags: (_answer, _error, id) => [{ type: 'Inspection', id }],
    }),
    /** What an inspector answered, and what an amendment made of it. */
    inspectionAnswers: build.query<InspectionAnswers, string>({
      query: (id) => `/inspections/${id}/answers`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : InspectionAnswers,
      providesTags: (_answer, _error, id) => [{ type: 'Inspection', id }],
    }),
    /** The newest reviews; their answer also carries what all of them say together. */
    latestReviews: build.query<ReviewPage, string>({
      query: (id) => `/businesses/${id}/reviews?sort=newest&limit=${LATEST_REVIEWS}`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : ReviewPage,
      providesTags: (_answer, _error, id) => [{ type: 'Review', id }],
    }),
  }),
});

export const { useGradeHistoryQuery, useInspectionAnswersQuery, useLatestReviewsQuery } = ratingsApi;
