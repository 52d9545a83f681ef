import { copyFile, link, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Category } from '@sabaijai/contract';
import sharp, { type Sharp } from 'sharp';
import { ROOT } from '../src/platform/settings/settings.js';
import { writeWhole } from '../src/platform/storage/file.store.js';
import { renditionsOf, STORED_SIZES } from '../src/platform/storage/process-image.js';
import { type Random, randomOf } from './random.js';

/** The build leaves them where they are: whoever fills the demo runs a clone of the repository. */
const SCENES = path.join(ROOT, 'api/demo/scenes');
const SCENES_PER_CATEGORY = 8;
/** Of the largest copy; 16:10 as on every card. */
export const WIDTH = 1600;
export const HEIGHT = 1000;
/** Two cores draw at once. */
const AT_ONCE = 2;
const GRAIN = 320;

/** The same scene at another hour, seen from the other side. */
const LIGHTS = [
  (image: Sharp) => image,
  (image: Sharp) => image.flop().modulate({ hue: 335, brightness: 0.94, saturation: 1.05 }),
  (image: Sharp) => image.modulate({ hue: 28, brightness: 1.06, saturation: 0.88 }),
] as const;
/** Where a category has many places, each scene is shown in more than one light, so that a list looks alive. */
const LIGHTS_OF: Partial<Record<Category, number>> = { attraction: 3, restaurant: 2, accommodation: 2 };
export const lightsOf = (category: Category): number => LIGHTS_OF[category] ?? 1;

/** Category, scene and light; without the light, the name of the scene's file. */
export type Drawing = `${Category}-${number}-${number}`;

export const drawing = (category: Category, scene: number, light: number): Drawing =>
  `${category}-${scene}-${light}`;

export const DRAWINGS: readonly Drawing[] = Category.options.flatMap((category) =>
  Array.from({ length: SCENES_PER_CATEGORY * lightsOf(category) }, (_, index) =>
    drawing(category, index % SCENES_PER_CATEGORY, Math.floor(index / SCENES_PER_CATEGORY)),
  ),
);

/** Slight noise, laid over everything: flat colours look printed rather than drawn. */
function grain(random: Random): Promise<Buffer> {
  const noise = Buffer.alloc(GRAIN * GRAIN * 4);
  for (let i = 0; i < noise.length; i += 4) {
    const value = Math.round(128 + (random.next() + random.next() - 1) * 90);
    noise.fill(value, i, i + 3);
    noise[i + 3] = 34;
  }
  return sharp(noise, { raw: { width: GRAIN, height: GRAIN, channels: 4 } })
    .png()
    .toBuffer();
}

/** Draws what is missing into `folder`, every size that is kept of an uploaded photo. */
export async function drawPictures(
  folder: string,
  onProgress: (done: number, of: number) => void = () => {},
  names: readonly Drawing[] = DRAWINGS,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const noise = await grain(randomOf('grain'));
  const waiting = [...names];
  let done = 0;
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      await draw(folder, name, noise);
      done += 1;
      onProgress(done, names.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function draw(folder: string, name: Drawing, noise: Buffer): Promise<void> {
  const file = (size: string) => path.join(folder, `${name}-${size}`);
  if ((await Promise.all(STORED_SIZES.map((size) => exists(file(size))))).every(Boolean)) return;
  const end = name.lastIndexOf('-');
  const light = LIGHTS[Number(name.slice(end + 1))] as (typeof LIGHTS)[number];
  const scene = await readFile(path.join(SCENES, `${name.slice(0, end)}.svg`));
  const { data, info } = await light(sharp(scene, { limitInputPixels: WIDTH * HEIGHT }))
    .removeAlpha()
    .composite([{ input: noise, tile: true, blend: 'overlay' }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const renditions = await renditionsOf(data, info);
  for (const size of STORED_SIZES) await writeWhole(file(size), renditions[size]);
}

/** Gives a drawing the names of a photo; as links, so that a thousand photos weigh what the drawings weigh. */
export async function nameDrawing(
  drawings: string,
  media: string,
  name: Drawing,
  photoId: string,
): Promise<void> {
  for (const size of STORED_SIZES) {
    const target = path.join(media, `${photoId}-${size}`);
    if (await exists(target)) continue;
    const source = path.join(drawings, `${name}-${size}`);
    await link(source, target).catch(() => copyFile(source, target));
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
