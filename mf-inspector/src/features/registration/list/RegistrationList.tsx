import {
  ProvinceCode,
  provinceByCode,
  provincesInOrder,
  type RegistrationCard,
  RegistrationState,
} from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Button, Chip, EmptyState, LocalizedLine } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import {
  type Column,
  DataTable,
  type Filter,
  SavedFilters,
  useFilters,
} from '@sabaijai/shared-ui/staff/list';
import { AnswerDue } from '../AnswerDue';
import { pathOf, QUEUE } from '../paths';
import { useRegistrationsInfiniteQuery } from '../registration.api';
import { StateChip } from '../StateChip';
import styles from './RegistrationList.module.css';

/** What waits for an inspector, the oldest first; by a filter also what waits for its applicant or was decided. */
export function RegistrationList() {
  const t = useT(['review', 'register-business']);
  const { language } = useLocale();
  const { date } = useFormats();
  const { user } = useMe();
  const mine = user?.isLead ? [] : (user?.provinces ?? []);
  const provinces = provincesInOrder(language).filter(({ code }) => mine.length === 0 || mine.includes(code));
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('filter.state'),
      single: true,
      options: RegistrationState.options.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    // With one province there is nothing to choose.
    ...(provinces.length === 1
      ? []
      : [
          {
            key: 'province',
            label: t('filter.province'),
            single: true,
            options: provinces.map(({ code, name }) => ({ value: code, label: name[language] })),
          },
        ]),
  ];
  const { search, valuesOf, replace } = useFilters(filters);
  const answer = useRegistrationsInfiniteQuery(
    {
      state: RegistrationState.safeParse(valuesOf('state')[0]).data,
      province: ProvinceCode.safeParse(valuesOf('province')[0]).data,
    },
    { refetchOnMountOrArgChange: true },
  );
  const columns: Column<RegistrationCard>[] = [
    {
      key: 'name',
      title: t('column.name'),
      render: ({ name, number }) => (
        <span className={styles.name}>
          <span>
            <LocalizedLine text={name} label={false} />
          </span>
          <small>{number}</small>
        </span>
      ),
    },
    { key: 'state', title: t('column.state'), onCard: 'bare', render: (row) => <Standing {...row} /> },
    {
      key: 'category',
      onCard: 'bare',
      title: t('column.category'),
      render: ({ category }) => t(`register-business:form1.category.option.${category}`),
    },
    {
      key: 'province',
      title: t('column.province'),
      onCard: 'bare',
      render: ({ province }) => (
        <span className={styles.nowrap}>{provinceByCode(province).name[language]}</span>
      ),
    },
    {
      key: 'kind',
      onCard: 'bare',
      title: t('column.kind'),
      render: ({ kind, round }) => (
        <span className={styles.kind}>
          {(kind !== 'new' || round === 1) && t(`kind.${kind}`)}
          {round > 1 && <Chip tone="violet">{t('again', { round })}</Chip>}
        </span>
      ),
    },
    {
      key: 'submitted',
      onCard: 'hidden',
      title: t('column.submitted'),
      render: ({ submittedAt }) => <span className={styles.nowrap}>{date(submittedAt)}</span>,
    },
    {
      key: 'due',
      title: t('column.due'),
      render: (row) => (
        <span className={styles.nowrap}>
          <AnswerDue {...row} />
        </span>
      ),
    },
  ];
  // Which provinces are the inspector's the server knows alone.
  const isForeign = isProblem(answer.error) && answer.error.code === 'OUT_OF_SCOPE';
  // While other filters are asked for the rows of before stand, but not beside their failure.
  const { pages } = (answer.error ? answer.currentData : answer.data) ?? {};
  const rows = isForeign ? [] : pages?.flatMap(({ items }) => items);
  return (
    <>
      <SavedFilters list="registrations" filters={filters} search={false} />
      <DataTable
        label={t('tab.registrations')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowTo={({ id }) => pathOf(id)}
        isLoading={answer.isFetching}
        problem={isForeign ? undefined : answer.error}
        onRetry={() => void (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch())}
        {...(answer.hasNextPage ? { onMore: () => void answer.fetchNextPage() } : {})}
        empty={
          search ? (
            <EmptyState
              title={t(isForeign ? 'empty.foreign' : 'empty.filtered')}
              action={<Button onClick={() => replace()}>{t('empty.reset')}</Button>}
            />
          ) : (
            <EmptyState
              title={t('empty.all')}
              action={<Link to={`${QUEUE}&state=approved`}>{t('empty.decided')}</Link>}
            />
          )
        }
      />
    </>
  );
}

/** The state, or who holds it. */
function Standing({ state, heldUntil, isMine }: RegistrationCard) {
  const t = useT('review');
  const { time } = useFormats();
  if (!heldUntil) return <StateChip state={state} />;
  return (
    <Chip tone={isMine ? 'violet' : 'neutral'} icon={isMine ? 'edit' : 'user'}>
      {t(isMine ? 'held.mine' : 'held.other', { time: time(heldUntil) })}
    </Chip>
  );
}
