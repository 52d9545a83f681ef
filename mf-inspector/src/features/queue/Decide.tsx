import { textLength } from '@sabaijai/contract';
import { Button, focusFirstControl } from '@sabaijai/shared-ui/components';
import { WordsBox } from '@sabaijai/shared-ui/form';
import { useKeptDraft } from '@sabaijai/shared-ui/keep';
import { useT, withAnyKey } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { ProblemNotice } from '@sabaijai/shared-ui/problem';
import { type ReactNode, useId, useState } from 'react';
import styles from './QueuePage.module.css';

/** Of the words that go with most decisions; the contract asks for as many. */
const WORDS = { min: 10, max: 500 } as const;

interface Asked {
  /** Whether somebody is told why. */
  words: 'needed' | 'possible' | 'none';
  /** What else the action needs, before the words. */
  more?: ReactNode;
  /** Why it cannot even be begun. */
  off?: string | undefined;
  /** Why it cannot be sent yet. */
  lacks?: string | false;
}

/**
 * What can be done about the open one, as the server allows it. An action that needs words opens its form below; the
 * label says who reads them.
 */
export function Decide<Action extends string>({
  machine,
  of,
  actions,
  asks,
  main,
  limits = WORDS,
  isSending,
  problem,
  onDecide,
}: {
  machine: string;
  /** The id of what is decided. */
  of: string;
  actions: readonly Action[];
  asks: Readonly<Record<Action, Asked>>;
  /** The usual one. */
  main?: Action;
  /** Of the words, where the contract asks for others. */
  limits?: { min: number; max: number };
  isSending: boolean;
  problem: unknown;
  /** Answers whether it was taken. */
  onDecide: (action: Action, words: string) => Promise<boolean>;
}) {
  const t = useT(['queue', 'machine']);
  const say = withAnyKey(t);
  const id = useId();
  const [action, setAction] = useState<Action>();
  const { value: words, change, drop } = useKeptDraft(`queue/${machine}/${of}`, '');
  const [why, setWhy] = useState<string>();
  const asked = action && asks[action];
  const send = () => {
    if (!action || !asked) return;
    const length = textLength(words.trim());
    const isShort = length < limits.min && (asked.words === 'needed' || length > 0);
    const lacks = asked.lacks || (isShort ? t('words.short', { min: limits.min }) : undefined);
    setWhy(lacks);
    if (!lacks) void onDecide(action, words.trim()).then((isTaken) => isTaken && drop());
    else if (!asked.lacks) document.getElementById(id)?.focus();
  };
  const begin = (next: Action) => {
    setWhy(undefined);
    if (asks[next].words === 'none' && !asks[next].more) void onDecide(next, '');
    else setAction(next);
  };
  if (actions.length === 0) return <p className={styles.quiet}>{t('decided')}</p>;
  return (
    <div className={styles.decide}>
      <div className={styles.ways}>
        <ActionBar<Action>
          machine={machine}
          actions={actions}
          buttons={
            Object.fromEntries(
              actions.map((each) => [
                each,
                {
                  look: !action && each === main ? 'primary' : 'quiet',
                  'aria-pressed': each === action,
                  'aria-disabled': isSending,
                  off: asks[each].off,
                  onClick: () => begin(each),
                },
              ]),
            ) as unknown as Parameters<typeof ActionBar<Action>>[0]['buttons']
          }
        />
      </div>
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {action && asked && (
        <div key={action} ref={focusFirstControl} className={styles.form}>
          {asked.more}
          {asked.words !== 'none' && (
            <div className={styles.field}>
              <label htmlFor={id}>{say(`words.${machine}.${action}`)}</label>
              <WordsBox
                id={id}
                maxLength={limits.max}
                aria-describedby={`${id}-help`}
                value={words}
                onChange={({ target }) => void change(target.value)}
              />
              <p id={`${id}-help`} className={styles.quiet}>
                {t(asked.words === 'needed' ? 'words.help' : 'words.helpPossible', limits)}
              </p>
            </div>
          )}
          {why && (
            <p role="alert" className={styles.why}>
              {why}
            </p>
          )}
          <div className={styles.ways}>
            <Button look="primary" aria-disabled={isSending} onClick={send}>
              {say(`machine:${machine}.action.${action}`)}
            </Button>
            <Button onClick={() => setAction(undefined)}>{t('back')}</Button>
          </div>
        </div>
      )}
    </div>
  );
}
