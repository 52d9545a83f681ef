import type { Warning } from '@sabaijai/contract';
import { Button, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { warningApi } from './warning.api';
import styles from './warning.module.css';

/** How a notice got there. One on paper is served once somebody says here that it was delivered. */
export function Delivery({ id, notice }: { id: string; notice: Warning['notices'][number] }) {
  const t = useT('warning');
  const { dateTime } = useFormats();
  const [deliver, { isLoading, error }] = warningApi.useDeliverNoticeMutation();
  const { number, channel, readAt, servedAt } = notice;
  const to = notice.to ?? '';
  if (channel === 'mail') return <>{t('delivery.mail', { to })}</>;
  if (channel === 'app')
    return (
      <>
        {readAt
          ? t('delivery.read', { at: dateTime(readAt) })
          : t(servedAt ? 'delivery.served' : 'delivery.unread')}
      </>
    );
  if (readAt) return <>{t('delivery.delivered', { to, at: dateTime(readAt) })}</>;
  const note = async () => {
    const answer = await deliver({ id, number });
    if (!answer.error) showToast({ tone: 'success', text: t('delivery.noted') });
  };
  return (
    <span className={styles.panel}>
      <span>{t('delivery.paper', { to })}</span>
      <span className={styles.quiet}>{t('delivery.waits')}</span>
      <span className={styles.ways}>
        <Button aria-disabled={isLoading} onClick={() => void note()}>
          {t('delivery.deliver')}
        </Button>
      </span>
      {error && <ProblemNotice problem={error} />}
    </span>
  );
}
