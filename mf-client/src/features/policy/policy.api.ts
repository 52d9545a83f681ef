import { Business, PolicyAnswer } from '@sabaijai/contract';
import { api } from '@sabaijai/shared-ui/app';

const checks =
  process.env.NODE_ENV === 'production'
    ? null
    : { place: { rawResponseSchema: Business }, policy: { rawResponseSchema: PolicyAnswer } };

const policyApi = api.injectEndpoints({
  endpoints: (build) => ({
    policyPlace: build.query<Business, string>({
      query: (id) => `/businesses/${id}`,
      ...checks?.place,
      providesTags: (_answer, _error, id) => [{ type: 'Business', id }],
    }),
    policyInForce: build.query<PolicyAnswer, string>({
      query: (id) => `/businesses/${id}/policy`,
      ...checks?.policy,
      providesTags: (_answer, _error, id) => [{ type: 'Business', id }],
    }),
  }),
});

export const { usePolicyPlaceQuery, usePolicyInForceQuery } = policyApi;
