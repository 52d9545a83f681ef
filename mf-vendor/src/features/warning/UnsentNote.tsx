import { Icon } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import { replyPath } from '../../warnings/paths';
import type { Unsent } from '../../warnings/unsent';
import { useSentToast } from '../../warnings/useUnsent';
import styles from './warning.module.css';

/** Answers that are not with the inspector yet: always in sight, with the way to each. */
export function UnsentNote({ unsent }: { unsent: readonly Unsent[] }) {
  const t = useT('vendor-warning');
  useSentToast();
  if (unsent.length === 0) return null;
  const isRefused = unsent.some(({ problem, isHeldUp }) => problem || isHeldUp);
  return (
    <div className={styles.note} data-tone={isRefused ? 'error' : 'warning'} role="status">
      <Icon name={isRefused ? 'error' : 'clock'} size={22} />
      <div>
        <p>
          <strong>{t(isRefused ? 'outbox.refused' : 'outbox.waiting', { count: unsent.length })}</strong>
        </p>
        <ul className={styles.plain}>
          {unsent.map(({ warning, item, matter }) => (
            <li key={item}>
              <Link to={replyPath(warning, item)}>{matter}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
