import { showToast } from '@sabaijai/shared-ui/components';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The photo fields of the page, and which of them was used last. */
const fields = new Set<HTMLElement>();
let lastUsed: HTMLElement | null = null;

/**
 * The one field that a pasted picture belongs to: the nearest around what has the focus; of several that are as near the
 * one that is pointed at, or else used last. Null: that is open. Undefined: none is in reach.
 */
function fieldFor(focused: Element | null): HTMLElement | null | undefined {
  for (let around = focused; around; around = around.parentElement) {
    const near = [...fields].filter((field) => around.contains(field));
    if (near.length)
      return near.length === 1
        ? near[0]
        : (near.find((field) => field.matches(':hover')) ?? near.find((field) => field === lastUsed) ?? null);
    // What lies below an open sheet is out of reach.
    if (around instanceof HTMLDialogElement) return undefined;
  }
  return undefined;
}

/** Gives the field the pictures that are pasted for it, and no other; asks for which where nobody can tell. */
export function usePaste(
  field: RefObject<HTMLElement | null>,
  onPictures: (files: File[]) => void,
  ask: string,
): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    // Words copied with their picture are meant as words.
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
    const wanted = fieldFor(document.activeElement);
    if (wanted === null && field.current === [...fields][0]) showToast({ tone: 'info', text: ask });
    if (wanted !== field.current) return;
    event.preventDefault();
    onPictures(files);
  });
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const use = () => {
      lastUsed = element;
    };
    const listener = (event: ClipboardEvent) => paste(event);
    fields.add(element);
    element.addEventListener('focusin', use);
    element.addEventListener('pointerdown', use);
    document.addEventListener('paste', listener);
    return () => {
      fields.delete(element);
      if (lastUsed === element) lastUsed = null;
      element.removeEventListener('focusin', use);
      element.removeEventListener('pointerdown', use);
      document.removeEventListener('paste', listener);
    };
  }, [field]);
}
