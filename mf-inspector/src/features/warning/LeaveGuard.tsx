import { useUnsavedInput } from '@sabaijai/shared-ui/app';
import { Button, Sheet } from '@sabaijai/shared-ui/components';
import { useT } from '@sabaijai/shared-ui/locale';
import { useLeaving } from '@sabaijai/shared-ui/router';
import styles from './warning.module.css';

/** Nobody leaves what the server has not without a try to send it, nor what this device has no room for unasked. */
export function LeaveGuard(props: {
  isUnsaved: boolean;
  /** It would be lost with the page. */
  isLoose: boolean;
  /** Answers whether one may leave. */
  flush: () => Promise<boolean>;
}) {
  const { isUnsaved, isLoose, flush } = props;
  const t = useT('warning');
  useUnsavedInput(isLoose);
  const { isAsked, stay, leave } = useLeaving(() => isUnsaved, flush);
  return (
    <Sheet open={isAsked} title={t('leaving.title')} onClose={stay} back={false}>
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
