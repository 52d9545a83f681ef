import {
  Business,
  type ClaimStart,
  type Draft,
  type DraftResume,
  type Id,
  type Me,
  RegistrationCheck,
  type RegistrationCheckQuery,
  RegistrationView,
  ResumeCode,
} from '@sabaijai/contract';
import { api } from '../../api';

const isChecked = process.env.NODE_ENV !== 'production';

export const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    myRegistration: build.query<RegistrationView, string>({
      query: (id) => `/my/registrations/${id}`,
      rawResponseSchema: isChecked ? RegistrationView : undefined,
      providesTags: ['MyRegistration'],
    }),
    check: build.query<RegistrationCheck, RegistrationCheckQuery>({
      query: (params) => ({ url: '/registrations/check', params }),
      rawResponseSchema: isChecked ? RegistrationCheck : undefined,
    }),
    submitDraft: build.mutation<RegistrationView, { id: Id<'draft'>; version: number }>({
      query: ({ id, version }) => ({ url: `/drafts/${id}/submit`, method: 'POST', body: { version } }),
      invalidatesTags: ['MyRegistration'],
    }),
    claimed: build.query<Business, Id<'business'>>({
      query: (id) => `/businesses/${id}`,
      rawResponseSchema: isChecked ? Business : undefined,
    }),
    claim: build.mutation<Draft, ClaimStart>({
      query: (body) => ({ url: '/claims', method: 'POST', body }),
    }),
    askResumeCode: build.mutation<ResumeCode, Id<'draft'>>({
      query: (id) => ({ url: `/drafts/${id}/resume-code`, method: 'POST', body: {} }),
      rawResponseSchema: isChecked ? ResumeCode : undefined,
    }),
    resumeDraft: build.mutation<Draft, DraftResume>({
      query: (body) => ({ url: '/drafts/resume', method: 'POST', body }),
    }),
    takeBackDraft: build.mutation<Draft, Id<'draft'>>({
      query: (id) => ({ url: `/drafts/${id}/take-back`, method: 'POST', body: {} }),
    }),
    becomeVendor: build.mutation<Me, void>({
      query: () => ({ url: '/me/vendor', method: 'POST', body: {} }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(api.util.upsertQueryData('me', undefined, answer.data));
      },
    }),
  }),
});
