import type {
  AccountDeletion,
  DeviceList,
  EmailChange,
  PasswordChange,
  Preferences,
  Profile,
  ProfileChange,
  SentEmailProof,
} from '@sabaijai/contract';
import { api } from '@sabaijai/shared-ui/app';

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<Profile, void>({ query: () => '/me/profile', providesTags: ['Profile'] }),
    changeProfile: build.mutation<Profile, ProfileChange>({
      query: (body) => ({ url: '/me', method: 'PATCH', body }),
      invalidatesTags: (_answer, problem) => (problem ? [] : ['Profile', 'Me']),
    }),
    prefer: build.mutation<Profile, Preferences>({
      query: (body) => ({ url: '/me/preferences', method: 'PATCH', body }),
      invalidatesTags: (_answer, problem) => (problem ? [] : ['Profile']),
    }),
    changeEmail: build.mutation<Profile, EmailChange>({
      query: (body) => ({ url: '/me/email', method: 'POST', body }),
      invalidatesTags: (_answer, problem) => (problem ? [] : ['Profile', 'Me']),
    }),
    sendProof: build.mutation<SentEmailProof, void>({
      query: () => ({ url: '/me/email/link', method: 'POST', body: {} }),
      invalidatesTags: (_answer, problem) => (problem ? [] : ['Profile']),
    }),
    changePassword: build.mutation<unknown, PasswordChange>({
      query: (body) => ({ url: '/auth/password', method: 'POST', body }),
      invalidatesTags: (_answer, problem) => (problem ? [] : ['Device', 'Me']),
    }),
    devices: build.query<DeviceList, void>({ query: () => '/me/devices', providesTags: ['Device'] }),
    endDevice: build.mutation<unknown, string>({
      query: (id) => ({ url: `/me/devices/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Device'],
    }),
    // Invalidates nothing: see `useLeaving`.
    deleteAccount: build.mutation<unknown, AccountDeletion>({
      query: (body) => ({ url: '/me/delete', method: 'POST', body }),
    }),
  }),
});

export const {
  useProfileQuery,
  useChangeProfileMutation,
  usePreferMutation,
  useChangeEmailMutation,
  useSendProofMutation,
  useChangePasswordMutation,
  useDevicesQuery,
  useEndDeviceMutation,
  useDeleteAccountMutation,
} = accountApi;
