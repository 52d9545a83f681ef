import { provinceByCode, type WarningCard, type WarningCounts } from '@sabaijai/contract';
import {
  Button,
  buttonClass,
  Chip,
  EmptyState,
  LocalizedLine,
  Segmented,
  showToast,
} from '@sabaijai/shared-ui/components';
import { useFormats, useLocale, useT } from '@sabaijai/shared-ui/locale';
import { SeverityChip } from '@sabaijai/shared-ui/place';
import { isProblem, ProblemNotice } from '@sabaijai/shared-ui/problem';
import { Link, useSearchParams } from '@sabaijai/shared-ui/router';
import { PageHeader } from '@sabaijai/shared-ui/staff';
import { type Column, DataTable, SavedFilters } from '@sabaijai/shared-ui/staff/list';
import { useRef, useState } from 'react';
import { Tabs } from '../../../Tabs';
import { TABS, type Tab, tabOf } from '../facts';
import { Due, ForLeadChip, LabelChip, ReadyChip, Waits } from '../parts';
import { CHOOSE, casePath } from '../paths';
import { type ListQuery, warningApi } from '../warning.api';
import styles from '../warning.module.css';
import { AsTable } from './AsTable';
import { useListFilters } from './useListFilters';

/** Warnings by how they stand, the urgent ones first. */
export default function WarningListPage() {
  const t = useT('warning');
  const [query, setQuery] = useSearchParams();
  const { filters, values, search, text: q, replace } = useListFilters();
  const mine = query.get('mine') === '1';
  const narrowed = {
    ...(mine && { mine: true }),
    ...(q && { q }),
    ...values,
  };
  const { data: counts } = warningApi.useWarningCountsQuery(narrowed, { refetchOnMountOrArgChange: true });
  const tab = tabOf(query.get('tab'), counts, values.of !== undefined);
  const setMine = (value: 'mine' | 'area') =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === 'mine') next.set('mine', '1');
        else next.delete('mine');
        next.set('tab', tab);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={styles.wide}>
      <PageHeader
        title={t('list.title')}
        lead={t('list.lead')}
        actions={
          <Link to={CHOOSE} className={buttonClass('primary')}>
            {t('choose.title')}
          </Link>
        }
      />
      <Labels current={tab} counts={counts} hasAll={values.of !== undefined} />
      <div className={styles.above}>
        <Segmented<'mine' | 'area'>
          legend={t('list.whose')}
          options={(['area', 'mine'] as const).map((value) => ({ value, label: t(`list.${value}`) }))}
          value={mine ? 'mine' : 'area'}
          onChange={setMine}
        />
        <SavedFilters list="warnings" filters={filters} />
      </div>
      <List key={tab} tab={tab} query={narrowed} isNarrowed={search !== '' || mine} onAll={() => replace()} />
      <AsTable query={{ ...narrowed, ...(tab !== 'all' && { label: tab }) }} />
    </div>
  );
}

function Labels({
  current,
  counts,
  hasAll,
}: {
  current: Tab;
  counts: WarningCounts | undefined;
  hasAll: boolean;
}) {
  const t = useT('warning');
  const { number } = useFormats();
  const [query] = useSearchParams();
  const to = (tab: Tab) => {
    const next = new URLSearchParams(query);
    next.set('tab', tab);
    return `?${next}`;
  };
  // For a lead nothing ever is: they decide it.
  const isShown = (tab: Tab) => tab !== 'with_lead' || tab === current || Boolean(counts?.with_lead);
  const shown = (tab: Tab) => {
    if (!counts) return undefined;
    const count = tab === 'all' ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[tab];
    return count >= 1_000 ? t('list.many', { number: number(1_000) }) : number(count);
  };
  return (
    <Tabs
      label={t('list.tabs')}
      current={current}
      tabs={[...(hasAll ? (['all'] as const) : []), ...TABS.filter(isShown)].map((tab) => ({
        name: tab,
        to: to(tab),
        word: t(`tab.${tab}`),
        count: shown(tab),
      }))}
    />
  );
}

/** The vendor can be told again about what waits for them. */
const REMINDED: readonly Tab[] = ['waiting_vendor', 'overdue', 'escalated'];

function List(props: { tab: Tab; query: Omit<ListQuery, 'label'>; isNarrowed: boolean; onAll: () => void }) {
  const { tab, query, isNarrowed, onAll } = props;
  const t = useT(['warning', 'register-business']);
  const { language } = useLocale();
  const { date } = useFormats();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const choose = (left: readonly string[]) => {
    // What was pressed is gone.
    if (left.length === 0) list.current?.focus({ preventScroll: true });
    setChosen(left);
  };
  const answer = warningApi.useWarningsInfiniteQuery(
    { ...query, ...(tab !== 'all' && { label: tab }) },
    { refetchOnMountOrArgChange: true },
  );
  const isForeign = isProblem(answer.error) && answer.error.code === 'OUT_OF_SCOPE';
  const { pages } = (answer.error ? answer.currentData : answer.data) ?? {};
  const rows = isForeign ? [] : pages?.flatMap(({ items }) => items);
  const columns: Column<WarningCard>[] = [
    {
      key: 'place',
      title: t('column.place'),
      render: ({ business }) => <LocalizedLine text={business.name} label={false} />,
    },
    {
      key: 'matter',
      title: t('column.matter'),
      onCard: 'bare',
      render: ({ matter, items }) => (
        <span className={styles.excerpt}>
          <LocalizedLine text={matter} label={false} />
          {items > 1 && <span className={styles.quiet}> {t('list.others', { count: items - 1 })}</span>}
        </span>
      ),
    },
    {
      // How it stands is the tab's.
      key: 'severity',
      title: t('field.severity'),
      onCard: 'bare',
      render: (card) => (
        <span className={styles.chips}>
          {tab === 'all' && <LabelChip label={card.label} />}
          <SeverityChip severity={card.severity} />
          <ForLeadChip {...card} />
          {card.isRecurrence && <Chip tone="warning">{t('list.recurrence')}</Chip>}
        </span>
      ),
    },
    {
      key: 'due',
      title: t('column.due'),
      onCard: 'bare',
      render: ({ dueAt, isMoreTimeAsked, label, doneItems, items, waitingSince, endedAt }) => (
        <span className={styles.chips}>
          <ReadyChip label={label} doneItems={doneItems} items={items} />
          <Waits since={waitingSince} />
          <Due
            dueAt={dueAt}
            isOverdue={dueAt !== null && Date.parse(dueAt) < Date.now()}
            isMoreTimeAsked={isMoreTimeAsked}
          />
          <span className={styles.quiet}>
            {endedAt
              ? t(`list.${label === 'resolved' ? 'resolved' : 'withdrawn'}`, { date: date(endedAt) })
              : t('case.doneOf', { done: doneItems, count: items })}
          </span>
        </span>
      ),
    },
    {
      key: 'sent',
      title: t('column.sent'),
      onCard: 'bare',
      render: ({ sentAt, readAt, noticeNo, number }) => (
        <span className={styles.quiet}>
          {number}
          {sentAt && ` · ${date(sentAt)} · ${t('notice.of', { number: noticeNo })}`}
          {` · ${t(readAt ? 'list.read' : 'list.unread')}`}
        </span>
      ),
    },
    {
      key: 'where',
      title: t('column.where'),
      onCard: 'hidden',
      render: ({ business: { category, province } }) => (
        <>
          {t(`register-business:form1.category.option.${category}`)}
          {province && ` · ${provinceByCode(province).name[language]}`}
        </>
      ),
    },
  ];
  return (
    <>
      <div ref={list} tabIndex={-1}>
        <DataTable<WarningCard>
          label={t(`tab.${tab}`)}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowTo={({ id }) => casePath(id)}
          isLoading={answer.isFetching}
          problem={isForeign ? undefined : answer.error}
          onRetry={() => void (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch())}
          {...(answer.hasNextPage ? { onMore: () => void answer.fetchNextPage() } : {})}
          {...(REMINDED.includes(tab)
            ? {
                selection: {
                  keys: chosen,
                  onChange: setChosen,
                  labelOf: ({ number }: WarningCard) => t('list.choose', { number }),
                },
              }
            : {})}
          empty={
            <EmptyState
              title={t(isForeign ? 'empty.foreign' : isNarrowed ? 'empty.filtered' : `empty.${tab}`)}
              action={isNarrowed ? <Button onClick={onAll}>{t('empty.reset')}</Button> : undefined}
            />
          }
        />
      </div>
      <Chosen cards={rows?.filter(({ id }) => chosen.includes(id)) ?? []} onDone={choose} />
    </>
  );
}

/** Reminds about all that are chosen, one after the other; those that were refused stay chosen. */
function Chosen({
  cards,
  onDone,
}: {
  cards: readonly WarningCard[];
  onDone: (left: readonly string[]) => void;
}) {
  const t = useT('warning');
  const [remind] = warningApi.useRemindMutation();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  if (cards.length === 0) return null;
  const send = async () => {
    setSending(true);
    setProblem(undefined);
    const left: string[] = [];
    for (const { id, version } of cards) {
      const { error } = await remind({ id, body: { version } });
      if (!error) continue;
      setProblem(error);
      left.push(id);
    }
    setSending(false);
    onDone(left);
    if (left.length < cards.length)
      showToast({ tone: 'success', text: t('list.reminded', { count: cards.length - left.length }) });
  };
  return (
    <section className={styles.chosen} aria-label={t('list.chosen', { count: cards.length })}>
      <span role="status">{t('list.chosen', { count: cards.length })}</span>
      <Button look="primary" icon="bell" aria-disabled={isSending} onClick={() => void send()}>
        {t('list.remind')}
      </Button>
      <Button look="plain" onClick={() => onDone([])}>
        {t('list.none')}
      </Button>
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </section>
  );
}
