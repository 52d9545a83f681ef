import { Business } from '@sabaijai/contract';
import { api } from '@sabaijai/shared-ui/app';

const reviewPlaceApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviewPlace: build.query<Business, string>({
      query: (id) => `/businesses/${id}`,
      rawResponseSchema: Business,
      providesTags: (_answer, _error, id) => [{ type: 'Business', id }],
    }),
  }),
});

export const { useReviewPlaceQuery } = reviewPlaceApi;
