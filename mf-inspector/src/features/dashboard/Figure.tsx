import { Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import styles from './DashboardPage.module.css';

/** "–" where nothing was counted. */
export function usePercent(share: number | null): string {
  const t = useT('dashboard');
  const { number } = useFormats();
  return share === null ? '–' : t('percent', { share: number(share * 100) });
}

interface Compared {
  label: string;
  /** The list behind it. */
  to: string;
  now: number | null;
  before: number | null;
  better: 'up' | 'down';
  children?: ReactNode;
}

/** A share, and by how many points it changed. */
export function Rate({ now, before, ...rest }: Compared) {
  const t = useT('dashboard');
  const { number } = useFormats();
  const points = now === null || before === null ? null : Math.round((now - before) * 100);
  return (
    <Figure
      {...rest}
      value={usePercent(now)}
      change={points}
      changeIn={(way) => t(`statistics.points.${way}`, { points: number(Math.abs(points ?? 0)) })}
    />
  );
}

/** A median of days. */
export function Days({ now, before, ...rest }: Compared) {
  const t = useT('dashboard');
  const { number } = useFormats();
  const change = now === null || before === null ? null : now - before;
  // The middle of two days may be half a day.
  const inDays = (count: number) => ({ count, days: number(count, Number.isInteger(count) ? 0 : 1) });
  return (
    <Figure
      {...rest}
      value={now === null ? '–' : t('statistics.days.count', inDays(now))}
      change={change}
      changeIn={(way) => t(`statistics.days.${way}`, inDays(Math.abs(change ?? 0)))}
    />
  );
}

type Way = 'up' | 'down' | 'same';

/** A number that leads to its list, and how it moved since the period before. */
export function Figure({
  label,
  to,
  value,
  change = null,
  changeIn,
  better = 'down',
  children,
}: {
  label: string;
  to: string;
  value: string;
  change?: number | null;
  changeIn?: (way: Way) => string;
  better?: 'up' | 'down';
  children?: ReactNode;
}) {
  const way: Way = !change ? 'same' : change > 0 ? 'up' : 'down';
  return (
    <div className={styles.tile}>
      <Link className={styles.open} to={to}>
        <span className={styles.quiet}>{label}</span>
        <strong>{value}</strong>
      </Link>
      {change !== null && changeIn && (
        <span className={styles.trend} data-tone={way === 'same' ? 'same' : way === better ? 'good' : 'bad'}>
          <Icon name={way === 'same' ? 'minus' : way === 'up' ? 'rise' : 'fall'} />
          {changeIn(way)}
        </span>
      )}
      {children && <span className={styles.quiet}>{children}</span>}
    </div>
  );
}
