import { Business, GradeReport, isId, PolicyAnswer, PublicWarnings } from '@sabaijai/contract';
import { data, type LoaderFunctionArgs } from '@sabaijai/shared-ui/router';
import { api } from '../api';

/** A place by its id, for every page about it: who goes from one to the next asks the server once. */
export const placeApi = api.injectEndpoints({
  endpoints: (build) => ({
    business: build.query<Business, string>({
      query: (id) => `/businesses/${id}`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : Business,
      providesTags: (_answer, _error, id) => [{ type: 'Business', id }],
    }),
    businessPolicy: build.query<PolicyAnswer, string>({
      query: (id) => `/businesses/${id}/policy`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : PolicyAnswer,
    }),
    publicWarnings: build.query<PublicWarnings, string>({
      query: (id) => `/businesses/${id}/warnings-public`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : PublicWarnings,
      providesTags: (_answer, _error, id) => [{ type: 'Business', id }],
    }),
    gradeReport: build.query<GradeReport, string>({
      query: (id) => `/businesses/${id}/grade`,
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : GradeReport,
      providesTags: (_answer, _error, id) => [{ type: 'Inspection', id }],
    }),
  }),
});

export const {
  useBusinessQuery,
  useBusinessPolicyQuery,
  useGradeReportQuery,
  useLazyGradeReportQuery,
  usePublicWarningsQuery,
} = placeApi;

/** The place that an address names. One that cannot be a place's is nobody's: no need to ask the server. */
export function placeIn({ id = '' }: LoaderFunctionArgs['params']): string {
  if (!isId('business', id)) throw data(null, { status: 404 });
  return id;
}
