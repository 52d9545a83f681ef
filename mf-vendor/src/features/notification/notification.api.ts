import { type Id, NotificationPage, type NotificationsRead, UnreadCount } from '@sabaijai/contract';
import { api } from '../../api';

const isChecked = process.env.NODE_ENV !== 'production';

export interface BusinessNotifications {
  business: Id<'business'>;
  topic?: string;
  only?: 'unread' | 'pinned';
}

export const businessNotificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    businessNotifications: build.infiniteQuery<NotificationPage, BusinessNotifications, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.next ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/notifications',
        params: { ...queryArg, cursor: pageParam ?? undefined },
      }),
      rawResponseSchema: isChecked ? NotificationPage : undefined,
      providesTags: ['Notification'],
    }),
    readBusinessNotifications: build.mutation<UnreadCount, NotificationsRead>({
      query: (body) => ({ url: '/notifications/read', method: 'POST', body, keepalive: true }),
      rawResponseSchema: isChecked ? UnreadCount : undefined,
      invalidatesTags: ['Notification'],
    }),
  }),
});
