import { useEffect } from 'react';

/** How many forms on the page hold input that is not saved anywhere. */
let unsaved = 0;

export function hasUnsavedInput() {
  return unsaved > 0;
}

/** How many things on this device wait to be sent, where its keeper has been opened. */
let unsent = 0;
export const hasUnsent = () => unsent > 0;
/** For the keeper. */
export function tellUnsent(count: number): void {
  unsent = count;
}

export function holdUnsavedInput(): () => void {
  unsaved += 1;
  let held = true;
  return () => {
    if (held) unsaved -= 1;
    held = false;
  };
}

/** Marks this form as holding unsaved input: no reload is offered and leaving the page asks first. */
export function useUnsavedInput(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return;
    const release = holdUnsavedInput();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      release();
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty]);
}
