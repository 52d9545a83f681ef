import { Button, Sheet } from '@sabaijai/shared-ui/components';
import { isUnsent, useKeeper, useKept } from '@sabaijai/shared-ui/keep';
import { useFormats, useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './Unsent.module.css';

/**
 * Before somebody signs out: what becomes of what is on this device alone. Nothing is asked when nothing waits to be
 * sent: what is only begun stays here, locked. Their key leaves the device with them.
 */
export default function LeaveDialog({
  signOut,
  onStay,
}: {
  /** Answers whether the server has ended the session. */
  signOut: () => Promise<boolean>;
  onStay: () => void;
}) {
  const t = useT('unsent');
  const { number } = useFormats();
  const { keeper, sender } = useKeeper();
  const kept = useKept().filter(isUnsent);
  const [isAsked] = useState(() => [...keeper.read().values()].some(isUnsent));
  const [isSending, setSending] = useState(false);
  const [isSure, setSure] = useState(false);
  const leave = useEffectEvent(async (isDropped = false) => {
    const { owner } = keeper;
    if (!(await signOut())) return onStay();
    if (isDropped) await keeper.dropAll(owner);
    await keeper.close();
    onStay();
  });
  const count = kept.length;
  useEffect(() => {
    if (!isAsked || (isSending && count === 0)) void leave();
  }, [isAsked, isSending, count]);
  if (!isAsked) return null;
  return (
    <Sheet open title={t('leave.title')} onClose={onStay} back={false}>
      <div className={styles.choices}>
        <p>{t('leave.text', { count, number: number(count) })}</p>
        {isSending ? (
          <p role="status">{t('leave.sending')}</p>
        ) : (
          <Button
            look="primary"
            onClick={() => {
              setSending(true);
              sender.retry();
            }}
          >
            {t('leave.send')}
          </Button>
        )}
        <Button onClick={() => void leave()}>{t('leave.lock')}</Button>
        <p className={styles.quiet}>{t('leave.lockHelp')}</p>
        <Button look="plain" icon="close" onClick={() => (isSure ? void leave(true) : setSure(true))}>
          {t(isSure ? 'leave.dropSure' : 'leave.drop')}
        </Button>
      </div>
    </Sheet>
  );
}
