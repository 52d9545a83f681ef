import { type QueuedReport, type ReportAction, reviewPath } from '@sabaijai/contract';
import { showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import type { Column } from '@sabaijai/shared-ui/staff/list';
import { Case } from '../Case';
import { useColumns } from '../columns';
import { Decide } from '../Decide';
import { QueueList } from '../QueueList';
import styles from '../QueuePage.module.css';
import { queueApi } from '../queue.api';
import type { KindProps } from './kind';

/** What people say breaks the rules: a review or a listing. */
export function ReportList({ province, filters }: KindProps) {
  const t = useT('queue');
  const answer = queueApi.useReportsInfiniteQuery({ province }, { refetchOnMountOrArgChange: true });
  const { place, since } = useColumns<QueuedReport>();
  const columns: Column<QueuedReport>[] = [
    place(({ businessName }) => businessName),
    {
      key: 'target',
      title: t('column.target'),
      onCard: 'bare',
      render: ({ target }) => t(`report.target.${target}`),
    },
    {
      key: 'reason',
      title: t('column.reason'),
      onCard: 'bare',
      render: ({ reason }) => t(`report.reason.${reason}`),
    },
    since(({ createdAt }) => createdAt),
  ];
  return (
    <QueueList
      kind="reports"
      filters={filters}
      columns={columns}
      answer={answer}
      empty={t('empty.reports')}
      title={t('kind.reports')}
    >
      {({ row, close }) => (row ? <ReportCase report={row} close={close} /> : <p>{t('gone')}</p>)}
    </QueueList>
  );
}

function ReportCase({ report, close }: { report: QueuedReport; close: () => void }) {
  const t = useT('queue');
  const { dateTime } = useFormats();
  const [decide, { isLoading, error }] = queueApi.useDecideReportMutation();
  const send = async (action: ReportAction, comment: string) => {
    const answer = await decide({ id: report.id, action, comment: comment || null });
    if (answer.error) return false;
    showToast({ tone: 'success', text: t(`report.done.${action}`) });
    close();
    return true;
  };
  return (
    <>
      <Case
        place={{ id: report.businessId, name: report.businessName }}
        facts={[
          [t('column.target'), t(`report.target.${report.target}`)],
          [t('column.reason'), t(`report.reason.${report.reason}`)],
          report.note ? [t('report.note'), report.note] : null,
          [t('report.sentAt'), dateTime(report.createdAt)],
        ]}
      >
        {report.reviewText && <p className={styles.quote}>{report.reviewText}</p>}
        {report.target === 'review' && <Link to={reviewPath(report.businessId)}>{t('report.reviews')}</Link>}
        {report.target === 'business' && (
          <Link to={`?kind=businesses&open=${report.businessId}`}>{t('report.business')}</Link>
        )}
      </Case>
      <Decide
        machine="report"
        of={report.id}
        actions={report.actions}
        main="uphold"
        isSending={isLoading}
        problem={error}
        onDecide={(action, words) => send(action, words)}
        asks={{ uphold: { words: 'needed' }, reject: { words: 'possible' } }}
      />
    </>
  );
}
