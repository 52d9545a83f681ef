import { SuggestionList } from '@sabaijai/contract';
import { api } from '@sabaijai/shared-ui/app';

/** As in the directory: answers are held against the contract everywhere but at visitors. */
const check = process.env.NODE_ENV === 'production' ? null : { rawResponseSchema: SuggestionList };

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggest: build.query<SuggestionList, string>({
      query: (q) => ({ url: '/businesses/suggest', params: { q } }),
      ...check,
    }),
  }),
});

export const { useSuggestQuery } = searchApi;
