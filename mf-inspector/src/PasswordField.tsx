import { useFieldSentence } from '@sabaijai/shared-ui/form';
import { useT } from '@sabaijai/shared-ui/locale';
import { isProblem } from '@sabaijai/shared-ui/problem';
import { useEffect, useId } from 'react';
import styles from './parts.module.css';

/** Whether a refusal is about the password, and so stands at its field: a wrong one, or too many tries. */
export const isAboutPassword = (problem: unknown): boolean =>
  isProblem(problem) &&
  (problem.code === 'AUTH_RATE_LIMITED' || problem.fields.some(({ path }) => path === 'password'));

/**
 * The password again, before what an unlocked phone left on a table must not be enough for. What is wrong with it stands
 * at the field, which gets the focus; after too many tries that is how long to wait.
 */
export function PasswordField(props: {
  value: string;
  onChange: (password: string) => void;
  /** Why what it was for was refused, if it was. */
  problem: unknown;
  /** It was sent without one. */
  isMissing?: boolean;
}) {
  const { value, onChange, problem, isMissing = false } = props;
  const t = useT('problem');
  const sentence = useFieldSentence();
  const id = useId();
  const refusal = isProblem(problem) && isAboutPassword(problem) ? problem : undefined;
  useEffect(() => {
    if (refusal) document.getElementById(id)?.focus();
  }, [refusal, id]);
  const field = refusal?.fields.find(({ path }) => path === 'password');
  const wrong = isMissing
    ? sentence({ path: 'password', rule: 'required' })
    : field
      ? sentence(field)
      : refusal && t('code.AUTH_RATE_LIMITED', { seconds: refusal.retryAfterSeconds ?? 60 });
  return (
    <label className={styles.field} htmlFor={id}>
      {t('field.password')}
      <input
        id={id}
        type="password"
        autoComplete="current-password"
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong && `${id}-wrong`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {wrong && (
        <span id={`${id}-wrong`} role="alert" className={styles.problem}>
          {wrong}
        </span>
      )}
    </label>
  );
}
