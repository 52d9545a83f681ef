import { InspectionCheck, type InspectionRef } from '@sabaijai/contract';
import { api } from '../../api';

export const verifyApi = api.injectEndpoints({
  endpoints: (build) => ({
    inspectionCheck: build.query<InspectionCheck, InspectionRef>({
      query: (id) => `/inspections/${id}/check`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : InspectionCheck,
      providesTags: (_answer, _error, id) => [{ type: 'Inspection', id }],
    }),
  }),
});

export const { useInspectionCheckQuery } = verifyApi;
