import type { CheckedRow, Dashboard } from '@sabaijai/contract';
import { EmptyState } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { StatTile } from '@sabaijai/shared-ui/staff';
import { type Column, DataTable } from '@sabaijai/shared-ui/staff/list';
import styles from './DashboardPage.module.css';
import { inspectedPath, type Looked, listPath } from './paths';

const KINDS = ['business', 'site'] as const;
const TABS = ['due', 'overdue', 'never'] as const;

/** How many places were inspected in the period and how many wait, by kind and category. */
export function Checked({
  dashboard: { checked, totals, before },
  looked,
}: {
  dashboard: Dashboard;
  looked: Looked;
}) {
  const { province } = looked;
  const t = useT(['dashboard', 'register-business']);
  const { number } = useFormats();
  const sum = (kind: CheckedRow['kind'], tab: (typeof TABS)[number]) =>
    checked.filter((row) => row.kind === kind).reduce((all, row) => all + row[tab], 0);
  const columns: Column<CheckedRow>[] = [
    {
      key: 'category',
      title: t('checked.category'),
      render: ({ kind, category }) => (
        <Link to={listPath(kind, { tab: 'all', category, province })}>
          {t(`register-business:form1.category.option.${category}`)}
        </Link>
      ),
    },
    { key: 'kind', title: t('checked.kind'), onCard: 'bare', render: ({ kind }) => t(`checked.${kind}`) },
    { key: 'places', title: t('checked.places'), align: 'end', render: ({ places }) => number(places) },
    {
      key: 'done',
      title: t('checked.done'),
      align: 'end',
      render: ({ kind, category, done }) => (
        <Link
          to={inspectedPath(looked, { of: 'done', kind, category })}
          aria-label={t('checked.open', {
            count: number(done),
            tab: t('checked.done'),
            category: t(`register-business:form1.category.option.${category}`),
          })}
        >
          {number(done)}
        </Link>
      ),
    },
    ...TABS.map(
      (tab): Column<CheckedRow> => ({
        key: tab,
        title: t(`checked.${tab}`),
        align: 'end',
        render: ({ kind, category, [tab]: count }) => (
          <Link
            to={listPath(kind, { tab, category, province })}
            aria-label={t('checked.open', {
              count: number(count),
              tab: t(`checked.${tab}`),
              category: t(`register-business:form1.category.option.${category}`),
            })}
          >
            {number(count)}
          </Link>
        ),
      }),
    ),
  ];
  return (
    <section id="checked-business" className={styles.card} aria-labelledby="checked-title">
      <h2 id="checked-title">{t('checked.title')}</h2>
      <div className={styles.tiles}>
        <StatTile
          label={t('checked.done')}
          value={totals.done}
          to={inspectedPath(looked, { of: 'done' })}
          trend={{ change: totals.done - before.done, better: 'up', since: t('since') }}
        />
        {KINDS.flatMap((kind) =>
          TABS.map((tab) => (
            <StatTile
              key={kind + tab}
              label={t(`checked.of.${kind}.${tab}`)}
              value={sum(kind, tab)}
              to={listPath(kind, { tab, province })}
            />
          )),
        )}
      </div>
      <DataTable
        label={t('checked.byCategory')}
        columns={columns}
        rows={checked}
        rowKey={({ kind, category }) => `${kind}/${category}`}
        tableFrom={768}
        empty={<EmptyState title={t('checked.empty')} />}
      />
    </section>
  );
}
