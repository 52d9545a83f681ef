/**
 * `<h2 ref={focusOnArrival} tabIndex={-1}>`: takes the focus when it appears in place of what was pressed. Without it the
 * focus falls back to the top of the page, and a screen reader starts over.
 */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}

/** The same for what holds the control that comes next: the first field of a form. */
export function focusFirstControl(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
}
