import type {
  EmailProof,
  LinkWanted,
  Login,
  Me,
  PasswordReset,
  Registered,
  Registration,
} from '@sabaijai/contract';
import { api, tagsOfEverything } from '@sabaijai/shared-ui/app';

/** What was fetched before belongs to the person who was signed in then. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Me, Login>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
      invalidatesTags: (_answer, problem) => (problem ? [] : tagsOfEverything()),
    }),
    register: build.mutation<Registered, Registration>({
      query: (body) => ({ url: '/auth/register', method: 'POST', body }),
      invalidatesTags: (_answer, problem) => (problem ? [] : tagsOfEverything()),
    }),
    // Invalidates nothing: see `useLeaving`.
    logout: build.mutation<Me, void>({
      query: () => ({ url: '/auth/logout', method: 'POST', body: {} }),
    }),
    forgotPassword: build.mutation<unknown, LinkWanted>({
      query: (body) => ({ url: '/auth/forgot', method: 'POST', body }),
    }),
    resetPassword: build.mutation<unknown, PasswordReset>({
      query: (body) => ({ url: '/auth/reset', method: 'POST', body }),
      invalidatesTags: (_answer, problem) => (problem ? [] : tagsOfEverything()),
    }),
    proveEmail: build.mutation<unknown, EmailProof>({
      query: (body) => ({ url: '/auth/prove', method: 'POST', body }),
      invalidatesTags: (_answer, problem) => (problem ? [] : ['Me', 'Profile']),
    }),
    wantProof: build.mutation<unknown, LinkWanted>({
      query: (body) => ({ url: '/auth/prove/link', method: 'POST', body }),
    }),
  }),
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useLogoutMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useProveEmailMutation,
  useWantProofMutation,
} = authApi;
