import { useUnsavedInput } from '@sabaijai/shared-ui/app';
import { Button, Sheet } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useBlocker } from '@sabaijai/shared-ui/router';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './warning.module.css';

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Leaving saves first; only when that fails the person is asked. */
export function LeaveGuard({ isUnsaved, flush }: { isUnsaved: boolean; flush: () => Promise<boolean> }) {
  const t = useT('warning');
  useUnsavedInput(isUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && addressOf(currentLocation) !== addressOf(nextLocation),
  );
  const [isAsked, setAsked] = useState(false);
  const trySaving = useEffectEvent(async () => {
    if (!(await flush())) setAsked(true);
    else if (blocker.state === 'blocked') blocker.proceed();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void trySaving();
  }, [blocker.state]);
  const stay = () => {
    setAsked(false);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const leave = () => {
    setAsked(false);
    if (blocker.state === 'blocked') blocker.proceed();
  };
  return (
    <Sheet open={isAsked && blocker.state === 'blocked'} title={t('leaving.title')} onClose={stay}>
      <div className={styles.panel}>
        <p>{t('leaving.text')}</p>
        <div className={styles.ways}>
          <Button look="primary" onClick={stay}>
            {t('leaving.stay')}
          </Button>
          <Button onClick={leave}>{t('leaving.leave')}</Button>
        </div>
      </div>
    </Sheet>
  );
}
