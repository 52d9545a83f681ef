// Draws one picture for a shared link in a process of its own: it has its own fonts, its memory goes with it, and
// whatever a photo does to it happens to nobody else. Reads JSON, writes a JPEG.
import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const FAMILY = 'IBM Plex Sans SemiBold, IBM Plex Sans Thai Looped SemiBold';
const NAVY = '#0B1228';
const WHITE = '#EEF2FF';
const QUIET = '#B8C3E6';
const COLOURS = { A: '#3CCB8A', B: '#4BA3F5', C: '#F5B544', D: '#F2637E' };
const STAR =
  'M12 1.8l3.1 6.600 7.100.9-5.200 5 1.300 7.100L12 17.900l-6.300 3.500L7 14.300l-5.200-5 7.100-.9z';
/** Chinese characters and their punctuation. */
const HAN = /[\u2e80-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/u;

sharp.concurrency(1);
sharp.cache(false);
const escaped = (text) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]);

const pieces = [];
for await (const piece of process.stdin) pieces.push(piece);
const { words, plain, grade, average, photo } = JSON.parse(Buffer.concat(pieces).toString());
const shown = HAN.test(Object.values(words).join('')) && !(await hasChinese()) ? plain : words;

const left = photo ? 640 : WIDTH - 2 * MARGIN;
const layers = [];
if (photo) {
  const picture = await sharp(Buffer.from(photo, 'base64'), { limitInputPixels: 50_000_000 })
    .rotate()
    .resize(WIDTH - left - MARGIN, HEIGHT, { fit: 'cover' })
    .toBuffer()
    .catch(() => null);
  if (picture) layers.push({ input: picture, left: left + MARGIN, top: 0 });
}
layers.push({ input: Buffer.from(frame()), left: 0, top: 0 });
// `top` is where the text ends: what is longer grows upwards, the rest of the picture stays.
const isGeneral = !shown.line;
// A danger leaves the name less room: it is what whoever gets the link should read.
const name = await fitting(
  shown.name,
  left - MARGIN,
  shown.danger ? 130 : 220,
  isGeneral ? [84] : [66, 56, 46, 38],
);
const line = await fitting(shown.line, left - MARGIN, 44, [30, 26, 22], QUIET);
let top = isGeneral ? 240 : 138;
for (const { input, height } of [name, line].filter(Boolean)) {
  layers.push({ input, left: MARGIN, top });
  top += height + 22;
}
const danger = await fitting(shown.danger, left - MARGIN, 404 - top, [30, 26, 22, 20], COLOURS[grade]);
if (danger) layers.push({ input: danger.input, left: MARGIN, top });
const label = await fitting(shown.label, left - MARGIN - 140, 34, [24, 20], QUIET);
const verdict = await fitting(shown.verdict, left - MARGIN - 140, 60, [40, 32, 26]);
if (label) layers.push({ input: label.input, left: MARGIN + 140, top: 436 });
if (verdict) layers.push({ input: verdict.input, left: MARGIN + (label ? 140 : 0), top: label ? 472 : 454 });
const product = await fitting(shown.product, 400, 50, [32]);
if (product) layers.push({ input: product.input, left: MARGIN + 62, top: 58 });
const stars = await fitting(shown.stars, 200, 44, [28]);
if (stars) layers.push({ input: stars.input, left: MARGIN + 190, top: 570 });

process.stdout.write(
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: NAVY } })
    .composite(layers)
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer(),
);

/** Thai has no spaces between words: a line may end where one ends. */
function inWords(text) {
  return [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)]
    .map(({ segment }) => segment)
    .join('\u200b');
}

/** The text in the largest of the sizes in which it fits; what is still too long is cut off. */
async function fitting(text, width, height, sizes, colour = WHITE) {
  if (!text) return null;
  let drawn;
  for (const size of sizes) {
    drawn = await sharp({
      text: {
        text: `<span foreground="${colour}" weight="600">${escaped(inWords(text))}</span>`,
        font: `${FAMILY}, ${size}`,
        // Points of a seventy-second of an inch: one is a pixel.
        dpi: 72,
        width,
        wrap: 'word-char',
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (drawn.info.height <= height && drawn.info.width <= width) break;
  }
  const { data, info } = drawn;
  if (info.height <= height && info.width <= width) return { input: data, height: info.height };
  const box = { left: 0, top: 0, width: Math.min(width, info.width), height: Math.min(height, info.height) };
  return { input: await sharp(data).extract(box).png().toBuffer(), height: box.height };
}

/** Everything that is no text of somebody's: ground, mark, badge and stars. */
function frame() {
  const veil = photo
    ? `<rect x="${left + MARGIN - 1}" width="160" height="${HEIGHT}" fill="url(#veil)"/>`
    : `<path d="M0 560q150-40 300 0t300 0 300 0 300 0v70H0z" fill="#131D3D"/>`;
  const badge = shown.label
    ? `<rect x="${MARGIN}" y="424" width="112" height="112" rx="24" fill="${COLOURS[grade] ?? '#24335F'}"/>
       <text x="${MARGIN + 56}" y="506" text-anchor="middle" font-family="${FAMILY}" font-size="76"
         fill="${grade ? NAVY : QUIET}">${grade ?? '–'}</text>`
    : '';
  const rating = shown.stars
    ? `<g transform="translate(${MARGIN} 568) scale(1.45)">${[0, 1, 2, 3, 4]
        .map((index) => {
          const share = Math.min(1, Math.max(0, average - index));
          return `<linearGradient id="s${index}"><stop offset="${share}" stop-color="#FFC857"/><stop offset="${share}" stop-color="#24335F"/></linearGradient><path transform="translate(${index * 25} 0)" d="${STAR}" fill="url(#s${index})"/>`;
        })
        .join('')}</g>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <linearGradient id="veil"><stop stop-color="${NAVY}"/><stop offset="1" stop-color="${NAVY}" stop-opacity="0"/></linearGradient>
    ${veil}
    <g transform="translate(${MARGIN} 52) scale(1.4)"><rect width="34" height="34" rx="9" fill="#7A4FE0"/><path d="M16 6v15H7.500C9.500 15 12 10 16 6z" fill="${WHITE}"/><path d="M18.500 9.500c3.400 3 5.600 7 6.500 11.500h-6.500z" fill="#BDA4F7"/><path d="M7 25.500c2.200-1.700 4.400-1.700 6.600 0s4.400 1.700 6.600 0 4.400-1.700 6.600 0" fill="none" stroke="${WHITE}" stroke-width="2.200" stroke-linecap="round"/></g>
    ${badge}${rating}</svg>`;
}

/** Where no font has it, the sign for "one", a single stroke, comes out as a tall box. */
async function hasChinese() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="100" height="100"/><text x="20" y="70" font-family="${FAMILY}" font-size="60" fill="#fff">一</text></svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  return info.height < 20;
}
