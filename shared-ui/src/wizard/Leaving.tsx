import { Button, Sheet } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useLeaving } from '@sabaijai/shared-ui/router';
import { isUnsaved } from './store';
import type { WizardState } from './useWizard';
import styles from './wizard.module.css';

/** While something is still on its way nothing can be saved, and the person is asked at once. */
export function Leaving({ wizard }: { wizard: WizardState }) {
  const t = useT('wizard');
  const { store, isBusy, isOwn } = wizard;
  const { isAsked, stay, leave } = useLeaving(
    (next) => isBusy || (isUnsaved(store.read().save) && !isOwn(next)),
    async () => !isBusy && (await store.flush()),
  );
  return (
    <Sheet
      back={false}
      open={isAsked}
      title={t('leaving.title')}
      onClose={stay}
      footer={
        <div className={styles.ways}>
          <Button look="primary" onClick={stay}>
            {t('leaving.stay')}
          </Button>
          <Button onClick={leave}>{t('leaving.leave')}</Button>
        </div>
      }
    >
      <p>{t(isBusy ? 'busy' : 'leaving.text')}</p>
    </Sheet>
  );
}
