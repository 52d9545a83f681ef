import { open, readFile } from 'node:fs/promises';
import {
  PHOTO_EDGE_MIN,
  PHOTO_HEAVY_PIXELS_MAX,
  PHOTO_PIXELS_MAX,
  type PhotoSize,
  SIGNATURE_EDGE_MIN,
} from '@sabaijai/contract';
import { readExif, type Taken } from '@sabaijai/contract/exif';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { Semaphore } from '../concurrency/semaphore.js';
import { Problem } from '../problem.js';

const LONGEST = 1_600;
/** How much a stroke differs from its paper, of 255. */
const INK = 32;
const SLOWEST_S = 30;
/** What a PNG holds packed beside its pixels is unpacked with the first look at it, a thousandfold; a color profile has 3 kB. */
const PACKED_BYTES_MAX = 128 * 1024;
/** Beside the pixels: each is remembered. */
const CHUNKS_MAX = 1_000;
const AT_ONCE = 2;
const WAITING = 40;

// Nothing is ever read twice, and one thread a picture keeps memory down.
sharp.cache(false);
sharp.concurrency(1);
export const imageSemaphore = new Semaphore(AT_ONCE, WAITING);

/** How a file of each kind begins; whatever begins otherwise never reaches a decoder. */
const KINDS: Readonly<Record<string, (head: Buffer) => boolean>> = {
  jpeg: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
};

/** What is kept of every picture: its owner asks the API for a `PhotoSize`, 800 pixels are for public pages. */
export type StoredSize = PhotoSize | '800.webp';

const RENDITIONS = {
  '1600.jpg': (image: Sharp) => image.jpeg({ quality: 80 }),
  // The thumbnail, as wide as in a card; a strip of a picture stays within what WebP can hold.
  '480.webp': (image: Sharp) =>
    image
      .resize({ width: 480, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 }),
  // As wide as a phone; so many pixels hide what the lower quality loses.
  '800.webp': (image: Sharp) =>
    image
      .resize({ width: 800, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70, effort: 3 }),
} as const satisfies Record<StoredSize, (image: Sharp) => Sharp>;
export const STORED_SIZES = Object.keys(RENDITIONS) as StoredSize[];

interface ProcessedImage {
  width: number;
  height: number;
  renditions: Record<StoredSize, Buffer>;
  /** What the file said, and no rendition does. */
  taken: Taken;
}

/** What is shown of an uploaded file: upright, smaller, and without a word about who took it where. */
export async function processImage(
  file: string,
  { isSignature = false }: { isSignature?: boolean } = {},
): Promise<ProcessedImage> {
  const kind = await kindOf(file);
  if (kind === 'png') await imageSemaphore.run(async () => refuseHidden(await readFile(file)));
  const found = await readable(sharp(file, { limitInputPixels: false }).metadata());
  if (found.format !== kind) throw new Problem('FILE_TYPE');
  refuseSize(found, isSignature ? SIGNATURE_EDGE_MIN : PHOTO_EDGE_MIN);
  if (isSignature) await refuseEmpty(file);
  // Pictures that come in several passes are decoded whole: up to 100 MB for 12 megapixels.
  const rendered = await imageSemaphore.run(() => readable(render(file)), {
    alone: found.isProgressive === true,
  });
  return { ...rendered, taken: readExif(found.exif) };
}

async function render(file: string): Promise<Omit<ProcessedImage, 'taken'>> {
  const { data, info } = await sharp(file, { failOn: 'error', limitInputPixels: PHOTO_PIXELS_MAX })
    .autoOrient()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: SLOWEST_S })
    // Raw pixels carry no EXIF, XMP, IPTC or ICC: this is what removes who took it where.
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, renditions: await renditionsOf(data, info) };
}

/** Every copy that is kept of a decoded picture; one after the other, as a picture takes one thread. */
export async function renditionsOf(
  data: Buffer,
  { width, height, channels }: OutputInfo,
): Promise<Record<StoredSize, Buffer>> {
  const rendition = (size: StoredSize) =>
    RENDITIONS[size](sharp(data, { raw: { width, height, channels } })).toBuffer();
  return {
    '1600.jpg': await rendition('1600.jpg'),
    '800.webp': await rendition('800.webp'),
    '480.webp': await rendition('480.webp'),
  };
}

/** The rendition of 800 pixels of a picture of which only the large one is left. */
export function render800(large: Buffer): Promise<Buffer> {
  return RENDITIONS['800.webp'](sharp(large, { failOn: 'error' }))
    .timeout({ seconds: SLOWEST_S })
    .toBuffer();
}

async function kindOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    const kind = Object.keys(KINDS).find((each) => KINDS[each]?.(buffer.subarray(0, bytesRead)));
    if (!kind) throw new Problem('FILE_TYPE');
    return kind;
  } finally {
    await handle.close();
  }
}

/** The decoder looks for an end to pixels, and to nothing else that a PNG can hold. */
function refuseHidden(png: Buffer): void {
  let packed = 0;
  let chunks = 0;
  for (let at = 8; at + 8 < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    // Of an iTXt the byte behind its name says whether it is packed.
    const isPacked =
      type === 'zTXt' || type === 'iCCP' || (type === 'iTXt' && data[data.indexOf(0) + 1] === 1);
    if (isPacked) packed += length;
    if (type !== 'IDAT') chunks += 1;
    if (packed > PACKED_BYTES_MAX || chunks > CHUNKS_MAX) throw unusual();
    at += 12 + length;
  }
}

/** Paper without ink: whatever its colour, no pixel differs from another. */
async function refuseEmpty(file: string): Promise<void> {
  const image = sharp(file, { failOn: 'error', limitInputPixels: PHOTO_PIXELS_MAX }).flatten({
    background: '#ffffff',
  });
  const { channels } = await imageSemaphore.run(() => readable(image.stats()));
  if (channels.every(({ min, max }) => max - min < INK)) throw new Problem('SIGNATURE_EMPTY');
}

const unusual = () =>
  new Problem('PHOTO_ENCODING', { params: { megapixels: Math.floor(PHOTO_HEAVY_PIXELS_MAX / 1e6) } });

function refuseSize({ width, height, isProgressive, depth }: Metadata, edge: number): void {
  if (width * height > PHOTO_PIXELS_MAX)
    throw new Problem('FILE_TOO_LARGE', { params: { megapixels: PHOTO_PIXELS_MAX / 1e6 } });
  if (width * height > PHOTO_HEAVY_PIXELS_MAX && (isProgressive || depth !== 'uchar')) throw unusual();
  if (Math.min(width, height) < edge) throw new Problem('PHOTO_TOO_SMALL', { params: { min: edge } });
}

/** The decoder's own words are many and its codes none: all of them mean that the file is no whole picture. */
async function readable<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw Object.assign(new Problem('FILE_BROKEN'), { cause: error });
  });
}
