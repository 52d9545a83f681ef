import { RE_INSPECTION_WORDS, type ReInspection } from '@sabaijai/contract';
import { SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import type { Column } from '@sabaijai/shared-ui/staff/list';
import { formPage, resultPath } from '../../../paths';
import { Case, CasePhotos } from '../Case';
import { Clock, useColumns } from '../columns';
import { Decide } from '../Decide';
import { QueueList } from '../QueueList';
import styles from '../QueuePage.module.css';
import { queueApi } from '../queue.api';
import type { KindProps } from './kind';

/** Owners who ask that somebody comes again; what was promised earliest comes first. */
export function ReInspectionList({ province, filters }: KindProps) {
  const t = useT('queue');
  const answer = queueApi.useReInspectionsInfiniteQuery({ province }, { refetchOnMountOrArgChange: true });
  const { place, excerpt, until, province: provinceOf } = useColumns<ReInspection>();
  const columns: Column<ReInspection>[] = [
    place(({ businessName }) => businessName),
    until(t('column.promisedBy'), ({ promisedBy }) => promisedBy),
    { key: 'grade', title: t('column.grade'), render: ({ grade }) => <GradeBadge grade={grade} /> },
    excerpt('words', t('column.fixed'), ({ words }) => words),
    provinceOf((row) => row.province),
  ];
  return (
    <QueueList
      kind="reinspections"
      filters={filters}
      columns={columns}
      answer={answer}
      empty={t('empty.reinspections')}
      title={t('kind.reinspections')}
    >
      {({ id, close }) => <ReInspectionCase id={id} close={close} />}
    </QueueList>
  );
}

function ReInspectionCase({ id, close }: { id: string; close: () => void }) {
  const t = useT('queue');
  const { dateTime } = useFormats();
  const { data, error, refetch } = queueApi.useReInspectionQuery(id, { refetchOnMountOrArgChange: true });
  const [decline, decision] = queueApi.useDeclineReInspectionMutation();
  if (error) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  const send = async (answer: string) => {
    const done = await decline({ id, answer });
    if (done.error) return false;
    showToast({ tone: 'success', text: t('visit.declined') });
    close();
    return true;
  };
  return (
    <>
      <Case
        place={{ id: data.businessId, name: data.businessName }}
        facts={[
          [t('column.grade'), <GradeBadge key="grade" grade={data.grade} />],
          [t('visit.asked'), dateTime(data.createdAt)],
          data.answer ? [t('visit.answer'), data.answer] : null,
        ]}
      >
        <span className={styles.chips}>
          {data.state === 'requested' && <Clock until={data.promisedBy} />}
        </span>
        <p className={styles.text}>{data.words}</p>
        <CasePhotos ids={data.photos} />
        <p className={styles.ways}>
          <Link to={resultPath(data.businessId, data.inspectionId)}>{t('appeal.result')}</Link>
          {data.state === 'requested' && <Link to={formPage(data.businessId, 'form1')}>{t('visit.go')}</Link>}
        </p>
      </Case>
      <Decide
        machine="re-inspection"
        of={id}
        actions={data.actions}
        limits={RE_INSPECTION_WORDS}
        isSending={decision.isLoading}
        problem={decision.error}
        onDecide={(_action, words) => send(words)}
        asks={{ decline: { words: 'needed' }, withdraw: { words: 'none' } }}
      />
    </>
  );
}
