import { type AgencyChange, type AgencyDraft, AgencyList } from '@sabaijai/contract';
import { api } from './api';

const isChecked = process.env.NODE_ENV !== 'production';

/** Who sends inspectors: chosen where somebody is invited or moved, and written on their own page. */
export const agenciesApi = api.injectEndpoints({
  endpoints: (build) => ({
    agencies: build.query<AgencyList, void>({
      query: () => '/inspector/agencies',
      rawResponseSchema: isChecked ? AgencyList : undefined,
      providesTags: ['Agency'],
    }),
    createAgency: build.mutation<AgencyList, AgencyDraft>({
      query: (body) => ({ url: '/inspector/agencies', method: 'POST', body }),
      invalidatesTags: ['Agency'],
    }),
    changeAgency: build.mutation<AgencyList, AgencyChange & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/inspector/agencies/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Agency', 'Staff'],
    }),
  }),
});
