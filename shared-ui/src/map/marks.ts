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

/** Many places in one mark: how many, and the worst grade among them by colour and letter. */
export function clusterIcon({ count, worst }: Pick<Cluster, 'count' | 'worst'>, text: string): Icon {
  const size = count < 10 ? 44 : count < 100 ? 50 : 58;
  return {
    html: `<span aria-hidden="true" class="${styles.cluster}" ${gradeOf(worst)} style="width:${size}px;height:${size}px"><b>${text}</b><i data-letter="${letterOf(worst)}"></i></span>`,
    offset: { x: size / 2, y: size / 2 },
  };
}
