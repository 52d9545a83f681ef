import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

/** Events of a dialog also come from within it: a file picker that is cancelled, a dialog on top of this one. */
const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

/**
 * A dialog over the page, for `<dialog {...useModal(isOpen, onClose).dialog}>`. React alone decides whether it is
 * open; Escape only asks by `onClose`, and whoever is asked may leave it open.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const [closings, setClosings] = useState(0);
  const beganInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again where the browser has closed it and nobody else
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isOpen || !element) return;
    element.showModal();
    // Closed also when it is taken away, so that the focus returns to what was pressed.
    return () => element.close();
  }, [isOpen, closings]);
  return {
    dialog: {
      ref,
      onCancel: (event: SyntheticEvent) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      },
      // A browser closes by itself what stayed open on Escape when that is pressed again. It tells of every closing a
      // moment later: by then the dialog may be gone, or open once more.
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (!isOwn(event) || !isOpen || event.currentTarget.open) return;
        onClose();
        setClosings((before) => before + 1);
      },
    },
    /** For a dialog that a press beside it closes, too; not one that began inside, as when words are selected. */
    outside: {
      onPointerDown: (event: MouseEvent) => {
        beganInside.current = !isOwn(event);
      },
      onClick: (event: MouseEvent) => {
        if (isOwn(event) && !beganInside.current) onClose();
      },
    },
  };
}
