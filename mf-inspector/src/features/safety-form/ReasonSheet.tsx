import { REASON } from '@sabaijai/contract';
import { Button, Sheet } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { type FormEvent, useId, useState } from 'react';
import styles from './safety-form.module.css';

/** Why something is done to a finished inspection; an amendment asks for the password as finalising did. */
export default function ReasonSheet(props: {
  what: 'amend' | 'void' | 'answer';
  /** What visitors read, where it is amended. */
  summary: string | null;
  error: unknown;
  onSend: (reason: string, password: string, summary: string) => Promise<void>;
  onClose: () => void;
}) {
  const { what, error, onSend, onClose } = props;
  const t = useT(['safetyForm', 'machine']);
  const id = useId();
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const [summary, setSummary] = useState(props.summary ?? '');
  const isReady = reason.trim().length >= REASON.min && (what !== 'amend' || password !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void onSend(reason.trim(), password, summary.trim());
  };
  return (
    <Sheet open title={t(`machine:inspection.action.${what}`)} onClose={onClose}>
      <form className={styles.panel} onSubmit={send}>
        <p className={styles.quiet}>{t(`reason.${what}`)}</p>
        {props.summary !== null && (
          <label className={styles.field} htmlFor={`${id}summary`}>
            {t('conclusion.summary')}
            <textarea
              id={`${id}summary`}
              rows={4}
              maxLength={500}
              value={summary}
              onChange={({ target }) => setSummary(target.value)}
            />
          </label>
        )}
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
        {what === 'amend' && (
          <label className={styles.field} htmlFor={`${id}password`}>
            {t('finalise.password')}
            <input
              id={`${id}password`}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </label>
        )}
        {error !== undefined && <ProblemNotice problem={error} />}
        <Button type="submit" look="primary" aria-disabled={!isReady}>
          {t(`machine:inspection.action.${what}`)}
        </Button>
      </form>
    </Sheet>
  );
}
