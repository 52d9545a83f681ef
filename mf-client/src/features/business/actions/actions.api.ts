import { type Business, type Facet, SimilarHazards } from '@sabaijai/contract';
import { api } from '../../../api';

/** What the content of each sheet is given. */
export interface PlaceFormProps {
  place: Business;
  onClose: () => void;
}

export const { useSimilarHazardsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    similarHazards: build.query<SimilarHazards, { businessId: string; facet: Facet }>({
      query: (params) => ({ url: '/hazard-reports/similar', params }),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : SimilarHazards,
      providesTags: ['Hazard'],
    }),
  }),
});
