/**
 * `<h2 ref={focusOnArrival} tabIndex={-1}>`: takes the focus when it appears in place of what was pressed. Without it the
 * focus falls back to the top of the page, and a screen reader starts over.
 */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}

const CONTROLS = 'input, textarea, select, button, a[href]';

/** Of a group of radio buttons the tab key enters the chosen one. */
const isPassedBy = (control: HTMLElement, all: HTMLElement) =>
  control instanceof HTMLInputElement &&
  control.type === 'radio' &&
  !control.checked &&
  [...all.querySelectorAll<HTMLInputElement>('input:checked')].some(({ name }) => name === control.name);

/** The same for what holds the control that comes next: the first field of a form. */
export function focusFirstControl(element: HTMLElement | null): void {
  for (const control of element?.querySelectorAll<HTMLElement>(CONTROLS) ?? []) {
    if (element && isPassedBy(control, element)) continue;
    control.focus();
    // What is disabled or hidden does not take it.
    if (document.activeElement === control) return;
  }
}
