import type { Notification } from '@sabaijai/contract';
import { Button, EmptyState, Icon, SafeLink, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats } from '@sabaijai/shared-ui/locale';
import { ProblemNotice, SectionError } from '@sabaijai/shared-ui/problem';
import { useTranslation } from 'react-i18next';
import styles from './NotificationList.module.css';
import { useNotificationsInfiniteQuery, useReadNotificationsMutation } from './notification.api';
import { useSentence } from './sentence';

/** Newest first; opening one marks it as read. `max`: only the first ones, as in the sheet under the bell. */
export function NotificationList({ max, onOpen }: { max?: number; onOpen?: () => void }) {
  const { t } = useTranslation(['notification', 'common']);
  const answer = useNotificationsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [read, reading] = useReadNotificationsMutation();
  const { data, isError, isFetching } = answer;
  const failed = isError && !isFetching;
  if (!data)
    return failed ? (
      <SectionError problem={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <SkeletonLines lines={5} />
    );
  const items = data.pages.flatMap((page) => page.items).slice(0, max);
  if (items.length === 0) return <EmptyState title={t('empty')} />;
  const open = (notification: Notification) => {
    if (!notification.readAt) void read({ ids: [notification.id] });
    onOpen?.();
  };
  return (
    <div className={styles.list} aria-busy={isFetching}>
      <div className={styles.head}>
        <Button
          icon="check"
          disabled={reading.isLoading || items.every(({ readAt }) => readAt)}
          onClick={() => void read({})}
        >
          {t('readAll')}
        </Button>
      </div>
      {reading.error && <ProblemNotice problem={reading.error} />}
      <ul>
        {items.map((notification) => (
          <li key={notification.id}>
            <Line notification={notification} onOpen={() => open(notification)} />
          </li>
        ))}
      </ul>
      {failed && (
        <SectionError
          problem={answer.error}
          onRetry={() => void (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch())}
        />
      )}
      {max === undefined && answer.hasNextPage && !failed && (
        <div className={styles.more}>
          <Button disabled={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
            {t(answer.isFetchingNextPage ? 'common:loading' : 'more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Line({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { t } = useTranslation('notification');
  const { dateTime } = useFormats();
  const { sentence, quote } = useSentence()(notification);
  return (
    <SafeLink
      to={notification.link}
      className={styles.line}
      data-unread={!notification.readAt || undefined}
      onClick={onOpen}
    >
      <span className={styles.sign} data-severity={notification.severity}>
        <Icon name={notification.severity} size={18} />
      </span>
      <span className={styles.words}>
        {!notification.readAt && <span className="visually-hidden">{t('new')} </span>}
        <span>{sentence}</span>
        {quote && <q className={styles.quote}>{quote}</q>}
        <time dateTime={notification.createdAt}>{dateTime(notification.createdAt)}</time>
      </span>
    </SafeLink>
  );
}
