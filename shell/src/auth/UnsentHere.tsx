import { Icon } from '@sabaijai/shared-ui/components';
import { unsentHere } from '@sabaijai/shared-ui/keep';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useState } from 'react';
import styles from './Auth.module.css';

/** A session ends by itself, and whoever is asked to sign in may not know that their work still waits for them. */
export function UnsentHere() {
  const t = useT('auth');
  const { number } = useFormats();
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Where nothing can be kept nothing waits.
    unsentHere().then(setCount, () => undefined);
  }, []);
  return (
    <div role="status">
      {count > 0 && (
        <p className={`${styles.done} ${styles.waits}`}>
          <Icon name="clock" size={20} />
          {t('unsent', { count, number: number(count) })}
        </p>
      )}
    </div>
  );
}
