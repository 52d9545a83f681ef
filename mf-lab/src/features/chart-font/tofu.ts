/** A code point no font draws: whatever it looks like is what a missing glyph looks like. */
const MISSING = '\u{10FFFE}';
const SIZE = 48;
const cache = new Map<string, string>();

function picture(glyph: string, family: string): string {
  const key = `${family}|${glyph}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const brush = new OffscreenCanvas(SIZE * 2, SIZE * 2).getContext('2d', {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D;
  brush.font = `${SIZE}px ${family}`;
  brush.fillText(glyph, SIZE / 4, SIZE * 1.4);
  const { data } = brush.getImageData(0, 0, SIZE * 2, SIZE * 2);
  const shape = data.filter((_, at) => at % 4 === 3).join();
  cache.set(key, shape);
  return shape;
}

/** Characters of the text that this font, with all it falls back to, can only draw as the sign of a missing glyph. */
export function missingGlyphs(text: string, family: string): string[] {
  const missing = picture(MISSING, family);
  const blank = picture(' ', family);
  return [...new Set(text)].filter((glyph) => {
    if (/\s/u.test(glyph)) return false;
    // A combining mark alone stands on a dotted circle or on nothing: it is looked at on its letter.
    const base = /\p{M}/u.test(glyph) ? 'ก' : '';
    const shape = picture(base + glyph, family);
    return shape === missing || shape === blank || (base !== '' && shape === picture(base, family));
  });
}

/** A font may come late; whoever looks at its glyphs before sees another font's. */
export async function fontReady(family: string, text: string) {
  await Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} 13px ${family}`, text)));
  cache.clear();
}
