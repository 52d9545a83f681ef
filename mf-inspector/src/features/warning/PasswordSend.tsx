import { Button, type IconName } from '@sabaijai/shared-ui/components';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isAboutPassword, PasswordField } from '../../PasswordField';
import styles from './warning.module.css';

/** The password again: an unlocked phone left on a table must not be enough for an order. */
export function PasswordSend(props: {
  label: string;
  icon?: IconName;
  /** Why nothing can be sent yet. */
  off?: string | undefined;
  isSending: boolean;
  problem: unknown;
  /** Answers whether the password was needed; it is asked for again then. */
  onSend: (password: string) => Promise<boolean>;
  children?: ReactNode;
}) {
  const { label, icon, off, isSending, problem, onSend, children } = props;
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (off || isSending) return;
    setTried(true);
    if (password === '') return event.currentTarget.querySelector<HTMLElement>('[type=password]')?.focus();
    if (!(await onSend(password))) return;
    setPassword('');
    setTried(false);
  };
  return (
    <form className={styles.panel} onSubmit={(event) => void send(event)}>
      {children}
      <PasswordField
        value={password}
        onChange={setPassword}
        problem={problem}
        isMissing={isTried && password === ''}
      />
      {problem !== undefined && !isAboutPassword(problem) && <ProblemNotice problem={problem} />}
      <div className={styles.ways}>
        <Button type="submit" look="primary" {...(icon && { icon })} off={off} aria-disabled={isSending}>
          {label}
        </Button>
      </div>
    </form>
  );
}
