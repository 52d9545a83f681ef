import { PolicyAnswer, Retention } from '@sabaijai/contract';
import { api } from '@sabaijai/shared-ui/app';

export const policyApi = api.injectEndpoints({
  endpoints: (build) => ({
    policyVersion: build.query<PolicyAnswer, { id: string; version: number }>({
      query: ({ id, version }) => `/businesses/${id}/policy?version=${version}`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : PolicyAnswer,
    }),
    retention: build.query<Retention, void>({
      query: () => '/retention',
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : Retention,
    }),
  }),
});

export const { usePolicyVersionQuery, useRetentionQuery } = policyApi;
