import { textLength } from '@sabaijai/contract';
import { Button } from '@sabaijai/shared-ui/components';
import { useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useT } from '@sabaijai/shared-ui/locale';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { forgetOldWords, oldWords } from './old-words';
import styles from './warning.module.css';

/** Something decided with words: what else it needs stands above them. */
export function WordsForm(props: {
  /** Under this name the words are kept until they are sent. */
  draft: string;
  /** Who reads them, or what they are. */
  label: string;
  min: number;
  max: number;
  /** May be left empty. */
  optional?: boolean;
  /** Why it cannot be sent yet, besides the words: all that is missing. */
  lacks?: readonly string[];
  send: string;
  isSending?: boolean;
  problem?: unknown;
  /** Answers whether it was taken. */
  onSend: (words: string) => Promise<boolean>;
  children?: ReactNode;
}) {
  const {
    draft,
    label,
    min,
    max,
    optional = false,
    lacks = [],
    send,
    isSending = false,
    problem,
    onSend,
    children,
  } = props;
  const t = useT('warning');
  const id = useId();
  const { value: words, change, drop } = useKeptDraft(draft, '');
  const takeOver = useEffectEvent(() => {
    const old = oldWords(draft);
    if (old) void change(old).then((isKept) => isKept && forgetOldWords(draft));
  });
  useEffect(() => takeOver(), []);
  const [isTried, setTried] = useState(false);
  const length = textLength(words.trim());
  const isShort = length < min && !(optional && length === 0);
  // Not cut while it is pasted: whoever wrote it shortens it.
  const wrong = isShort ? t('words.short', { min }) : length > max ? t('words.long', { max }) : null;
  const shown = isTried || !isShort ? wrong : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    // What is above the words comes first.
    if (lacks.length) event.currentTarget.querySelector<HTMLElement>('input, button, textarea')?.focus();
    else if (wrong) document.getElementById(id)?.focus();
    else if (!isSending) void onSend(words.trim()).then((isTaken) => isTaken && drop());
  };
  return (
    <form className={styles.panel} onSubmit={submit} noValidate>
      {children}
      {isTried && lacks.length > 0 && (
        <div role="alert" className={styles.problem}>
          {lacks.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </div>
      )}
      <label className={styles.field} htmlFor={id}>
        {label}
        <textarea
          id={id}
          rows={4}
          value={words}
          aria-describedby={`${id}-help`}
          aria-invalid={shown !== null}
          onChange={({ target }) => void change(target.value)}
        />
        <span id={`${id}-help`} className={styles.quiet}>
          {t(optional ? 'words.possible' : 'words.needed', { min, max })} · {length}/{max}
        </span>
      </label>
      {shown && (
        <p role="alert" className={styles.problem}>
          {shown}
        </p>
      )}
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <div className={styles.ways}>
        <Button type="submit" look="primary" aria-disabled={isSending}>
          {send}
        </Button>
      </div>
    </form>
  );
}
