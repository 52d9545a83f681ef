import { useT } from '@sabaijai/shared-ui/locale';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon';
import styles from './Toasts.module.css';
import { closeToast, useToasts } from './toasts';

/** The corner where toasts appear; it is there before them, so that screen readers hear what comes into it. */
export function Toasts() {
  const t = useT('common');
  const toasts = useToasts();
  const dialog = useUppermostDialog();
  const corner = (
    <div className={styles.corner} aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={`${styles.toast} ${styles[toast.tone]}`}>
          <Icon name={toast.tone} size={18} />
          <p>{toast.text}</p>
          {toast.action && (
            <button type="button" className={styles.action} onClick={toast.action.run}>
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label={t('close')}
            onClick={() => closeToast(toast.id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
  return dialog ? createPortal(corner, dialog) : corner;
}

/** All outside an open dialog is veiled, out of reach and silent, so the corner moves into it. */
function useUppermostDialog(): HTMLDialogElement | null {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    let opened: HTMLDialogElement[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { type, target } of changes) {
        if (type === 'attributes' && target instanceof HTMLDialogElement)
          opened = [...opened.filter((other) => other !== target), target];
      }
      // One that left with its page was never closed.
      opened = opened.filter(({ open, isConnected }) => open && isConnected);
      setDialog(opened.at(-1) ?? null);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);
  return dialog;
}
