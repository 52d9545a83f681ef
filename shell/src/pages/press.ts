/** What works without a script has worked already: links, forms, and what opens a popover. */
const NEEDS_SCRIPT = 'button[type="button"]:not([popovertarget])';

/**
 * A button of a page that the server drew can be pressed before the page is alive. The last press is remembered, and
 * made up for by the function this answers with.
 */
export function rememberPress(): () => void {
  let pressed: HTMLElement | null = null;
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
    if (button) pressed = button;
  };
  document.addEventListener('click', remember, true);
  return () => {
    document.removeEventListener('click', remember, true);
    if (pressed?.isConnected) pressed.click();
    pressed = null;
  };
}
