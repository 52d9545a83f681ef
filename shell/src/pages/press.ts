/** What works without a script has worked already: links, forms, and what opens a popover. */
const NEEDS_SCRIPT = 'button[type="button"]:not([popovertarget])';

declare global {
  interface Window {
    /** What was pressed last, written down by the line of script that comes with a drawn page. */
    pressed?: EventTarget | null;
  }
}

const buttonAt = (target: EventTarget | null | undefined) =>
  target instanceof Element ? target.closest<HTMLElement>(NEEDS_SCRIPT) : null;

/**
 * A button of a page that the server drew can be pressed before the page is alive, and before this program has come.
 * The last press is remembered, and made up for by the function this answers with.
 */
export function rememberPress(): () => void {
  let pressed = buttonAt(window.pressed);
  const remember = ({ target }: Event) => {
    pressed = buttonAt(target) ?? pressed;
  };
  document.addEventListener('click', remember, true);
  return () => {
    document.removeEventListener('click', remember, true);
    if (pressed?.isConnected) pressed.click();
    pressed = null;
  };
}
