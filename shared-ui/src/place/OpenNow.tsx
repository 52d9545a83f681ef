import { useT } from '@sabaijai/shared-ui/locale';
import styles from './OpenNow.module.css';

/** Open or closed at this moment, computed by the server from the clock; nothing when the hours are unknown. */
export function OpenNow({ open }: { open: boolean | null }) {
  const t = useT('common');
  if (open === null) return null;
  return <span className={open ? styles.open : styles.closed}>{t(open ? 'openNow' : 'closedNow')}</span>;
}
