import type { WarningLabel } from '@sabaijai/contract';
import { useNow } from '@sabaijai/shared-ui/app';
import { Icon } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { SeverityChip, WARNING_LOOK } from '@sabaijai/shared-ui/place';
import { SectionError } from '@sabaijai/shared-ui/problem';
import { Link } from '@sabaijai/shared-ui/router';
import { StatTile } from '@sabaijai/shared-ui/staff';
import { DAY_MS } from '../facts';
import { Due, ForLeadChip, ReadyChip, useName, Waits } from '../parts';
import { casePath, LIST } from '../paths';
import { warningApi } from '../warning.api';
import styles from '../warning.module.css';

const FIRST = 5;

const TILES = ['escalated', 'needs_decision', 'overdue', 'waiting_visit'] as const satisfies WarningLabel[];
/** The business still has its time, but only hours of it: the inspector may want to call or to go there. */
const SOON = 'waiting_vendor';
const BLOCKS = ['escalated', 'needs_decision', 'overdue', SOON, 'waiting_visit', 'with_lead'] as const;

/** At the top of the inspector's home: how much waits. */
export function WarningTiles() {
  const t = useT('warning');
  const { data } = warningApi.useWarningCountsQuery({}, { refetchOnMountOrArgChange: true });
  return TILES.map((label) => (
    <StatTile key={label} label={t(`home.${label}`)} value={data?.[label]} to={`${LIST}?tab=${label}`} />
  ));
}

/** On the inspector's home: what is escalated, waits for a decision, is late or nearly, waits for a visit or the lead. */
export function WaitingWarnings() {
  const t = useT('warning');
  const { data: counts } = warningApi.useWarningCountsQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.section} aria-labelledby="warnings">
      <h2 id="warnings">{t('home.title')}</h2>
      {BLOCKS.map((label) => (
        <Few key={label} label={label} />
      ))}
      {counts && TILES.every((label) => counts[label] === 0) && (
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

function Few({ label }: { label: (typeof BLOCKS)[number] }) {
  const t = useT('warning');
  const text = useText();
  const nameOf = useName();
  const now = useNow();
  const { data, error, refetch } = warningApi.useFirstWarningsQuery(
    { label, limit: FIRST },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <SectionError problem={error} onRetry={() => void refetch()} />;
  const items = data?.items.filter(
    ({ dueAt }) => label !== SOON || (dueAt !== null && Date.parse(dueAt) - now <= DAY_MS),
  );
  if (!data || !items?.length) return null;
  return (
    <div className={styles.block}>
      <h3 className={styles.iconed}>
        <Icon name={WARNING_LOOK[label].icon} size={16} />
        {t(`home.${label}`)}
      </h3>
      <ul className={styles.lines}>
        {items.map(({ id, business, matter, severity, dueAt, isMoreTimeAsked, waitingSince, ...card }) => (
          <li key={id} className={styles.line}>
            <Link to={casePath(id)}>{nameOf(business)}</Link>
            <span>{text(matter)?.text}</span>
            <span className={styles.chips}>
              <ReadyChip {...card} />
              <ForLeadChip {...card} />
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
      {data.next && items.length === data.items.length && (
        <Link to={`${LIST}?tab=${label}`} className={styles.way}>
          {t('home.more')}
        </Link>
      )}
    </div>
  );
}
