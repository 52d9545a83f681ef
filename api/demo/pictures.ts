import { copyFile, link, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Category } from '@sabaijai/contract';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
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
  const scenes = new Set(names.map(sceneOf));
  const waiting = [...scenes].map(
    (scene) => [scene, names.filter((name) => sceneOf(name) === scene)] as const,
  );
  let done = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [scene, lights] = next;
      await draw(folder, scene, lights, noise, () => {
        done += 1;
        onProgress(done, names.length);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const sceneOf = (name: Drawing) => name.slice(0, name.lastIndexOf('-'));
const lightOf = (name: Drawing) =>
  LIGHTS[Number(name.slice(name.lastIndexOf('-') + 1))] as (typeof LIGHTS)[number];

/** A scene in these lights: its shapes are drawn once, which is half of the work. */
async function draw(
  folder: string,
  scene: string,
  names: readonly Drawing[],
  noise: Buffer,
  onDone: () => void,
): Promise<void> {
  const file = (name: Drawing, size: string) => path.join(folder, `${name}-${size}`);
  let shapes: Promise<{ data: Buffer; info: OutputInfo }> | undefined;
  for (const name of names) {
    const isThere = await Promise.all(STORED_SIZES.map((size) => exists(file(name, size))));
    if (!isThere.every(Boolean)) {
      shapes ??= shapesOf(scene);
      const { data, info } = await grained(lightOf(name)(rawImage(await shapes)), noise);
      const renditions = await renditionsOf(data, info);
      for (const size of STORED_SIZES) await writeWhole(file(name, size), renditions[size]);
    }
    onDone();
  }
}

const shapesOf = async (scene: string) =>
  sharp(await readFile(path.join(SCENES, `${scene}.svg`)), { limitInputPixels: WIDTH * HEIGHT })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

const rawImage = ({ data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo }) =>
  sharp(data, { raw: { width, height, channels } });

const grained = (image: Sharp, noise: Buffer) =>
  image
    .composite([{ input: noise, tile: true, blend: 'overlay' }])
    .raw()
    .toBuffer({ resolveWithObject: true });

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
