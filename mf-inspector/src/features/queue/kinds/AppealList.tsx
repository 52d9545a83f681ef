import { APPEAL_WORDS, type Appeal, type AppealAction } from '@sabaijai/contract';
import { Chip, SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { GradeBadge } from '@sabaijai/shared-ui/place';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import type { Column } from '@sabaijai/shared-ui/staff/list';
import { lazy, Suspense } from 'react';
import { resultPath } from '../../../paths';
import { Case, CasePhotos } from '../Case';
import { Clock, useColumns } from '../columns';
import { Decide } from '../Decide';
import { QueueList } from '../QueueList';
import styles from '../QueuePage.module.css';
import { queueApi } from '../queue.api';
import type { KindProps } from './kind';

// Its sentences are heavy and come when one is opened.
const ItemTexts = lazy(() => import('./ItemTexts'));

/** Appeals against results, the oldest first: its clock ends first. */
export function AppealList({ province, filters }: KindProps) {
  const t = useT('queue');
  const answer = queueApi.useAppealsInfiniteQuery({ province }, { refetchOnMountOrArgChange: true });
  const { place, excerpt, until, province: provinceOf } = useColumns<Appeal>();
  const columns: Column<Appeal>[] = [
    place(({ businessName }) => businessName),
    until(t('column.decideBy'), ({ decideBy }) => decideBy),
    { key: 'grade', title: t('column.grade'), render: ({ grade }) => <GradeBadge grade={grade} /> },
    excerpt('grounds', t('column.grounds'), ({ grounds }) => grounds),
    provinceOf((row) => row.province),
  ];
  return (
    <QueueList
      kind="appeals"
      filters={filters}
      columns={columns}
      answer={answer}
      empty={t('empty.appeals')}
      title={t('kind.appeals')}
    >
      {({ id, close }) => <AppealCase id={id} close={close} />}
    </QueueList>
  );
}

function AppealCase({ id, close }: { id: string; close: () => void }) {
  const t = useT('queue');
  const { date, dateTime } = useFormats();
  const { data, error, refetch } = queueApi.useAppealQuery(id, { refetchOnMountOrArgChange: true });
  const [decide, decision] = queueApi.useDecideAppealMutation();
  if (error) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  const send = async (action: AppealAction, words: string) => {
    const answer = await decide({ id, action, body: { words } });
    if (answer.error) return false;
    showToast({ tone: 'success', text: t('appeal.done') });
    close();
    return true;
  };
  return (
    <>
      <Case
        place={{ id: data.businessId, name: data.businessName }}
        facts={[
          [t('column.grade'), <GradeBadge key="grade" grade={data.grade} />],
          data.finishedAt ? [t('appeal.inspected'), date(data.finishedAt)] : null,
          [t('appeal.filed'), dateTime(data.createdAt)],
          [
            t('appeal.items'),
            data.items.length ? (
              <Suspense key="items" fallback={<SkeletonLines lines={2} />}>
                <ItemTexts items={data.items} version={data.checklistVersion} />
              </Suspense>
            ) : (
              t('appeal.whole')
            ),
          ],
          data.words ? [t('appeal.words'), data.words] : null,
        ]}
      >
        <span className={styles.chips}>
          {data.state === 'filed' ? (
            <Clock until={data.decideBy} />
          ) : (
            <Chip tone="neutral">{t(`appeal.state.${data.state}`)}</Chip>
          )}
        </span>
        <p className={styles.text}>{data.grounds}</p>
        <CasePhotos ids={data.photos} />
        <p>
          <Link to={resultPath(data.businessId, data.inspectionId)}>{t('appeal.result')}</Link>
        </p>
      </Case>
      {data.state === 'filed' && (
        <p className={styles.quiet}>
          {t(data.isInvolved ? 'appeal.involved' : data.isAmended ? 'appeal.isAmended' : 'appeal.notAmended')}
        </p>
      )}
      {(data.state !== 'filed' || !data.isInvolved) && (
        <Decide
          machine="appeal"
          of={id}
          actions={data.actions}
          main={data.isAmended ? 'amend' : 'uphold'}
          limits={APPEAL_WORDS}
          isSending={decision.isLoading}
          problem={decision.error}
          onDecide={(action, words) => send(action, words)}
          asks={{ uphold: { words: 'needed' }, amend: { words: 'needed' }, withdraw: { words: 'none' } }}
        />
      )}
    </>
  );
}
