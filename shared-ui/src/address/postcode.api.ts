import { PostcodeAreas } from '@sabaijai/contract';
import { api } from '@sabaijai/shared-ui/app';

/** Which subdistricts a Thai postal code has. */
export const { usePostcodeQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    postcode: build.query<PostcodeAreas, string>({
      query: (code) => `/postcodes/${code}`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : PostcodeAreas,
    }),
  }),
});
