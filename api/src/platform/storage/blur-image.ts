import type { BlurBox } from '@sabaijai/contract';
import sharp, { type OutputInfo } from 'sharp';
import { Problem } from '../problem.js';
import { imageSemaphore, renditionsOf, type StoredSize } from './process-image.js';

/** So few along the longer edge of a box that no face and no number can be read out of them. */
const CELLS = 5;
const SLOWEST_S = 30;

interface Blurred {
  width: number;
  height: number;
  renditions: Record<StoredSize, Buffer>;
}

/** All copies of a picture that are kept, anew from its large one, with only a few coloured squares in each box. */
export function blurImage(large: Buffer, boxes: readonly BlurBox[]): Promise<Blurred> {
  return imageSemaphore.run(async () => {
    const { data, info } = await sharp(large, { failOn: 'error' })
      .timeout({ seconds: SLOWEST_S })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        throw Object.assign(new Problem('FILE_BROKEN'), { cause: error });
      });
    for (const box of boxes) await cover(data, info, box);
    const { width, height } = info;
    return { width, height, renditions: await renditionsOf(data, info) };
  });
}

/** In place: where two boxes overlap, the second covers what the first has left. */
async function cover(pixels: Buffer, info: OutputInfo, box: BlurBox): Promise<void> {
  const { width, height, channels } = info;
  const area = pixelsOf(box, info);
  const cell = Math.max(area.width, area.height) / CELLS;
  const cells = {
    width: Math.max(1, Math.round(area.width / cell)),
    height: Math.max(1, Math.round(area.height / cell)),
  };
  // Two steps, as one pipeline resizes once.
  const few = await sharp(pixels, { raw: { width, height, channels } })
    .extract(area)
    .resize({ ...cells, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const patch = await sharp(few, { raw: { ...cells, channels } })
    .resize({ width: area.width, height: area.height, fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
  const line = area.width * channels;
  for (let row = 0; row < area.height; row += 1)
    patch.copy(pixels, ((area.top + row) * width + area.left) * channels, row * line, (row + 1) * line);
}

/** Whole pixels, rounded outwards; what reaches over the edge ends there. */
function pixelsOf(box: BlurBox, { width, height }: Pick<OutputInfo, 'width' | 'height'>) {
  const left = Math.min(Math.floor(box.x * width), width - 1);
  const top = Math.min(Math.floor(box.y * height), height - 1);
  const right = Math.min(Math.ceil((box.x + box.width) * width), width);
  const bottom = Math.min(Math.ceil((box.y + box.height) * height), height);
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
