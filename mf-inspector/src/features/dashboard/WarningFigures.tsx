import { type Dashboard, OPEN_LABELS, type WarningTotals } from '@sabaijai/contract';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import styles from './DashboardPage.module.css';
import { Days, Figure, Rate } from './Figure';
import { type Looked, warningsPath } from './paths';
import { shareOf } from './shares';

/** The API counts no further. */
const COUNTED_TO = 1_000;

/** How warnings stand now, and how soon what they ask for is answered and fixed. */
export function WarningFigures({
  warnings: { labels, totals, before },
  looked: { province },
}: Pick<Dashboard, 'warnings'> & { looked: Looked }) {
  const t = useT('dashboard');
  const { number } = useFormats();
  const inTime = ({ answered, inTime, unanswered }: WarningTotals) => shareOf(inTime, answered + unanswered);
  const repeated = ({ closed, repeated }: WarningTotals) => shareOf(repeated, closed);
  return (
    <div>
      <h3>{t('warnings.title')}</h3>
      <div className={`${styles.tiles} ${styles.five}`}>
        {OPEN_LABELS.map((label) => (
          <Figure
            key={label}
            label={t(`warnings.label.${label}`)}
            to={warningsPath(label, province)}
            value={
              labels[label] < COUNTED_TO
                ? number(labels[label])
                : t('warnings.many', { count: number(COUNTED_TO) })
            }
          />
        ))}
      </div>
      <h3 className={styles.next}>{t('warnings.went')}</h3>
      <div className={styles.tiles}>
        <Days
          label={t('warnings.daysToFix')}
          to={warningsPath('resolved', province)}
          now={totals.daysToFix}
          before={before.daysToFix}
          better="down"
        >
          {t('warnings.closed', { count: totals.closed })}
        </Days>
        <Rate
          label={t('warnings.repeated')}
          to={warningsPath('resolved', province)}
          now={repeated(totals)}
          before={repeated(before)}
          better="down"
        />
        <Days
          label={t('warnings.daysToAnswer')}
          to={warningsPath('needs_decision', province)}
          now={totals.daysToAnswer}
          before={before.daysToAnswer}
          better="down"
        >
          {t('warnings.answered', { count: totals.answered })}
        </Days>
        <Rate
          label={t('warnings.inTime')}
          to={warningsPath('overdue', province)}
          now={inTime(totals)}
          before={inTime(before)}
          better="up"
        >
          {t('warnings.unanswered', { count: totals.unanswered })}
        </Rate>
      </div>
    </div>
  );
}
