import { useNow } from '@sabaijai/shared-ui/app';
import { Button, Chip, Icon, showToast } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { ActionBar } from '@sabaijai/shared-ui/machine';
import { type ComponentProps, useState } from 'react';
import { Sure } from '../../../Sure';
import styles from '../manage.module.css';

/** What an owner asked for: how it stands, until when it is answered, its words, and the way to take it back. */
export function RequestCard(props: {
  state: { text: string; tone: ComponentProps<typeof Chip>['tone'] };
  asked: string;
  /** The line of the clock while it runs; `until` is when it is over. */
  due: ((isOver: boolean) => string) | null;
  until: string;
  words: string;
  answer: { label: string; text: string } | null | undefined | '';
  machine: 'appeal' | 're-inspection';
  actions: readonly string[];
  withdraw: () => Promise<{ error?: unknown }>;
  withdrawing: { isLoading: boolean; error?: unknown };
  says: { sure: string; sureText: string; withdraw: string; withdrawn: string };
}) {
  const { state, asked, due, until, words, answer, machine, actions, withdraw, withdrawing, says } = props;
  const t = useT('manage');
  const now = useNow();
  const [isSure, setSure] = useState(false);
  const take = async () => {
    const { error } = await withdraw();
    if (error) return;
    setSure(false);
    showToast({ tone: 'info', text: says.withdrawn });
  };
  return (
    <>
      <p>
        <Chip tone={state.tone}>{state.text}</Chip> <span className={styles.quiet}>{asked}</span>
      </p>
      {due && (
        <p role="status" className={styles.given}>
          <Icon name="clock" size={18} />
          {due(Date.parse(until) < now)}
        </p>
      )}
      <blockquote className={styles.quote}>
        <p>{words}</p>
        {answer && (
          <p>
            <strong>{answer.label}</strong> {answer.text}
          </p>
        )}
      </blockquote>
      <div className={styles.ways}>
        <ActionBar
          machine={machine}
          actions={actions}
          buttons={{ withdraw: { onClick: () => setSure(true) } }}
        />
      </div>
      <Sure
        open={isSure}
        title={says.sure}
        keep={t('cancel')}
        go={
          <Button aria-disabled={withdrawing.isLoading} onClick={() => void take()}>
            {says.withdraw}
          </Button>
        }
        onClose={() => setSure(false)}
        error={withdrawing.error}
      >
        <p>{says.sureText}</p>
      </Sure>
    </>
  );
}
