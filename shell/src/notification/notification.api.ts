import { type Notification, NotificationPage, type NotificationsRead, UnreadCount } from '@sabaijai/contract';
import { api, type RootState } from '@sabaijai/shared-ui/app';

/** As on the server: opened at one part of it, the page is opened as well. */
const leadsTo = (item: Notification, link: string) => item.link === link || item.link === link.split('#')[0];

export const notificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    unread: build.query<UnreadCount, void>({
      query: () => '/notifications/unread',
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : UnreadCount,
      providesTags: ['Notification'],
    }),
    notifications: build.infiniteQuery<NotificationPage, void, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.next ?? undefined,
      },
      query: ({ pageParam }) => ({
        url: '/notifications',
        params: { cursor: pageParam ?? undefined },
      }),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : NotificationPage,
      providesTags: ['Notification'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        const unread = answer?.data.pages.at(-1)?.unread;
        if (unread !== undefined)
          dispatch(notificationApi.util.upsertQueryData('unread', undefined, { unread }));
      },
    }),
    /** Is seen at once; the list is not fetched again, so that nothing moves under the finger. */
    readNotifications: build.mutation<UnreadCount, NotificationsRead>({
      query: (body) => ({ url: '/notifications/read', method: 'POST', body, keepalive: true }),
      rawResponseSchema: process.env.NODE_ENV === 'production' ? undefined : UnreadCount,
      onQueryStarted: async ({ ids, link }, { dispatch, getState, queryFulfilled }) => {
        const readAt = new Date().toISOString();
        const changes = notificationApi.util
          .selectCachedArgsForQuery(getState() as unknown as RootState, 'notifications')
          .map(() =>
            dispatch(
              notificationApi.util.updateQueryData('notifications', undefined, ({ pages }) => {
                for (const item of pages.flatMap(({ items }) => items))
                  if (ids ? ids.some((id) => id === item.id) : !link || leadsTo(item, link))
                    item.readAt ??= readAt;
              }),
            ),
          );
        try {
          const { data } = await queryFulfilled;
          dispatch(notificationApi.util.upsertQueryData('unread', undefined, data));
        } catch {
          for (const { undo } of changes) undo();
        }
      },
    }),
  }),
});

export const { useUnreadQuery, useNotificationsInfiniteQuery, useReadNotificationsMutation } =
  notificationApi;
