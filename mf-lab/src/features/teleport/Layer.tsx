import { Icon } from '@sabaijai/shared-ui/components';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './Layer.module.css';

/**
 * A dialog or sheet outside the part of the page that opens it, so that no ancestor cuts or moves it. The browser
 * itself keeps the focus inside and everything below out of reach.
 */
export function Layer(props: {
  look: 'dialog' | 'sheet';
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed rather than only taken away, so that the focus returns to what was pressed.
    return () => element?.close();
  }, []);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; this adds the press outside
    <dialog
      ref={dialog}
      className={`${styles.layer} ${styles[props.look]}`}
      aria-labelledby={id}
      data-layer={props.look}
      onClose={() => !dialog.current?.open && props.onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id}>{props.title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={t('close')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" size={18} />
          </button>
        </header>
        {props.children}
      </div>
    </dialog>,
    document.body,
  );
}
