import { OwnBusinesses, RegistrationPage } from '@sabaijai/contract';
import { api } from './api';

export const MY_BUSINESS = '/vendor/my-business';

const isChecked = process.env.NODE_ENV !== 'production';

/** What a vendor has: listed, and on its way. */
export const ownBusinessesApi = api.injectEndpoints({
  endpoints: (build) => ({
    myRegistrations: build.query<RegistrationPage, void>({
      query: () => '/my/registrations?limit=50',
      rawResponseSchema: isChecked ? RegistrationPage : undefined,
      providesTags: ['MyRegistration'],
    }),
    myBusinesses: build.query<OwnBusinesses, void>({
      query: () => '/my/businesses',
      rawResponseSchema: isChecked ? OwnBusinesses : undefined,
      providesTags: ['MyBusiness'],
    }),
  }),
});
