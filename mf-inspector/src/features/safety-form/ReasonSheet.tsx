import { REASON } from '@sabaijai/contract';
import { Button, Sheet } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { type FormEvent, useId, useState } from 'react';
import styles from './safety-form.module.css';

/** Why something is done to an inspection. */
export default function ReasonSheet(props: {
  what: 'void' | 'answer' | 'end';
  /** Why it cannot be done yet. */
  waits?: string | undefined;
  error: unknown;
  onSend: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const { what, waits, error, onSend, onClose } = props;
  const t = useT(['safetyForm', 'machine']);
  const id = useId();
  const [reason, setReason] = useState('');
  const off = waits ?? (reason.trim().length < REASON.min ? t('off.reason', REASON) : undefined);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!off) void onSend(reason.trim());
  };
  return (
    <Sheet open title={t(`machine:inspection.action.${what}`)} onClose={onClose}>
      <form className={styles.panel} onSubmit={send}>
        <p className={styles.quiet}>{t(`reason.${what}`)}</p>
        <label className={styles.field} htmlFor={id}>
          {t('reason.label')}
          <textarea
            id={id}
            rows={3}
            maxLength={REASON.max}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <span className={styles.quiet}>{t('reason.help')}</span>
        </label>
        {error !== undefined && <ProblemNotice problem={error} />}
        <Button type="submit" look="primary" off={off}>
          {t(`machine:inspection.action.${what}`)}
        </Button>
      </form>
    </Sheet>
  );
}
