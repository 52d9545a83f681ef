import {
  type Id,
  type MemberAction,
  MemberDecided,
  type MemberDecision,
  OwnBusinesses,
  OwnInvitationList,
  RegistrationPage,
} from '@sabaijai/contract';
import { api } from './api';

export const MY_BUSINESS = '/vendor/my-business';

const isChecked = process.env.NODE_ENV !== 'production';

/** What a vendor has: listed, on its way, and offered; and what they say about who runs it. */
export const ownBusinessesApi = api.injectEndpoints({
  endpoints: (build) => ({
    myRegistrations: build.query<RegistrationPage, void>({
      query: () => '/my/registrations?limit=50',
      rawResponseSchema: isChecked ? RegistrationPage : undefined,
      providesTags: ['MyRegistration'],
    }),
    myInvitations: build.query<OwnInvitationList, void>({
      query: () => '/my/invitations',
      rawResponseSchema: isChecked ? OwnInvitationList : undefined,
      providesTags: ['Member'],
    }),
    myBusinesses: build.query<OwnBusinesses, void>({
      query: () => '/my/businesses',
      rawResponseSchema: isChecked ? OwnBusinesses : undefined,
      providesTags: ['MyBusiness'],
    }),
    decideMember: build.mutation<MemberDecided, MemberDecision & { id: Id<'member'>; action: MemberAction }>({
      query: ({ id, action, ...body }) => ({ url: `/members/${id}/${action}`, method: 'POST', body }),
      rawResponseSchema: isChecked ? MemberDecided : undefined,
      invalidatesTags: ['Member', 'MyBusiness', 'Me'],
    }),
  }),
});
