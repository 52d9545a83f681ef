import { Icon } from '@sabaijai/shared-ui/components';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Sheet.module.css';

/** A dialog: from the bottom edge on phones, in the middle on desktops. Its content exists only while it is open. */
export function Sheet(props: {
  open: boolean;
  title: string;
  onClose: () => void;
  /** As wide as the page, for what needs room. */
  size?: 'large';
  /** Stays in sight below the content. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (props.open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [props.open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; this adds the press outside
    <dialog
      ref={dialog}
      className={styles.sheet}
      data-size={props.size}
      aria-labelledby={id}
      onClose={props.onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      {props.open && (
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
          <div className={styles.content}>{props.children}</div>
          {props.footer && <footer className={styles.foot}>{props.footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
