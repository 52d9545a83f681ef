import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** A small drawing, one sentence why, one action. */
export function EmptyState({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Harbour />
      <p>{title}</p>
      {action}
    </div>
  );
}

/** A quiet harbour under the moon. */
export function Harbour({ width = 168 }: { width?: number }) {
  return (
    <svg viewBox="0 0 168 104" width={width} aria-hidden="true" focusable="false">
      <circle cx="122" cy="28" r="13" fill="var(--primary-tint)" opacity="0.85" />
      <path d="M0 66 34 40l22 15 30-29 40 35 42-17v28H0z" fill="var(--navy-line)" opacity="0.55" />
      <rect y="66" width="168" height="38" rx="4" fill="var(--navy-raised)" />
      <path d="M48 72h44l-7 13H56z" fill="var(--primary)" />
      <path
        d="M68 30v40M70 33l20 33H70z"
        fill="var(--violet)"
        stroke="var(--primary-tint)"
        strokeWidth="1.6"
      />
      <path
        d="M14 82h22M104 80h40M22 93h56M96 94h54"
        stroke="var(--navy-edge)"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.7"
      />
    </svg>
  );
}
