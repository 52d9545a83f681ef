/** Shows a question from its top, with the focus in its first field. */
export function goTo(card: Element | null | undefined): void {
  card?.scrollIntoView({ block: 'start' });
  card?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
}
