import { Dashboard, type DashboardQuery, InspectedPage } from '@sabaijai/contract';
import { api } from '../../api';
import type { InspectedOnly, Looked } from './paths';

const isChecked = process.env.NODE_ENV !== 'production';

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<Dashboard, DashboardQuery>({
      query: (params) => ({ url: '/inspector/dashboard', params }),
      rawResponseSchema: isChecked ? Dashboard : undefined,
      providesTags: ['Dashboard'],
    }),
    inspected: build.infiniteQuery<InspectedPage, Looked & InspectedOnly, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/inspector/dashboard/inspections',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      rawResponseSchema: isChecked ? InspectedPage : undefined,
      providesTags: ['Dashboard'],
    }),
  }),
});
