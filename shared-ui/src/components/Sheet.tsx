import { useT } from '@sabaijai/shared-ui/locale';
import { useInRouterContext } from '@sabaijai/shared-ui/router';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { focusFirstControl } from './focusOnArrival';
import { Icon } from './Icon';
import styles from './Sheet.module.css';
import { useBackCloses } from './useBackCloses';
import { useModal } from './useModal';

/**
 * Browsers focus the button that closes first; this focuses what the sheet is for: what says so by `data-focus`, or else
 * the first control. False: there is neither yet.
 */
function placeFocus(dialog: HTMLDialogElement | null): boolean {
  const before = document.activeElement as HTMLElement | null;
  for (const part of dialog?.querySelectorAll<HTMLElement>('[data-content]') ?? []) {
    const wanted = part.querySelector<HTMLElement>('[data-focus]');
    if (wanted && wanted === before) return true;
    if (wanted) wanted.focus();
    else focusFirstControl(part);
    if (document.activeElement === before) continue;
    // It came into sight only by scrolling: what there is to read above it comes first.
    if (part.scrollTop > 0) {
      part.scrollTop = 0;
      before?.focus();
    }
    return true;
  }
  return false;
}

/**
 * A dialog: from the bottom edge on phones, in the middle on desktops. The browser itself keeps the focus inside and
 * everything below out of reach. Its content exists only while it is open.
 */
export function Sheet(props: {
  open: boolean;
  title: string;
  onClose: () => void;
  /** As wide as the page, for what needs room. */
  size?: 'large';
  /** At the bottom edge on desktops, too. */
  edge?: 'bottom';
  /**
   * Back closes it, unless Back is not its own: it has an address, holds links to other pages, or asks about leaving.
   */
  back?: false;
  /** Stays in sight below the content. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  const t = useT('common');
  const id = useId();
  const modal = useModal(props.open, props.onClose);
  const hasRouter = useInRouterContext();
  const isPlaced = useRef(false);
  // With each rendering until it is done: what the sheet is for may come later.
  useLayoutEffect(() => {
    isPlaced.current = props.open && (isPlaced.current || placeFocus(modal.dialog.ref.current));
  });
  return (
    <dialog
      {...modal.dialog}
      {...modal.outside}
      className={styles.sheet}
      data-sheet={props.edge ?? ''}
      data-size={props.size}
      aria-labelledby={id}
    >
      {props.open && props.back !== false && hasRouter && <BackCloses onClose={props.onClose} />}
      {props.open && (
        <div className={styles.inside}>
          <header className={styles.head}>
            <h2 id={id}>{props.title}</h2>
            <button
              type="button"
              className={styles.close}
              aria-label={t('close')}
              onClick={() => props.onClose()}
            >
              <Icon name="close" size={18} />
            </button>
          </header>
          <div className={styles.content} data-content>
            {props.children}
          </div>
          {props.footer && (
            <footer className={styles.foot} data-content>
              {props.footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  );
}

function BackCloses({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  return null;
}
