import { Button, buttonClass, focusOnArrival, Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import type { ReactNode } from 'react';
import styles from './SentView.module.css';

/** In a sheet, in place of the form that was sent: what happens next and where the outcome will stand. */
export function SentView(props: {
  title: string;
  text: ReactNode;
  /** Where the outcome will stand; the person's own page unless given. */
  way?: { to: string; label: string };
  onClose: () => void;
}) {
  const t = useT(['report', 'common']);
  return (
    <div className={styles.sent}>
      <Icon name="success" size={40} />
      <h3 ref={focusOnArrival} tabIndex={-1}>
        {props.title}
      </h3>
      <div className={styles.text}>{props.text}</div>
      <div className={styles.ways}>
        <Button look="primary" onClick={props.onClose}>
          {t('common:close')}
        </Button>
        <Link className={buttonClass('plain')} to={props.way?.to ?? '/account/activity#reports'}>
          {props.way?.label ?? t('done.link')}
        </Link>
      </div>
    </div>
  );
}
