import type { WarningLabel } from '@sabaijai/contract';
import { Icon } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { Due, SeverityChip, useName } from '../parts';
import { casePath, LIST } from '../paths';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';

const FIRST = 5;

/** On the inspector's home: the answers that wait for a decision, and what is late. Nothing, when there is neither. */
export function WaitingWarnings() {
  const t = useT('warning');
  const { data: counts } = warningApi.useWarningCountsQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.section} aria-labelledby="warnings">
      <h2 id="warnings">{t('home.title')}</h2>
      <Few label="needs_decision" />
      <Few label="overdue" />
      {counts && counts.needs_decision + counts.overdue === 0 && (
        <p className={styles.quiet}>{t('home.none')}</p>
      )}
      <p>
        <Link to={LIST} className={styles.way}>
          {t('home.all')}
        </Link>
      </p>
    </section>
  );
}

function Few({ label }: { label: Extract<WarningLabel, 'needs_decision' | 'overdue'> }) {
  const t = useT('warning');
  const text = useText();
  const nameOf = useName();
  const { data, error, refetch } = warningApi.useFirstWarningsQuery(
    { label, limit: FIRST },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!data?.items.length) return null;
  return (
    <>
      <h3 className={styles.iconed}>
        <Icon name={label === 'overdue' ? 'clock' : 'eye'} size={16} />
        {t(`home.${label}`)}
      </h3>
      <ul className={styles.lines}>
        {data.items.map(({ id, business, matter, severity, dueAt }) => (
          <li key={id} className={styles.line}>
            <Link to={casePath(id)}>{nameOf(business)}</Link>
            <span>{text(matter)?.text}</span>
            <span className={styles.chips}>
              <SeverityChip severity={severity} />
              <Due dueAt={dueAt} isOverdue={label === 'overdue'} />
            </span>
          </li>
        ))}
      </ul>
      {data.next && (
        <Link to={`${LIST}?tab=${label}`} className={styles.way}>
          {t('home.more')}
        </Link>
      )}
    </>
  );
}
