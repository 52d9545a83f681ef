import type { Notification } from '@sabaijai/contract';
import { type NotificationSentences, useNow } from '@sabaijai/shared-ui/app';
import {
  Button,
  EmptyState,
  Icon,
  InfiniteList,
  SafeLink,
  SkeletonLines,
} from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { type ReactNode, useRef } from 'react';
import styles from './NotificationList.module.css';
import { useNotificationsInfiniteQuery, useReadNotificationsMutation } from './notification.api';
import { useSentence, useSentences } from './sentence';

const HOUR_MS = 3_600_000;

interface Props {
  /** Stands beside "mark all as read". */
  heading: ReactNode;
  /** Only the first ones, as in the sheet under the bell. */
  max?: number;
  onOpen?: () => void;
}

/** What is critical, then newest first; opening one marks it as read. */
export function NotificationList({ heading, max, onOpen }: Props) {
  const t = useT('notification');
  const answer = useNotificationsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [read, reading] = useReadNotificationsMutation();
  const list = useRef<HTMLUListElement>(null);
  const readAll = async () => {
    if (reading.isLoading) return;
    const { error } = await read({});
    // The pressed button goes: the keyboard goes on in the list.
    if (!error) list.current?.querySelector('a')?.focus({ preventScroll: true });
  };
  const urgent = answer.data?.pages[0]?.urgent ?? [];
  const isUrgent = ({ id }: Notification) => urgent.some((each) => each.id === id);
  /** What is critical before what is newer; each once. */
  const sorted = (all: readonly Notification[]) =>
    [...urgent, ...all.filter((each) => !isUrgent(each))].slice(0, max);
  const items = answer.data && sorted(answer.data.pages.flatMap((page) => page.items));
  const hasUnread = items?.some(({ readAt }) => !readAt);
  const sentences = useSentences(items?.map(({ type }) => type));
  return (
    <div className={styles.list} aria-busy={answer.isFetching}>
      <div className={styles.head}>
        {heading}
        {hasUnread && (
          <Button icon="check" aria-disabled={reading.isLoading} onClick={() => void readAll()}>
            {t('readAll')}
          </Button>
        )}
      </div>
      {reading.error && <ProblemNotice problem={reading.error} />}
      <InfiniteList
        answer={answer}
        skeleton={<SkeletonLines lines={5} />}
        more={max === undefined ? t('more') : undefined}
      >
        {(items) =>
          !sentences ? (
            <SkeletonLines lines={5} />
          ) : items.length === 0 ? (
            <EmptyState title={t('empty')} />
          ) : (
            <ul ref={list}>
              {sorted(items).map((notification) => (
                <li key={notification.id}>
                  <Line
                    notification={notification}
                    isUrgent={isUrgent(notification)}
                    sentences={sentences}
                    onOpen={() => {
                      if (!notification.readAt) void read({ ids: [notification.id] });
                      onOpen?.();
                    }}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </InfiniteList>
    </div>
  );
}

function Line(props: {
  notification: Notification;
  isUrgent: boolean;
  sentences: readonly NotificationSentences[];
  onOpen: () => void;
}) {
  const { notification, isUrgent, sentences, onOpen } = props;
  const now = useNow();
  const { dueAt } = notification.params as { dueAt?: string };
  const hours = dueAt === undefined ? 0 : Math.ceil((Date.parse(dueAt) - now) / HOUR_MS);
  const t = useT('notification');
  const { dateTime } = useFormats();
  const { sentence, quote, to } = useSentence(sentences)(notification);
  return (
    <SafeLink
      to={to}
      className={styles.line}
      data-unread={!notification.readAt || undefined}
      onClick={onOpen}
    >
      <span className={styles.sign} data-severity={notification.severity}>
        <Icon name={notification.severity} size={18} />
      </span>
      <span className={styles.words}>
        {!notification.readAt && <span className="visually-hidden">{t('new')} </span>}
        {isUrgent && <strong>{hours > 0 ? t('urgentIn', { count: hours }) : t('urgent')}</strong>}
        <span>{sentence}</span>
        {quote && <q className={styles.quote}>{quote}</q>}
        <time dateTime={notification.createdAt}>{dateTime(notification.createdAt)}</time>
      </span>
    </SafeLink>
  );
}
