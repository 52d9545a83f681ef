import type { WarningLabel } from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { Icon } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { StatTile } from '@sabaijai/shared-ui/staff';
import { Due, SeverityChip, useName, Waits } from '../parts';
import { casePath, LIST } from '../paths';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';

const FIRST = 5;

const SHOWN = ['escalated', 'needs_decision', 'overdue', 'waiting_visit'] as const satisfies WarningLabel[];
const ICONS = { escalated: 'alert', needs_decision: 'eye', overdue: 'clock', waiting_visit: 'pin' } as const;

/** At the top of the inspector's home: how much waits. */
export function WarningTiles() {
  const t = useT('warning');
  const { data } = warningApi.useWarningCountsQuery({}, { refetchOnMountOrArgChange: true });
  return SHOWN.map((label) => (
    <StatTile key={label} label={t(`home.${label}`)} value={data?.[label]} to={`${LIST}?tab=${label}`} />
  ));
}

/** On the inspector's home: what is escalated, waits for a decision, is late, or waits for a visit. */
export function WaitingWarnings() {
  const t = useT('warning');
  const { data: counts } = warningApi.useWarningCountsQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.section} aria-labelledby="warnings">
      <h2 id="warnings">{t('home.title')}</h2>
      {SHOWN.map((label) => (
        <Few key={label} label={label} />
      ))}
      {counts && SHOWN.every((label) => counts[label] === 0) && (
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

function Few({ label }: { label: (typeof SHOWN)[number] }) {
  const t = useT('warning');
  const text = useText();
  const nameOf = useName();
  const now = useNow();
  const { data, error, refetch } = warningApi.useFirstWarningsQuery(
    { label, limit: FIRST },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <SectionError problem={error} onRetry={() => void refetch()} />;
  if (!data?.items.length) return null;
  return (
    <>
      <h3 className={styles.iconed}>
        <Icon name={ICONS[label]} size={16} />
        {t(`home.${label}`)}
      </h3>
      <ul className={styles.lines}>
        {data.items.map(({ id, business, matter, severity, dueAt, isMoreTimeAsked, waitingSince }) => (
          <li key={id} className={styles.line}>
            <Link to={casePath(id)}>{nameOf(business)}</Link>
            <span>{text(matter)?.text}</span>
            <span className={styles.chips}>
              <SeverityChip severity={severity} />
              <Waits since={waitingSince} />
              <Due
                dueAt={dueAt}
                isOverdue={dueAt !== null && Date.parse(dueAt) < now}
                isMoreTimeAsked={isMoreTimeAsked}
              />
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
