import { type Dashboard, OPEN_LABELS, type WarningTotals } from '@sabaijai/contract';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import styles from './DashboardPage.module.css';
import { Days, Figure, Rate } from './Figure';
import { countedPath, type Looked, warningsPath } from './paths';
import { shareOf } from './shares';

/** The API counts no further. */
const COUNTED_TO = 1_000;

/** How warnings stand now, and how soon what they ask for is answered and fixed. */
export function WarningFigures({
  warnings: { labels, totals, before },
  looked,
}: Pick<Dashboard, 'warnings'> & { looked: Looked }) {
  const t = useT('dashboard');
  const { number } = useFormats();
  const inTime = ({ answered, inTime, unanswered }: WarningTotals) => shareOf(inTime, answered + unanswered);
  const repeated = ({ closed, repeated }: WarningTotals) => shareOf(repeated, closed);
  return (
    <div>
      <h3>{t('warnings.title')}</h3>
      <div className={`${styles.tiles} ${styles.five}`}>
        {OPEN_LABELS.filter((label) => label !== 'with_lead' || labels[label] > 0).map((label) => (
          <Figure
            key={label}
            label={t(`warnings.label.${label}`)}
            to={warningsPath(label, looked.province)}
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
          to={countedPath('fixed', looked)}
          now={totals.daysToFix}
          before={before.daysToFix}
          better="down"
        >
          <Behind of="closed" count={totals.closed} looked={looked} />
        </Days>
        <Rate
          label={t('warnings.repeated')}
          to={countedPath('repeated', looked)}
          now={repeated(totals)}
          before={repeated(before)}
          better="down"
        />
        <Days
          label={t('warnings.daysToAnswer')}
          to={countedPath('answered', looked)}
          now={totals.daysToAnswer}
          before={before.daysToAnswer}
          better="down"
        >
          <Behind of="answered" count={totals.answered} looked={looked} />
        </Days>
        <Rate
          label={t('warnings.inTime')}
          to={countedPath('inTime', looked)}
          now={inTime(totals)}
          before={inTime(before)}
          better="up"
        >
          <Behind of="late" count={totals.answered - totals.inTime} looked={looked} />
          <Behind of="unanswered" count={totals.unanswered} looked={looked} />
        </Rate>
      </div>
    </div>
  );
}

/** Cases or items that were counted, before the list of their warnings. */
function Behind({
  of,
  count,
  looked,
}: {
  of: 'closed' | 'answered' | 'late' | 'unanswered';
  count: number;
  looked: Looked;
}) {
  const t = useT('dashboard');
  return (
    <Link className={styles.within} to={countedPath(of, looked)}>
      {t(`warnings.${of}`, { count })}
    </Link>
  );
}
