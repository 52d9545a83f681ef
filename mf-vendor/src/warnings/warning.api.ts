import { type ExtensionAsk, type Id, Notice, Warning, WarningPage } from '@sabaijai/contract';
import { api } from '../api';

const isChecked = process.env.NODE_ENV !== 'production';
/** A business seldom has more; then the rest comes with the button below. */
const AT_ONCE = 50;

interface Item {
  warning: Id<'warning'>;
  item: Id<'warningItem'>;
}
/** Whoever acts on an item changes its warning, and what waits for the business. */
export const CHANGED = ['Warning', 'MyBusiness', 'Notification'] as const;

/** Warnings as the people of a business read and answer them. */
export const warningApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Of one business, or of all of the reader's. */
    ownWarnings: build.infiniteQuery<WarningPage, Id<'business'> | 'all', string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
      query: ({ queryArg: of, pageParam }) => ({
        url: '/warnings',
        params: { business: of === 'all' ? undefined : of, limit: AT_ONCE, cursor: pageParam ?? undefined },
      }),
      rawResponseSchema: isChecked ? WarningPage : undefined,
      providesTags: ['Warning'],
    }),
    ownWarning: build.query<Warning, Id<'warning'>>({
      query: (id) => `/warnings/${id}`,
      rawResponseSchema: isChecked ? Warning : undefined,
      providesTags: ['Warning'],
    }),
    ownNotice: build.query<Notice, { id: Id<'warning'>; number: string }>({
      query: ({ id, number }) => `/warnings/${id}/notices/${number}`,
      rawResponseSchema: isChecked ? Notice : undefined,
    }),
    readWarning: build.mutation<unknown, Id<'warning'>>({
      query: (id) => ({ url: `/warnings/${id}/read`, method: 'POST', body: {} }),
      invalidatesTags: ['Notification'],
    }),
    askForTime: build.mutation<unknown, Item & { body: ExtensionAsk }>({
      query: ({ warning, item, body }) => ({
        url: `/warnings/${warning}/items/${item}/extension`,
        method: 'POST',
        body,
      }),
      invalidatesTags: CHANGED,
    }),
  }),
});
