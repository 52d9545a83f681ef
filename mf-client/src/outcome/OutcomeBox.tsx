import { Icon, type IconName } from '@sabaijai/shared-ui/components';
import type { ReactNode } from 'react';
import styles from './OutcomeBox.module.css';

/** What came out of a check, in a box of its tone. */
export function OutcomeBox(props: {
  tone: 'success' | 'info' | 'warning' | 'error';
  icon: IconName;
  children: ReactNode;
}) {
  return (
    <div className={styles.outcome} data-tone={props.tone} role="note">
      <Icon name={props.icon} size={28} />
      <div>{props.children}</div>
    </div>
  );
}
