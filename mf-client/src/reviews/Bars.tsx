import type { ReviewPage } from '@sabaijai/contract';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import styles from './Bars.module.css';

interface Row {
  name: string;
  /** 0 to 1 */
  length: number;
  value: string;
}

/** What visitors gave together: a length beside each figure. */
export function Bars({ rows, wide }: { rows: readonly Row[]; wide?: boolean }) {
  return (
    <ul className={styles.bars} data-wide={wide}>
      {rows.map(({ name, length, value }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${100 * length}%` }} />
          </span>
          <span>{value}</span>
        </li>
      ))}
    </ul>
  );
}

/** How many gave five stars, how many four, and so on. Pages that show it name the namespace `reviewCard`. */
export function StarBars({ count, histogram }: NonNullable<ReviewPage['summary']>) {
  const t = useT('reviewCard');
  const { number } = useFormats();
  const rows = [5, 4, 3, 2, 1].map((stars) => {
    const reviews = histogram[stars - 1] ?? 0;
    return { name: t('starsGiven', { count: stars }), length: reviews / count, value: number(reviews) };
  });
  return <Bars rows={rows} />;
}
