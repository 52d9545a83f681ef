import type { Id } from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { Icon, SkeletonLines } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { WarningChip } from '@sabaijai/shared-ui/place';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { useEffect } from 'react';
import { Due } from '../../../warnings/Due';
import { warningsPath } from '../../../warnings/paths';
import { sumOf } from '../../../warnings/standing';
import { useSentToast, useUnsent } from '../../../warnings/useUnsent';
import { warningApi } from '../../../warnings/warning.api';
import styles from '../manage.module.css';

/** What inspectors ask to be fixed: how much is open, what is due next, what is over its time. */
export function Warnings({ id }: { id: Id<'business'> }) {
  const t = useT('vendor-warning');
  const { deadline } = useFormats();
  const now = useNow();
  const unsent = useUnsent();
  useSentToast();
  const { data, error, refetch, hasNextPage, isFetching, fetchNextPage } =
    warningApi.useOwnWarningsInfiniteQuery(id);
  // The sums are of all of them.
  const isMore = hasNextPage && !isFetching && error === undefined;
  useEffect(() => {
    if (isMore) void fetchNextPage();
  }, [isMore, fetchNextPage]);
  const cards = data?.pages.flatMap(({ items }) => items);
  const sum = cards && sumOf(cards, now);
  return (
    <section className={`${styles.card} ${styles.todo}`} aria-labelledby="warnings">
      <h2 id="warnings">{t('list.title')}</h2>
      {error !== undefined && !sum && <SectionError problem={error} onRetry={() => void refetch()} />}
      {!sum && error === undefined && <SkeletonLines lines={2} />}
      {sum && (
        <>
          <p className={sum.open === 0 ? styles.calm : undefined}>
            {sum.open === 0 && <Icon name="success" size={20} />} {t('home.open', { count: sum.open })}
          </p>
          {sum.open > 0 && (
            <p className={styles.ways}>
              {sum.isEscalated && <WarningChip is="escalated">{t('label.escalated')}</WarningChip>}
              {sum.overdue > 0 && (
                <WarningChip is="overdue">{t('home.overdue', { count: sum.overdue })}</WarningChip>
              )}
              {sum.nextDue ? (
                <>
                  <Due at={sum.nextDue} /> {t('due.by', { date: deadline(sum.nextDue) })}
                </>
              ) : (
                t('home.sent')
              )}
            </p>
          )}
          {unsent.length > 0 && <p role="status">{t('outbox.waiting', { count: unsent.length })}</p>}
          {cards.length > 0 && (
            <p>
              <Link to={warningsPath(id)}>{t('home.see')}</Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}
