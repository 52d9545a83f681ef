import type { Warning } from '@sabaijai/contract';
import { buttonClass } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link, Navigate } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { Delivery } from '../Delivery';
import { lastSent, nextStep } from '../facts';
import { OfWarning } from '../OfWarning';
import { Facts, useName } from '../parts';
import { casePath, LIST, noticePath, sentPath } from '../paths';
import styles from '../warning.module.css';

/** What went out from a case that was sent before: a reminder, a repeat, an escalation. */
export default function DispatchedPage() {
  const t = useT('warning');
  return (
    <OfWarning title={t('dispatched.title')}>
      {(warning) => {
        const sent = lastSent(warning);
        if (!sent || sent.what === 'first') return <Navigate to={sentPath(warning.id)} replace />;
        return <Receipt warning={warning} what={sent.what} at={sent.at} />;
      }}
    </OfWarning>
  );
}

function Receipt(props: { warning: Warning; what: 'repeat' | 'reminder' | 'escalation'; at: string }) {
  const { warning, what, at } = props;
  const t = useT('warning');
  const nameOf = useName();
  const { dateTime } = useFormats();
  const next = nextStep(warning, Date.now());
  const { notices, hasOwner, business, number } = warning;
  const notice = notices.at(-1);
  return (
    <div className={styles.page}>
      <PageHeader title={t(`dispatched.${what}`)} lead={`${nameOf(business)} · ${number}`} />
      <section className={styles.section} data-tone="success">
        <Facts
          facts={[
            [t('dispatched.what'), t(`dispatched.about.${what}`, { number: warning.noticeNo })],
            [t('dispatched.to'), hasOwner || !notice?.to ? nameOf(business) : notice.to],
            [t('dispatched.at'), dateTime(at)],
            what === 'repeat' &&
              notice && [t('sent.delivery'), <Delivery key="delivery" id={warning.id} notice={notice} />],
            warning.escalationReason !== null &&
              what === 'escalation' && [t('case.why'), warning.escalationReason],
            [t('dispatched.next'), next ? t(`step.${next.what}`, { at: dateTime(next.at) }) : t('step.none')],
          ]}
        />
        <div className={styles.ways}>
          <Link to={casePath(warning.id)} className={buttonClass('primary')}>
            {t('sent.view')}
          </Link>
          {what === 'repeat' && (
            <Link to={noticePath(warning.id, warning.noticeNo)} className={buttonClass('quiet')}>
              {t('notice.print')}
            </Link>
          )}
          <Link to={LIST}>{t('list.title')}</Link>
        </div>
      </section>
    </div>
  );
}
