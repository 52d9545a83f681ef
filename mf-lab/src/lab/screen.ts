/** What checks do to a page, as a person would, and what they see on it. */

/** As typed: React hears only a change made through the element's own setter. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** After the browser has laid the page out anew. */
export function nextFrame(): Promise<void> {
  // A tab in the background gets no frames; a check must not wait there for ever.
  return new Promise((resolve) => {
    const late = setTimeout(resolve, 250);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(late);
        resolve();
      }),
    );
  });
}

export function find<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}

export function findAll<E extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): E[] {
  const found = [...within.querySelectorAll<E>(selector)];
  if (found.length === 0) throw new Error(`nothing is ${selector}`);
  return found;
}

/** Elements that reach out of `box` to the side. */
export function sticksOut(box: Element): string[] {
  const { left, right } = box.getBoundingClientRect();
  return [...box.querySelectorAll('*')]
    .filter((element) => {
      if (element.closest('.visually-hidden')) return false;
      const inner = element.getBoundingClientRect();
      return inner.width > 0 && (inner.right > right + 1 || inner.left < left - 1);
    })
    .map((element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 24)}”`);
}
