import { PHOTO_EDGE_MIN, PHOTO_TYPES } from '@sabaijai/contract';
import { readExif } from '@sabaijai/contract/exif';
import { exifOf, type LonLat, withExif } from './exif';
import { isHeic } from './file-kind';

/** Pixels of the longer side: more than any copy that is shown has. */
const EDGE_MAX = 2_560;
/** Twelve of these are sent in six minutes at 400 kbit/s. */
const BYTES_MAX = 1.4e6;
const QUALITY = 0.85;
/** Of a picture that would be heavier; letters can still be read. */
const HEAVY_QUALITY = 0.7;

/** When (ISO, UTC) and where a photo was taken, as its file says. */
export interface Taken {
  at: string | null;
  point: LonLat | null;
}

/** Reads it out of a JPEG, PNG, WebP or HEIC. Never throws: of a file that cannot be read neither is known. */
export async function takenOf(file: Blob): Promise<Taken> {
  try {
    const { at, point } = readExif(exifOf(new Uint8Array(await file.arrayBuffer())));
    return { at: at === null ? null : new Date(at).toISOString(), point };
  } catch {
    return { at: null, point: null };
  }
}

/** Whether this browser could make the file smaller: what nothing can be done with need not wait for its turn. */
export const mayShrink = (file: File) =>
  file.size > 0 &&
  typeof createImageBitmap === 'function' &&
  typeof OffscreenCanvas === 'function' &&
  (PHOTO_TYPES.includes(file.type as (typeof PHOTO_TYPES)[number]) || isHeic(file));

/** A decoded photo of 48 megapixels takes 190 MB: they are decoded one after the other. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  const done = turn.then(work).catch(() => otherwise);
  turn = done;
  return done;
}

/**
 * The photo as it is kept and sent: a JPEG of at most 2,560 pixels, upright, that says when and where it was taken and
 * nothing else of its camera and owner. A file that is small already, or that this browser cannot open, comes back as it
 * was. Never throws.
 */
export const shrinkPhoto = (file: File): Promise<File> =>
  mayShrink(file) ? inTurn(() => shrink(file), file) : Promise.resolve(file);

async function shrink(file: File): Promise<File> {
  const image = await createImageBitmap(file);
  try {
    const { width, height } = image;
    const isReadable = !isHeic(file);
    if (isReadable && Math.max(width, height) <= EDGE_MAX && file.size <= BYTES_MAX) return file;
    const jpeg = await jpegOf(image);
    if (isReadable && scaleOf(image) === 1 && jpeg.size >= file.size) return file;
    return await photoFile(jpeg, file);
  } finally {
    image.close();
  }
}

type Pen = OffscreenCanvasRenderingContext2D;

/** A copy of a photo with something drawn on it, as large as one that is kept; null when it cannot be opened. Never throws. */
export const drawOver = (
  file: File,
  draw: (pen: Pen, width: number, height: number) => void,
): Promise<File | null> =>
  inTurn(async () => {
    const image = await createImageBitmap(file);
    try {
      return await photoFile(await jpegOf(image, draw), file);
    } finally {
      image.close();
    }
  }, null);

/** A long strip stays as wide as a photo has to be. */
const scaleOf = ({ width, height }: ImageBitmap) =>
  Math.min(1, Math.max(EDGE_MAX / Math.max(width, height), PHOTO_EDGE_MIN / Math.min(width, height)));

async function jpegOf(image: ImageBitmap, draw?: Parameters<typeof drawOver>[1]): Promise<Blob> {
  const [width, height] = [image.width, image.height].map((edge) => Math.round(edge * scaleOf(image))) as [
    number,
    number,
  ];
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d') as Pen;
  // Paper, where the picture is transparent.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
  draw?.(pen, width, height);
  const encoded = (quality: number) => canvas.convertToBlob({ type: 'image/jpeg', quality });
  const fine = await encoded(QUALITY);
  const jpeg = fine.size > BYTES_MAX ? await encoded(HEAVY_QUALITY) : fine;
  // Phones give little memory to all canvases together, and collect them late.
  canvas.width = 0;
  return jpeg;
}

/** Named after the photo that it was made of, and taken when and where that was. */
async function photoFile(jpeg: Blob, original: File): Promise<File> {
  const { at, point } = await takenOf(original);
  const name = `${original.name.replace(/\.\w+$/, '')}.jpg`;
  return new File([withExif(jpeg, at === null ? null : new Date(at), point)], name, {
    type: 'image/jpeg',
    lastModified: original.lastModified,
  });
}
