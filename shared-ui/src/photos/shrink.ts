import { PHOTO_EDGE_MIN, PHOTO_TYPES } from '@sabaijai/contract';
import { readExif } from '@sabaijai/contract/exif';
import { exifOf, type LonLat, withExif } from './exif';
import { isHeic } from './upload';

/** Pixels of the longer side: more than any copy that is shown has. */
const EDGE_MAX = 2_560;
const BYTES_MAX = 1.5 * 1024 * 1024;
const QUALITY = 0.85;

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
  typeof createImageBitmap === 'function' &&
  typeof OffscreenCanvas === 'function' &&
  (PHOTO_TYPES.includes(file.type as (typeof PHOTO_TYPES)[number]) || isHeic(file));

/** A decoded photo of 48 megapixels takes 190 MB: they are decoded one after the other. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * The photo as it is kept and sent: a JPEG of at most 2,560 pixels, upright, that says when and where it was taken and
 * nothing else of its camera and owner. A file that is small already, or that this browser cannot open, comes back as it
 * was. Never throws.
 */
export function shrinkPhoto(file: File): Promise<File> {
  if (!mayShrink(file)) return Promise.resolve(file);
  const shrunk = turn.then(() => shrink(file)).catch(() => file);
  turn = shrunk;
  return shrunk;
}

async function shrink(file: File): Promise<File> {
  const image = await createImageBitmap(file);
  try {
    const { width, height } = image;
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    const isReadable = !isHeic(file);
    if (isReadable && long <= EDGE_MAX && file.size <= BYTES_MAX) return file;
    // A long strip stays as wide as a photo has to be.
    const scale = Math.min(1, Math.max(EDGE_MAX / long, PHOTO_EDGE_MIN / short));
    const jpeg = await jpegOf(image, Math.round(width * scale), Math.round(height * scale));
    if (isReadable && scale === 1 && jpeg.size >= file.size) return file;
    return photoFile(jpeg, file, await takenOf(file));
  } finally {
    image.close();
  }
}

/** A JPEG made out of another photo: named after it, and taken when and where that was. */
export function photoFile(jpeg: Blob, original: File, { at, point }: Taken): File {
  const name = `${original.name.replace(/\.\w+$/, '')}.jpg`;
  return new File([withExif(jpeg, at === null ? null : new Date(at), point)], name, {
    type: 'image/jpeg',
    lastModified: original.lastModified,
  });
}

/** The picture in this size on white paper, with what is drawn over it. */
export async function jpegOf(
  image: ImageBitmap,
  width: number,
  height: number,
  drawOver?: (pen: OffscreenCanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
  drawOver?.(pen);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  // Phones give little memory to all canvases together, and collect them late.
  canvas.width = 0;
  return jpeg;
}
