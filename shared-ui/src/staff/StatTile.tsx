import { Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import styles from './StatTile.module.css';

export interface Trend {
  /** How much the number has changed. */
  change: number;
  /** Which way is better. */
  better: 'up' | 'down';
  /** Since when, as a phrase: "since last week". */
  since: string;
}

/** A number, where it is going, and the way to the list behind it. Without a value it is still awaited. */
export function StatTile(props: {
  label: string;
  value: number | undefined;
  trend?: Trend;
  /** What is to be known of the number. */
  detail?: string;
  to?: string;
}) {
  const { label, value, trend, detail, to } = props;
  const { number } = useFormats();
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value === undefined ? <Awaited /> : number(value)}</span>
      {trend && value !== undefined && <TrendLine {...trend} />}
      {detail && <span className={styles.label}>{detail}</span>}
    </>
  );
  return to ? (
    <Link to={to} className={styles.tile}>
      {content}
      <span className={styles.go}>
        <Icon name="forward" size={14} />
      </span>
    </Link>
  ) : (
    <div className={styles.tile}>{content}</div>
  );
}

function Awaited() {
  const t = useT('common');
  return (
    <span className={styles.awaited} aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
    </span>
  );
}

function TrendLine({ change, better, since }: Trend) {
  const t = useT('staff');
  const { number } = useFormats();
  const way = change === 0 ? 'same' : change > 0 ? 'up' : 'down';
  const tone = way === 'same' ? 'same' : way === better ? 'good' : 'bad';
  return (
    <span className={styles.trend} data-tone={tone}>
      <Icon name={way === 'same' ? 'minus' : way === 'up' ? 'rise' : 'fall'} />
      {t(`trend.${way}`, { change: number(Math.abs(change)), since })}
    </span>
  );
}
