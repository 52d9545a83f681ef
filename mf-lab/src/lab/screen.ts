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
      if (element.closest('.visually-hidden, svg *')) return false;
      const inner = element.getBoundingClientRect();
      return inner.width > 0 && (inner.right > right + 1 || inner.left < left - 1);
    })
    .map((element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 24)}”`);
}

/** A colour of the theme as the browser computes it. */
export function tokenColour(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Red, green and blue as they are painted, whatever way the colour is written. */
function painted(colour: string): number[] {
  const canvas = new OffscreenCanvas(1, 1);
  const brush = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = painted(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How much two solid colours differ, from 1 to 21, as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const ZOOM = 4;

/** How far these words paint above and below their base line in the element's font, in its pixels. */
export async function inkOf(words: string, element: Element): Promise<{ up: number; down: number }> {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  const size = Number.parseFloat(fontSize) * ZOOM;
  const font = `${fontStyle} ${fontWeight} ${size}px ${fontFamily}`;
  await document.fonts.load(font, words);
  const height = Math.ceil(size * 4);
  const brush = new OffscreenCanvas(Math.ceil(size * words.length), height).getContext('2d', {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D;
  brush.font = font;
  brush.fillText(words, 0, height / 2);
  const { data, width } = brush.getImageData(0, 0, brush.canvas.width, height);
  const isPainted = (row: number) =>
    data.subarray(row * width * 4, (row + 1) * width * 4).some((value, at) => at % 4 === 3 && value > 96);
  let [first, last] = [0, height - 1];
  while (first < height && !isPainted(first)) first += 1;
  while (last > first && !isPainted(last)) last -= 1;
  return { up: (height / 2 - first) / ZOOM, down: (last + 1 - height / 2) / ZOOM };
}

/** How far a line of the element reaches above and below its base line: what `overflow` may cut. */
export function roomOf(element: Element): { up: number; down: number } {
  const { font, lineHeight } = getComputedStyle(element);
  const brush = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  brush.font = font;
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = brush.measureText('A');
  const lead = (Number.parseFloat(lineHeight) - up - down) / 2;
  return { up: up + lead, down: down + lead };
}
