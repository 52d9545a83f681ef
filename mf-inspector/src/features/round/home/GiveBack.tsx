import { type PlannedStop, REASON } from '@sabaijai/contract';
import { Button, Sheet } from '@sabaijai/shared-ui/components';
import { useT, useText } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { type FormEvent, useId, useState } from 'react';
import styles from '../round.module.css';

/** What somebody gave goes back to them with the reason. */
export default function GiveBack({
  stop: { place, given },
  problem,
  onSend,
  onClose,
}: {
  stop: PlannedStop;
  problem: unknown;
  onSend: (reason: string) => void;
  onClose: () => void;
}) {
  const t = useT('round');
  const text = useText();
  const id = useId();
  const [reason, setReason] = useState('');
  const off = reason.trim().length < REASON.min ? t('back.off', REASON) : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!off) onSend(reason.trim());
  };
  return (
    <Sheet open title={t('back.title', { name: text(place.name)?.text })} onClose={onClose}>
      <form className={styles.form} onSubmit={send}>
        <p className={styles.quiet}>{t('back.lead', { by: given?.by })}</p>
        <label className={styles.field} htmlFor={id}>
          {t('back.reason')}
          <textarea
            id={id}
            rows={3}
            maxLength={REASON.max}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <span className={styles.quiet}>{t('back.help', REASON)}</span>
        </label>
        {problem !== undefined && <ProblemNotice problem={problem} />}
        <Button type="submit" look="primary" off={off}>
          {t('back.send')}
        </Button>
      </form>
    </Sheet>
  );
}
