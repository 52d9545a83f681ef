import { Coverage } from '@sabaijai/contract';
import { api } from '@sabaijai/shared-ui/app';

const check = process.env.NODE_ENV === 'production' ? null : { rawResponseSchema: Coverage };

const langApi = api.injectEndpoints({
  endpoints: (build) => ({
    coverage: build.query<Coverage, void>({ query: () => '/coverage', ...check }),
  }),
});

export const { useCoverageQuery } = langApi;
