import { useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from './Button';
import styles from './LeavingDialog.module.css';
import { onLeaving } from './navigation';
import { useBackCloses } from './useBackCloses';
import { useModal } from './useModal';

/** Asks before another site opens, and shows whose it is. */
export function LeavingDialog() {
  const t = useT('common');
  const [site, setSite] = useState<{ href: string; domain: string } | null>(null);
  useEffect(() => onLeaving(setSite), []);
  const close = () => setSite(null);
  const { dialog } = useModal(site !== null, close);
  useBackCloses(site !== null, close);
  return (
    <dialog {...dialog} className={styles.dialog} aria-labelledby="leaving-title">
      <h2 id="leaving-title">{t('leaving.title')}</h2>
      <p>{t('leaving.text')}</p>
      <p className={styles.domain}>{site?.domain}</p>
      <div className={styles.actions}>
        <Button onClick={close}>{t('leaving.stay')}</Button>
        {site && (
          <a
            className={buttonClass('primary')}
            href={site.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            onClick={close}
          >
            {t('leaving.open')}
          </a>
        )}
      </div>
    </dialog>
  );
}
