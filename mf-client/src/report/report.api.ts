import { Report, type ReportDraft } from '@sabaijai/contract';
import { api } from '../api';

export interface ReportTarget {
  kind: 'review' | 'business';
  id: string;
}

const PATHS = { review: 'reviews', business: 'businesses' } as const;

export const { useSendReportMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sendReport: build.mutation<Report, { target: ReportTarget; draft: ReportDraft }>({
      query: ({ target, draft }) => ({
        url: `/${PATHS[target.kind]}/${target.id}/report`,
        method: 'POST',
        body: draft,
      }),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : Report,
      invalidatesTags: ['Report'],
    }),
  }),
});
