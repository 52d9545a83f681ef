import { Coverage } from '@sabaijai/contract';
import { api } from '@sabaijai/shared-ui/app';

export const langApi = api.injectEndpoints({
  endpoints: (build) => ({
    coverage: build.query<Coverage, void>({
      query: () => '/coverage',
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : Coverage,
    }),
  }),
});

export const { useCoverageQuery } = langApi;
