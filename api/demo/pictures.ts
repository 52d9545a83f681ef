import { copyFile, link, mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Category } from '@sabaijai/contract';
import sharp, { type Sharp } from 'sharp';
import { Brush } from './brush.js';
import { type Drawing, drawing, HEIGHT, lightsOf, sceneOf, WIDTH } from './drawing.js';
import { type Random, randomOf } from './random.js';
import { PALETTES, SCENES } from './scenes.js';

/** The renditions of every picture that the front door serves as `/media/{id}{suffix}`; it makes the one of 800 itself. */
const RENDITIONS = [
  { suffix: '-480.webp', width: 480, encode: (image: Sharp) => image.webp({ quality: 80, effort: 3 }) },
  { suffix: '-1600.jpg', width: WIDTH, encode: (image: Sharp) => image.jpeg({ quality: 80 }) },
] as const;
/** Two cores draw at once. */
const AT_ONCE = 2;
const GRAIN = 320;

/** The same scene at another hour, seen from the other side. */
const LIGHTS = [
  (image: Sharp) => image,
  (image: Sharp) => image.flop().modulate({ hue: 335, brightness: 0.94, saturation: 1.05 }),
  (image: Sharp) => image.modulate({ hue: 28, brightness: 1.06, saturation: 0.88 }),
] as const;

export const DRAWINGS: readonly Drawing[] = (Object.keys(SCENES) as Category[]).flatMap((category) =>
  Array.from({ length: lightsOf(category) }, (_, light) =>
    SCENES[category].map((_scene, scene) => drawing(category, scene, light)),
  ).flat(),
);

export function svgOf(name: Drawing): string {
  const { category, scene } = sceneOf(name);
  const paint = SCENES[category][scene];
  if (!paint) throw new Error(`no drawing is called ${name}`);
  const brush = new Brush(PALETTES[category], randomOf(`drawing/${name}`));
  paint(brush);
  return brush.vignette().svg();
}

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

/** Draws what is missing into `folder`; each file appears whole or not at all. */
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
  const files = RENDITIONS.map(({ suffix }) => path.join(folder, name + suffix));
  if ((await Promise.all(files.map(exists))).every(Boolean)) return;
  const light = LIGHTS[sceneOf(name).light];
  if (!light) throw new Error(`no light for ${name}`);
  const drawn = await light(sharp(Buffer.from(svgOf(name)), { limitInputPixels: WIDTH * HEIGHT }))
    .removeAlpha()
    .composite([{ input: noise, tile: true, blend: 'overlay' }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const { suffix, width, encode } of RENDITIONS) {
    const { width: w, height: h, channels } = drawn.info;
    const image = sharp(drawn.data, { raw: { width: w, height: h, channels } }).resize(width);
    const half = path.join(folder, `.${name}${suffix}.part`);
    await encode(image).toFile(half);
    await rename(half, path.join(folder, name + suffix));
  }
}

/** Gives a drawing the names of a photo; as links, so that a thousand photos weigh what eighty drawings weigh. */
export async function nameDrawing(
  drawings: string,
  media: string,
  name: Drawing,
  photoId: string,
): Promise<void> {
  for (const { suffix } of RENDITIONS) {
    const target = path.join(media, photoId + suffix);
    if (await exists(target)) continue;
    const source = path.join(drawings, name + suffix);
    await link(source, target).catch(() => copyFile(source, target));
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
