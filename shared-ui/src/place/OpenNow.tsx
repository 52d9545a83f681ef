import { useSeenSince } from '@sabaijai/shared-ui/app';
import { useT } from '@sabaijai/shared-ui/locale';
import styles from './OpenNow.module.css';

/** Open or closed at this moment, computed by the server from the clock; nothing when the hours are unknown, nor in an old answer. */
export function OpenNow({ open }: { open: boolean | null }) {
  const t = useT('common');
  const isOld = useSeenSince() !== null;
  if (open === null || isOld) return null;
  return <span className={open ? styles.open : styles.closed}>{t(open ? 'openNow' : 'closedNow')}</span>;
}
