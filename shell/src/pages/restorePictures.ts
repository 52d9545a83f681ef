const PICTURE = 'img[src^="/media/"]';
const BROKEN = 'data-broken';

const isPicture = (target: unknown): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.matches(PICTURE);

/** A picture that cannot be loaded shows our own drawing (`base.css`), and is asked for again when the connection is back. */
export function restorePictures(): void {
  const failed = (picture: HTMLImageElement) => picture.setAttribute(BROKEN, '');
  // Neither event bubbles.
  document.addEventListener('error', ({ target }) => isPicture(target) && failed(target), true);
  document.addEventListener(
    'load',
    ({ target }) => isPicture(target) && target.removeAttribute(BROKEN),
    true,
  );
  // These failed before this program came.
  for (const picture of document.querySelectorAll<HTMLImageElement>(PICTURE))
    if (picture.complete && picture.naturalWidth === 0) failed(picture);
  window.addEventListener('online', () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>(`img[${BROKEN}]`)) {
      // Written once more as it is, it is loaded again.
      picture.setAttribute('src', picture.getAttribute('src') ?? '');
    }
  });
}
