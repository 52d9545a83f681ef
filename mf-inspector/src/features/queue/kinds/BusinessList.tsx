import type { BusinessAction, ModeratedBusiness } from '@sabaijai/contract';
import { SkeletonLines, showToast } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { type Column, useFilters } from '@sabaijai/shared-ui/staff/list';
import { Case } from '../Case';
import { useColumns } from '../columns';
import { Decide } from '../Decide';
import { QueueList } from '../QueueList';
import styles from '../QueuePage.module.css';
import { queueApi } from '../queue.api';
import type { KindProps } from './kind';

type Row = Pick<ModeratedBusiness, 'id' | 'name' | 'category' | 'province'> & {
  state: string;
  reason?: string | null;
};

/** What is suspended; by its words, any business of the directory, to be suspended or closed. */
export function BusinessList({ province, filters }: KindProps) {
  const t = useT(['queue', 'register-business']);
  const { text: q } = useFilters(filters);
  const answer = queueApi.useSuspendedInfiniteQuery({ province }, { refetchOnMountOrArgChange: true });
  const found = queueApi.useFoundBusinessesQuery({ q, province }, { skip: !q });
  const { place, province: provinceOf } = useColumns<Row>();
  const columns: Column<Row>[] = [
    place(({ name }) => name),
    {
      key: 'state',
      title: t('column.state'),
      onCard: 'bare',
      render: ({ state }) =>
        t(state === 'listed' || state === 'suspended' ? `business.state.${state}` : 'business.state.closed'),
    },
    {
      key: 'category',
      title: t('column.category'),
      onCard: 'bare',
      render: ({ category }) => t(`register-business:form1.category.option.${category}`),
    },
    provinceOf((row) => row.province),
    {
      key: 'reason',
      title: t('column.reason'),
      onCard: 'hidden',
      render: ({ reason }) => reason && <span className={styles.excerpt}>{reason}</span>,
    },
  ];
  return (
    <QueueList<Row>
      kind="businesses"
      search
      filters={filters}
      columns={columns}
      answer={answer}
      {...(q
        ? { rows: found.error ? [] : found.currentData?.items.map((card) => ({ ...card, reason: null })) }
        : {})}
      empty={t('empty.businesses')}
      title={t('kind.businesses')}
    >
      {({ id, close }) => <BusinessCase id={id} close={close} />}
    </QueueList>
  );
}

function BusinessCase({ id, close }: { id: string; close: () => void }) {
  const t = useT(['queue', 'register-business', 'problem']);
  const { dateTime } = useFormats();
  const {
    data,
    error: unread,
    refetch,
  } = queueApi.useModeratedQuery(id, { refetchOnMountOrArgChange: true });
  const [decide, { isLoading, error }] = queueApi.useModerateBusinessMutation();
  if (unread) return <SectionError problem={unread} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  const send = async (action: BusinessAction, reason: string) => {
    const answer = await decide({ id, action, version: data.version, reason });
    if (answer.error) return false;
    showToast({ tone: 'success', text: t(`business.done.${action}`) });
    close();
    return true;
  };
  return (
    <>
      <Case
        place={data}
        facts={[
          [t('column.state'), t(`business.state.${data.state}`)],
          [t('column.category'), t(`register-business:form1.category.option.${data.category}`)],
          data.reason ? [t('column.reason'), data.reason] : null,
          [t('business.changedAt'), dateTime(data.updatedAt)],
        ]}
      />
      <Decide
        machine="business"
        of={id}
        actions={data.actions}
        main={data.state === 'suspended' ? 'reinstate' : 'suspend'}
        isSending={isLoading}
        problem={error}
        onDecide={(action, words) => send(action, words)}
        asks={{
          suspend: { words: 'needed' },
          reinstate: { words: 'needed' },
          close: { words: 'needed', off: data.closing ? t(`problem:code.${data.closing.code}`) : undefined },
        }}
      />
    </>
  );
}
