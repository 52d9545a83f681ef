import {
  type RegistrationAction,
  type RegistrationDecision,
  RegistrationPage,
  type RegistrationQuery,
  RegistrationView,
} from '@sabaijai/contract';
import { api } from '../../api';

const isChecked = process.env.NODE_ENV !== 'production';

export type ListQuery = Pick<RegistrationQuery, 'state' | 'province'>;

export const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    registrations: build.infiniteQuery<RegistrationPage, ListQuery, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/inspector/registrations',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      rawResponseSchema: isChecked ? RegistrationPage : undefined,
      providesTags: ['Registration'],
    }),
    registration: build.query<RegistrationView, string>({
      query: (id) => `/inspector/registrations/${id}`,
      rawResponseSchema: isChecked ? RegistrationView : undefined,
    }),
    /** Answers the registration as it is then. */
    act: build.mutation<
      RegistrationView,
      { id: string; action: RegistrationAction; body: RegistrationDecision }
    >({
      query: ({ id, action, body }) => ({
        url: `/inspector/registrations/${id}/${action}`,
        method: 'POST',
        body,
      }),
      rawResponseSchema: isChecked ? RegistrationView : undefined,
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(registrationApi.util.upsertQueryData('registration', id, answer.data));
      },
      // What is remarked changes nothing that lists show.
      invalidatesTags: (_answer, _problem, { action }) => (action === 'mark' ? [] : ['Registration']),
    }),
  }),
});
export const { useRegistrationsInfiniteQuery, useRegistrationQuery, useActMutation } = registrationApi;
