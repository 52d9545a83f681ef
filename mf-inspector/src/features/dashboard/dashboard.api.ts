import { Dashboard, type DashboardQuery } from '@sabaijai/contract';
import { api } from '../../api';

const isChecked = process.env.NODE_ENV !== 'production';

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<Dashboard, DashboardQuery>({
      query: (params) => ({ url: '/inspector/dashboard', params }),
      rawResponseSchema: isChecked ? Dashboard : undefined,
      providesTags: ['Dashboard'],
    }),
  }),
});
