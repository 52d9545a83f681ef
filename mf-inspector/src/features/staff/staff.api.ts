import {
  type AccountActKind,
  BusinessPage,
  type ConflictDraft,
  type Id,
  OwnStaff,
  type ProvinceCode,
  RegistrationView,
  Staff,
  StaffPage,
  type StaffState,
} from '@sabaijai/contract';
import { api } from '../../api';

/** What a registration is for. */
const Named = RegistrationView.pick({ businessId: true, name: true });
type Named = Pick<RegistrationView, keyof typeof Named.shape>;

const isChecked = process.env.NODE_ENV !== 'production';

/** What the list of people is narrowed to. */
export interface Narrowed {
  q: string | undefined;
  state: StaffState | undefined;
  agency: string | undefined;
  province: ProvinceCode | undefined;
}

/** The people whom a lead manages, and what an inspector says of themselves. */
export const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    people: build.infiniteQuery<StaffPage, Narrowed, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/inspector/staff',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      rawResponseSchema: isChecked ? StaffPage : undefined,
      providesTags: ['Staff'],
    }),
    person: build.query<Staff, string>({
      query: (badge) => `/inspector/staff/${badge}`,
      rawResponseSchema: isChecked ? Staff : undefined,
      providesTags: ['Staff'],
    }),
    /** A refusal asks again, too: somebody else may have been first. */
    actOnPerson: build.mutation<Staff, { badge: string; act: AccountActKind; body: object }>({
      query: ({ badge, act, body }) => ({ url: `/inspector/staff/${badge}/${act}`, method: 'POST', body }),
      rawResponseSchema: isChecked ? Staff : undefined,
      invalidatesTags: ['Staff', 'Agency'],
    }),
    withdrawConflict: build.mutation<Staff, { badge: string; businessId: Id<'business'>; body: object }>({
      query: ({ badge, businessId, body }) => ({
        url: `/inspector/staff/${badge}/conflicts/${businessId}/withdraw`,
        method: 'POST',
        body,
      }),
      rawResponseSchema: isChecked ? Staff : undefined,
      invalidatesTags: ['Staff'],
    }),
    ownStaff: build.query<OwnStaff, void>({
      query: () => '/inspector/self',
      rawResponseSchema: isChecked ? OwnStaff : undefined,
      providesTags: ['Staff'],
    }),
    declareConflict: build.mutation<OwnStaff, ConflictDraft>({
      query: (body) => ({ url: '/inspector/conflicts', method: 'POST', body }),
      rawResponseSchema: isChecked ? OwnStaff : undefined,
      invalidatesTags: ['Staff', 'SafetyFormDoor', 'Warning', 'Registration', 'Queue'],
    }),
    /** The business of a registration, which need not be public yet. */
    placeOfRegistration: build.query<Named, string>({
      query: (id) => `/inspector/registrations/${id}`,
      rawResponseSchema: isChecked ? Named : undefined,
      providesTags: ['Registration'],
    }),
    /** In the public directory. */
    placesByName: build.query<BusinessPage, string>({
      query: (q) => ({ url: '/businesses', params: { q, limit: 8 } }),
      rawResponseSchema: isChecked ? BusinessPage : undefined,
    }),
  }),
});
