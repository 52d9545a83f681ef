import { CardTrust } from '@sabaijai/contract';
import { api } from '../api';

/** By what grade cards are told from forged ones; the device keeps it for when there is no network. */
export const trustApi = api.injectEndpoints({
  endpoints: (build) => ({
    cardTrust: build.query<CardTrust, void>({
      query: () => '/card-trust',
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : CardTrust,
    }),
  }),
});

export const { useCardTrustQuery } = trustApi;
