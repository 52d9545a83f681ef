import type { Login } from '@sabaijai/contract';
import { api, TAGS } from '@sabaijai/shared-ui/app';

/** What was fetched before belongs to the person who was signed in then. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<unknown, Login>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
      invalidatesTags: (_answer, problem) => (problem ? [] : TAGS),
    }),
    logout: build.mutation<unknown, void>({
      query: () => ({ url: '/auth/logout', method: 'POST', body: {} }),
      invalidatesTags: (_answer, problem) => (problem ? [] : TAGS),
    }),
  }),
});

export const { useLoginMutation, useLogoutMutation } = authApi;
