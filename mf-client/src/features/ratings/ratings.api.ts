import { Business, GradeReport, InspectionPage, ReviewPage } from '@sabaijai/contract';
import { api } from '@sabaijai/shared-ui/app';

/** Five years of a place that is inspected every month still fit. */
const INSPECTIONS = 50;
const LATEST_REVIEWS = 3;

const checks =
  process.env.NODE_ENV === 'production'
    ? null
    : {
        place: { rawResponseSchema: Business },
        grade: { rawResponseSchema: GradeReport },
        inspections: { rawResponseSchema: InspectionPage },
        reviews: { rawResponseSchema: ReviewPage },
      };

const ratingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ratedPlace: build.query<Business, string>({
      query: (id) => `/businesses/${id}`,
      ...checks?.place,
      providesTags: (_answer, _error, id) => [{ type: 'Business', id }],
    }),
    publishedGrade: build.query<GradeReport, string>({
      query: (id) => `/businesses/${id}/grade`,
      ...checks?.grade,
      providesTags: (_answer, _error, id) => [{ type: 'Inspection', id }],
    }),
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

export const {
  useRatedPlaceQuery,
  usePublishedGradeQuery,
  useLazyPublishedGradeQuery,
  useGradeHistoryQuery,
  useLatestReviewsQuery,
} = ratingsApi;
