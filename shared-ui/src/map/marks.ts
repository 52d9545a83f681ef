import type { Grade, MapItem } from '@sabaijai/contract';
import styles from './marks.module.css';
import type { Icon } from './overlay';

type Cluster = Extract<MapItem, { kind: 'cluster' }>;

const letterOf = (grade: Grade | null) => grade ?? '–';
const gradeOf = (grade: Grade | null) => `data-grade="${grade ?? 'none'}"`;

/** A pin with the letter of a place's safety grade. */
export function gradePin(grade: Grade | null, { selected = false }: { selected?: boolean } = {}): Icon {
  const classes = `${styles.pin} ${selected ? styles.selected : ''}`;
  return {
    html: `<span aria-hidden="true" class="${classes}" ${gradeOf(grade)}>${letterOf(grade)}</span>`,
    offset: selected ? { x: 22, y: 53 } : { x: 17, y: 41 },
  };
}

/** The grades of several places. */
export type GradeCounts = Cluster['grades'];
const ORDER = ['A', 'B', 'C', 'D', 'none'] as const;
const TONES = {
  A: 'var(--success)',
  B: 'var(--info)',
  C: 'var(--warning)',
  D: 'var(--error)',
  none: 'var(--text-quiet)',
} as const;

export function countGrades(grades: readonly (Grade | null)[]): GradeCounts {
  const counts = { A: 0, B: 0, C: 0, D: 0, none: 0 };
  for (const grade of grades) counts[grade ?? 'none'] += 1;
  return counts;
}

/** Pixels across; the number has to fit inside the ring. */
export function clusterSize(count: number): number {
  if (count < 10) return 42;
  if (count < 100) return 48;
  return count < 10_000 ? 58 : 68;
}

/** Many places in one mark: how many, in a ring of the shares of their grades. */
export function clusterIcon({ count, grades }: Pick<Cluster, 'count' | 'grades'>, text: string): Icon {
  const size = clusterSize(count);
  let end = 0;
  const shares = ORDER.map((grade) => {
    const start = end;
    end += (100 * grades[grade]) / count;
    return `${TONES[grade]} ${start.toFixed(1)}% ${end.toFixed(1)}%`;
  });
  const style = `width:${size}px;height:${size}px;background:conic-gradient(${shares.join()})`;
  return {
    html: `<span aria-hidden="true" class="${styles.cluster}" style="${style}"><b>${text}</b></span>`,
    offset: { x: size / 2, y: size / 2 },
  };
}
