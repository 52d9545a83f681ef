import { Button, type IconName } from '@sabaijai/shared-ui/components';
import { useFieldSentence } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { isProblem, ProblemNotice } from '@sabaijai/shared-ui/problem';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import styles from './warning.module.css';

/** The password again: an unlocked phone left on a table must not be enough for an order. */
export function PasswordSend(props: {
  label: string;
  icon?: IconName;
  isReady?: boolean;
  isSending: boolean;
  problem: unknown;
  /** Answers whether the password was needed; it is asked for again then. */
  onSend: (password: string) => Promise<boolean>;
  children?: ReactNode;
}) {
  const { label, icon, isReady = true, isSending, problem, onSend, children } = props;
  const t = useT('warning');
  const id = useId();
  const [password, setPassword] = useState('');
  const sentence = useFieldSentence();
  const [isTried, setTried] = useState(false);
  const refused = isProblem(problem) ? problem.fields.find(({ path }) => path === 'password') : undefined;
  // Where it is typed again.
  useEffect(() => {
    if (refused) document.getElementById(id)?.focus();
  }, [refused, id]);
  const isMissing = isTried && password === '';
  const wrong = isMissing ? ({ path: 'password', rule: 'required' } as const) : refused;
  const isOff = !isReady || isSending;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isOff) return;
    setTried(true);
    if (password === '') return document.getElementById(id)?.focus();
    if (!(await onSend(password))) return;
    setPassword('');
    setTried(false);
  };
  return (
    <form className={styles.panel} onSubmit={(event) => void send(event)}>
      {children}
      <label className={styles.field} htmlFor={id}>
        {t('password')}
        <input
          id={id}
          type="password"
          autoComplete="current-password"
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong && `${id}-wrong`}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {wrong && (
          <span id={`${id}-wrong`} role="alert" className={styles.problem}>
            {sentence(wrong)}
          </span>
        )}
      </label>
      {problem !== undefined && !refused && <ProblemNotice problem={problem} />}
      <div className={styles.ways}>
        <Button type="submit" look="primary" {...(icon && { icon })} aria-disabled={isOff}>
          {label}
        </Button>
      </div>
    </form>
  );
}
