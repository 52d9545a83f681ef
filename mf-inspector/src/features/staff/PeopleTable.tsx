import { ProvinceCode, pickText, provincesInOrder, type StaffRow, StaffState } from '@sabaijai/contract';
import { useMe } from '@sabaijai/shared-ui/app';
import { Button, EmptyState, LocalizedLine, Sheet } from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import {
  type Column,
  DataTable,
  type Filter,
  SavedFilters,
  useFilters,
} from '@sabaijai/shared-ui/staff/list';
import { agenciesApi } from '../../agencies.api';
import { useOpenCase } from '../../useOpenCase';
import { PersonSheet } from './PersonSheet';
import { Provinces } from './Provinces';
import styles from './people.module.css';
import { StateChip } from './StateChip';
import { staffApi } from './staff.api';

/** One line a person, with what they have open; a person opens in a sheet. */
export function PeopleTable() {
  const t = useT('people');
  const { language } = useLocale();
  const { date, number } = useFormats();
  const { user } = useMe();
  const { data: agencies } = agenciesApi.useAgenciesQuery();
  const { open, to, close } = useOpenCase();
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('column.state'),
      single: true,
      options: StaffState.options.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      key: 'agency',
      label: t('column.agency'),
      single: true,
      options: (agencies?.items ?? [])
        .filter(({ people }) => people > 0)
        .map(({ id, name }) => ({ value: id, label: pickText(name, language)?.text ?? '' })),
    },
    {
      key: 'province',
      label: t('column.provinces'),
      single: true,
      options: provincesInOrder(language)
        .filter(({ code }) => user?.provinces?.includes(code))
        .map(({ code, name }) => ({ value: code, label: name[language] })),
    },
  ];
  const { text, valuesOf, search, replace } = useFilters(filters);
  const answer = staffApi.usePeopleInfiniteQuery(
    {
      q: text || undefined,
      state: StaffState.safeParse(valuesOf('state')[0]).data,
      agency: agencies?.items.find(({ id }) => id === valuesOf('agency')[0])?.id,
      province: ProvinceCode.safeParse(valuesOf('province')[0]).data,
    },
    { refetchOnMountOrArgChange: true },
  );
  const columns: Column<StaffRow>[] = [
    { key: 'name', title: t('column.name'), render: ({ displayName }) => displayName },
    {
      key: 'badge',
      title: t('column.badge'),
      render: ({ badgeNo }) => <span className={styles.nowrap}>{badgeNo}</span>,
    },
    {
      key: 'state',
      title: t('column.state'),
      onCard: 'bare',
      render: ({ state }) => <StateChip state={state} />,
    },
    {
      key: 'agency',
      title: t('column.agency'),
      onCard: 'bare',
      render: ({ agency }) => (agency ? <LocalizedLine text={agency} label={false} /> : t('noAgency')),
    },
    { key: 'provinces', title: t('column.provinces'), render: (row) => <Provinces {...row} /> },
    {
      key: 'seen',
      title: t('column.seen'),
      render: ({ seenAt }) => (seenAt ? date(seenAt) : t('never')),
    },
    {
      key: 'work',
      title: t('column.work'),
      render: ({ work: { inspections, registrations, stops } }) =>
        inspections + registrations + stops === 0
          ? t('work.none')
          : t('work.counts', {
              inspections: number(inspections),
              registrations: number(registrations),
              stops: number(stops),
            }),
    },
  ];
  const { pages } = (answer.error ? answer.currentData : answer.data) ?? {};
  const total = pages?.[0]?.total;
  return (
    <>
      <SavedFilters list="people" filters={filters} search />
      <DataTable
        label={t('tab.people')}
        columns={columns}
        rows={pages?.flatMap(({ items }) => items)}
        rowKey={({ badgeNo }) => badgeNo}
        rowTo={({ badgeNo }) => to(badgeNo)}
        isLoading={answer.isFetching}
        problem={answer.error}
        onRetry={() => void (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch())}
        {...(total !== undefined && { total })}
        {...(answer.hasNextPage && { onMore: () => void answer.fetchNextPage() })}
        empty={
          search ? (
            <EmptyState
              title={t('empty.filtered')}
              action={<Button onClick={() => replace()}>{t('empty.reset')}</Button>}
            />
          ) : (
            <EmptyState title={t('empty.people')} />
          )
        }
      />
      <Sheet open={open !== null} size="large" title={t('person')} onClose={close} back={false}>
        {open !== null && <PersonSheet key={open} badge={open} />}
      </Sheet>
    </>
  );
}
