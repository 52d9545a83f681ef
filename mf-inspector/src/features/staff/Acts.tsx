import type { AccountAct } from '@sabaijai/contract';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import parts from '../../parts.module.css';
import styles from './people.module.css';

/** What somebody else did with an account, the newest first. */
export function Acts({ acts }: { acts: readonly AccountAct[] }) {
  const t = useT('people');
  const { dateTime } = useFormats();
  if (acts.length === 0) return <p className={parts.quiet}>{t('acts.none')}</p>;
  return (
    <ul className={styles.rows}>
      {acts.map(({ kind, by, at, reason }) => (
        <li key={at + kind}>
          <strong>{t(`acts.${kind}`)}</strong>
          {reason && <span className={styles.words}>{reason}</span>}
          <span className={parts.quiet}>
            {t('acts.by', { name: by ?? t('acts.server'), time: dateTime(at) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
