/** What works without a script has worked already: links, forms, and what opens a popover. */
const NEEDS_SCRIPT = 'button[type="button"]:not([popovertarget])';

declare global {
  interface Window {
    /** The button pressed last, written down by the line of script that comes with a rendered page. */
    pressed?: Element | null;
  }
}

const buttonAt = (target: EventTarget | null | undefined) =>
  target instanceof Element ? target.closest<HTMLElement>(NEEDS_SCRIPT) : null;

/**
 * A button of a page that the server rendered can be pressed before the page is alive, and before this program has come.
 * The last press is remembered until React takes the page over and keeps presses itself: call `stop` just before that,
 * or a press meanwhile would count twice. `replay` is for the page that is alive.
 */
export function rememberClick(): { stop: () => void; replay: () => void } {
  let pressed = buttonAt(window.pressed);
  const remember = ({ target }: Event) => {
    pressed = buttonAt(target) ?? pressed;
  };
  document.addEventListener('click', remember, true);
  const stop = () => document.removeEventListener('click', remember, true);
  return {
    stop,
    replay: () => {
      stop();
      if (pressed?.isConnected) pressed.click();
      pressed = null;
    },
  };
}
