import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { Icon, type IconName } from './Icon';

export type Tone = 'neutral' | 'violet' | 'success' | 'info' | 'warning' | 'error';

export function Chip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
