import { SuggestionList } from '@sabaijai/contract';
import { api } from '@sabaijai/shared-ui/app';

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggest: build.query<SuggestionList, string>({
      query: (q) => ({ url: '/businesses/suggest', params: { q } }),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : SuggestionList,
    }),
  }),
});

export const { useSuggestQuery } = searchApi;
