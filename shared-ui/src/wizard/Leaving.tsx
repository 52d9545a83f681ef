import { Button, Sheet } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useBlocker } from '@sabaijai/shared-ui/router';
import { useEffect, useState } from 'react';
import { isUnsaved } from './store';
import type { WizardState } from './useWizard';
import styles from './wizard.module.css';

/** Leaving saves first; only when that fails, or something is still on its way, the person is asked. */
export function Leaving({ wizard }: { wizard: WizardState }) {
  const t = useT('wizard');
  const { store, isBusy, isOwn } = wizard;
  const blocker = useBlocker(
    ({ currentLocation: { pathname, search }, nextLocation: next }) =>
      (pathname !== next.pathname || search !== next.search) &&
      (isBusy || (isUnsaved(store.read().save) && !isOwn(next))),
  );
  const [isAsked, setAsked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isBusy) return setAsked(true);
    void store.flush().then((isSaved) => (isSaved ? blocker.proceed() : setAsked(true)));
  }, [blocker.state]);
  const stay = () => {
    setAsked(false);
    if (blocker.state === 'blocked') blocker.reset();
  };
  return (
    <Sheet
      open={isAsked && blocker.state === 'blocked'}
      title={t('leaving.title')}
      onClose={stay}
      footer={
        <div className={styles.ways}>
          <Button look="primary" onClick={stay}>
            {t('leaving.stay')}
          </Button>
          <Button
            onClick={() => {
              setAsked(false);
              if (blocker.state === 'blocked') blocker.proceed();
            }}
          >
            {t('leaving.leave')}
          </Button>
        </div>
      }
    >
      <p>{t(isBusy ? 'busy' : 'leaving.text')}</p>
    </Sheet>
  );
}
