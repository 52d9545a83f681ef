import {
  CorrectionPage,
  HazardReport,
  HazardReportPage,
  MissingPlace,
  MissingPlacePage,
  OwnReviewPage,
  PictureRequest,
  PictureRequestPage,
  ReportPage,
} from '@sabaijai/contract';
import { api } from '../../api';

const paged = {
  infiniteQueryOptions: {
    initialPageParam: null,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  },
} as const;
const request = (url: string, cursor: string | null) => ({ url, params: { cursor: cursor ?? undefined } });

export const {
  useOwnReviewsInfiniteQuery,
  useHazardOfGuestQuery,
  useOwnHazardsInfiniteQuery,
  useOwnReportsInfiniteQuery,
  useOwnCorrectionsInfiniteQuery,
  useOwnMissingPlacesInfiniteQuery,
  useMissingPlaceOfGuestQuery,
  useOwnPictureRequestsInfiniteQuery,
  usePictureRequestOfGuestQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    ownReviews: build.infiniteQuery<OwnReviewPage, void, string | null>({
      ...paged,
      query: ({ pageParam }) => request('/me/reviews', pageParam),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : OwnReviewPage,
      providesTags: ['MyReview'],
    }),
    ownHazards: build.infiniteQuery<HazardReportPage, void, string | null>({
      ...paged,
      query: ({ pageParam }) => request('/hazard-reports', pageParam),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : HazardReportPage,
      providesTags: ['Hazard'],
    }),
    hazardOfGuest: build.query<HazardReport, string>({
      query: (key) => ({ url: '/hazard-reports/open', method: 'POST', body: { key } }),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : HazardReport,
      providesTags: ['Hazard'],
    }),
    ownReports: build.infiniteQuery<ReportPage, void, string | null>({
      ...paged,
      query: ({ pageParam }) => request('/me/reports', pageParam),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : ReportPage,
      providesTags: ['Report'],
    }),
    ownCorrections: build.infiniteQuery<CorrectionPage, void, string | null>({
      ...paged,
      query: ({ pageParam }) => request('/me/corrections', pageParam),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : CorrectionPage,
      providesTags: ['Correction'],
    }),
    ownMissingPlaces: build.infiniteQuery<MissingPlacePage, void, string | null>({
      ...paged,
      query: ({ pageParam }) => request('/missing-places', pageParam),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : MissingPlacePage,
      providesTags: ['MissingPlace'],
    }),
    missingPlaceOfGuest: build.query<MissingPlace, string>({
      query: (key) => ({ url: '/missing-places/open', method: 'POST', body: { key } }),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : MissingPlace,
      providesTags: ['MissingPlace'],
    }),
    ownPictureRequests: build.infiniteQuery<PictureRequestPage, void, string | null>({
      ...paged,
      query: ({ pageParam }) => request('/me/picture-requests', pageParam),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : PictureRequestPage,
      providesTags: ['PictureRequest'],
    }),
    pictureRequestOfGuest: build.query<PictureRequest, string>({
      query: (key) => ({ url: '/picture-requests/open', method: 'POST', body: { key } }),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : PictureRequest,
      providesTags: ['PictureRequest'],
    }),
  }),
});
