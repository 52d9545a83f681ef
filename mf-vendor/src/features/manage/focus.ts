/** What has the focus goes away: it goes on to the next one beside it, or to what they all stand in. */
export function focusBeside(gone: HTMLElement | null) {
  const next = gone?.nextElementSibling ?? gone?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>('button') ?? gone?.closest<HTMLElement>('[tabindex="-1"]');
  target?.focus();
}
