import type { AnswerCounts, Dashboard } from '@sabaijai/contract';
import { useLazyModule } from '@sabaijai/shared-ui/app';
import { useLocale, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import styles from './DashboardPage.module.css';
import { Rate, usePercent } from './Figure';
import { inspectedPath, type Looked } from './paths';
import { shareOf } from './shares';
import { WarningFigures } from './WarningFigures';

/** What was found: by section, by item, again, away from the place, and what was said not to apply. */
export function Statistics({ dashboard, looked }: { dashboard: Dashboard; looked: Looked }) {
  const t = useT(['dashboard', 'common']);
  const { totals, before, own, sections, items } = dashboard;
  const passRate = (counts: AnswerCounts) => shareOf(counts.passed, counts.passed + counts.failed);
  const naRate = (counts: AnswerCounts) => shareOf(counts.na, counts.passed + counts.failed + counts.na);
  return (
    <section id="checked-statistics" className={styles.card} aria-labelledby="statistics-title">
      <h2 id="statistics-title">{t('statistics.title')}</h2>
      <div className={styles.tiles}>
        <Rate
          label={t('statistics.passed')}
          to={inspectedPath(looked, { of: 'failed' })}
          now={passRate(totals)}
          before={passRate(before)}
          better="up"
        />
        <Rate
          label={t('statistics.repeated')}
          to={inspectedPath(looked, { of: 'repeated' })}
          now={shareOf(totals.repeated, totals.failed)}
          before={shareOf(before.repeated, before.failed)}
          better="down"
        />
        <Rate
          label={t('statistics.offSite')}
          to={inspectedPath(looked, { of: 'offSite' })}
          now={shareOf(totals.offSite, totals.done)}
          before={shareOf(before.offSite, before.done)}
          better="down"
        />
        <Rate
          label={t('statistics.na')}
          to={inspectedPath(looked, { of: 'na' })}
          now={naRate(totals)}
          before={naRate(before)}
          better="down"
        >
          <Link className={styles.within} to={inspectedPath(looked, { of: 'na', mine: 'true' })}>
            {t('statistics.mine', { rate: usePercent(naRate(own)) })}
          </Link>
        </Rate>
      </div>
      <div className={styles.columns}>
        <div>
          <h3>{t('statistics.sections')}</h3>
          <ol className={styles.bars}>
            {sections.map((section) => (
              <Bar
                key={section.form}
                to={inspectedPath(looked, { of: 'failed', form: section.form })}
                name={t(`common:section.${section.form}`)}
                share={passRate(section)}
              />
            ))}
          </ol>
        </div>
        <div>
          <h3>{t('statistics.items')}</h3>
          <Items items={items} looked={looked} />
        </div>
      </div>
      <WarningFigures warnings={dashboard.warnings} looked={looked} />
    </section>
  );
}

/** Its length is for the eye; the number says it. */
function Bar({
  name,
  to,
  share,
  tone = 'good',
}: {
  name: string;
  to: string;
  share: number | null;
  tone?: 'good' | 'bad';
}) {
  return (
    <li>
      <Link className={styles.within} to={to}>
        {name}
      </Link>
      <strong>{usePercent(share)}</strong>
      <progress max={1} value={share ?? 0} data-tone={tone} aria-hidden="true" />
    </li>
  );
}

function Items({ items, looked }: Pick<Dashboard, 'items'> & { looked: Looked }) {
  const t = useT('dashboard');
  const { language } = useLocale();
  // The checklist's sentences are heavy and come after the page.
  const { module } = useLazyModule(items.length > 0, [], () => import('@sabaijai/contract/checklist'));
  if (items.length === 0) return <p className={styles.quiet}>{t('statistics.noItems')}</p>;
  const textOf = (id: string) =>
    module?.CHK_2026_1.items.find((item) => item.id === id)?.text[language] ?? '';
  return (
    <ol className={styles.bars}>
      {items.map(({ id, failed, answered }) => (
        <Bar
          key={id}
          to={inspectedPath(looked, { of: 'failed', item: id })}
          name={`${id} ${textOf(id)}`}
          share={failed / answered}
          tone="bad"
        />
      ))}
    </ol>
  );
}
