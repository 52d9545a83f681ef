import { Business, GradeReport, PolicyAnswer } from '@sabaijai/contract';
import { api } from '@sabaijai/shared-ui/app';

/** As in the directory: answers are held against the contract everywhere but at visitors. */
const checks =
  process.env.NODE_ENV === 'production'
    ? null
    : {
        business: { rawResponseSchema: Business },
        policy: { rawResponseSchema: PolicyAnswer },
        grade: { rawResponseSchema: GradeReport },
      };

/** A place by its id, for every page about it: who goes from one to the next asks the server once. */
export const { useBusinessQuery, useBusinessPolicyQuery, useGradeReportQuery, useLazyGradeReportQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      business: build.query<Business, string>({
        query: (id) => `/businesses/${id}`,
        ...checks?.business,
        providesTags: (_answer, _error, id) => [{ type: 'Business', id }],
      }),
      businessPolicy: build.query<PolicyAnswer, string>({
        query: (id) => `/businesses/${id}/policy`,
        ...checks?.policy,
      }),
      gradeReport: build.query<GradeReport, string>({
        query: (id) => `/businesses/${id}/grade`,
        ...checks?.grade,
        providesTags: (_answer, _error, id) => [{ type: 'Inspection', id }],
      }),
    }),
  });
