import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';
import styles from './Toasts.module.css';
import { closeToast, useToasts } from './toasts';

/** The corner where toasts appear; it is always there, so that screen readers hear what comes into it. */
export function Toasts() {
  const { t } = useTranslation('common');
  const toasts = useToasts();
  return (
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
}
