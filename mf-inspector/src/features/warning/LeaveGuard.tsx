import { useUnsavedInput } from '@sabaijai/shared-ui/app';
import { Button, Sheet } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useLeaving } from '@sabaijai/shared-ui/router';
import styles from './warning.module.css';

export function LeaveGuard({ isUnsaved, flush }: { isUnsaved: boolean; flush: () => Promise<boolean> }) {
  const t = useT('warning');
  useUnsavedInput(isUnsaved);
  const { isAsked, stay, leave } = useLeaving(() => isUnsaved, flush);
  return (
    <Sheet open={isAsked} title={t('leaving.title')} onClose={stay}>
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
