import { OwnBusinesses, OwnInvitationList, RegistrationPage } from '@sabaijai/contract';
import { api } from './api';

export const MY_BUSINESS = '/vendor/my-business';

const isChecked = process.env.NODE_ENV !== 'production';

/** What a vendor has: listed, on its way, and offered. */
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
  }),
});
