import { useT } from '@sabaijai/shared-ui/locale';
import { useId } from 'react';
import styles from './safety-form.module.css';

/** Of a lead: why the same inspector comes a third time. */
export function Override({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const t = useT('safetyForm');
  const id = useId();
  return (
    <label className={styles.field} htmlFor={id}>
      {t('start.override')}
      <textarea
        id={id}
        rows={3}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <span className={styles.quiet}>{t('reason.help')}</span>
    </label>
  );
}
