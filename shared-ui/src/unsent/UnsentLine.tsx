import { Icon } from '@sabaijai/shared-ui/components';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { Link } from '@sabaijai/shared-ui/router';
import styles from './Unsent.module.css';
import { useMeasures } from './useMeasures';
import { useUnsent } from './useUnsent';

/** That something waits, since when, and the way to it; nothing while all is sent. */
export function UnsentLine({ to }: { to: string }) {
  const t = useT('unsent');
  const { number } = useFormats();
  const { since: sinceOf } = useMeasures();
  const { waiting, since, isOld } = useUnsent();
  if (since === null) return null;
  return (
    <p className={styles.since} data-old={isOld}>
      <Icon name={isOld ? 'warning' : 'clock'} size={20} />
      <span>
        {t('line', { count: waiting.length, number: number(waiting.length), since: sinceOf(since) })}
      </span>
      <Link to={to} className={styles.see}>
        {t('see')}
      </Link>
    </p>
  );
}
