import { REASON } from '@sabaijai/contract';
import { Button, Sheet } from '@sabaijai/shared-ui/components';
import { useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { type FormEvent, useId } from 'react';
import styles from './safety-form.module.css';

/** Why something is done to an inspection. */
export default function ReasonSheet(props: {
  what: 'void' | 'answer' | 'end';
  /** The id of the inspection. */
  of: string;
  error: unknown;
  /** Answers whether it was taken. */
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const { what, of, error, onSend, onClose } = props;
  const t = useT(['safetyForm', 'machine']);
  const id = useId();
  const { value: reason, change, drop } = useKeptDraft(`inspection/${of}/${what}`, '');
  const off = reason.trim().length < REASON.min ? t('off.reason', REASON) : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!off) void onSend(reason.trim()).then((isTaken) => isTaken && drop());
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
            onChange={({ target }) => void change(target.value)}
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
