import { AUDITED, oneOf, type WarningAudit } from '@sabaijai/contract';
import { EmptyState } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { useParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { type Column, DataTable } from '@sabaijai/shared-ui/staff/list';
import { casePath } from '../paths';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';

type Event = WarningAudit['events'][number];

/** What the audit log holds of a case: who did what, when, and where that stands in the chain. */
export default function AuditPage() {
  const t = useT('warning');
  const { dateTime, number } = useFormats();
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = warningApi.useWarningAuditQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (isProblem(error) && (error.status === 404 || error.status === 403)) throw error;
  const doneTo = ({ action, item }: Event) => {
    const known = oneOf(AUDITED, action);
    const what = known ? t(`audit.did.${known}`) : action;
    return item === null ? what : t('audit.ofItem', { item, what });
  };
  const doneBy = ({ by }: Event) =>
    by === null ? t('audit.system') : t(by.isStaff ? 'audit.staff' : 'audit.business', { name: by.name });
  const columns: Column<Event>[] = [
    { key: 'what', title: t('audit.what'), render: doneTo },
    { key: 'who', title: t('audit.who'), onCard: 'bare', render: doneBy },
    {
      key: 'when',
      title: t('audit.when'),
      onCard: 'bare',
      render: ({ at }) => <time dateTime={at}>{dateTime(at)}</time>,
    },
    {
      key: 'seq',
      title: t('audit.seq'),
      align: 'end',
      render: ({ seq }) => (seq === null ? t('audit.waits') : number(seq)),
    },
  ];
  return (
    <div className={styles.wide}>
      <PageHeader
        title={t('audit.title')}
        lead={t('audit.lead')}
        back={{ to: casePath(id), label: t('case.title') }}
      />
      <DataTable<Event>
        label={t('audit.title')}
        columns={columns}
        rows={data?.events}
        rowKey={({ at, action, item, seq }) => `${seq ?? at} ${action} ${item}`}
        isLoading={isFetching}
        problem={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('audit.empty')} />}
      />
    </div>
  );
}
