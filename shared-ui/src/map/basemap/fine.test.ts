import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { PROVINCES } from '@sabaijai/contract';
import { TILE, toWorld } from '../mercator';
import { EXTENT, LEVEL, type NamedPlace, type PartFile, walk } from './fine';

const folder = new URL('./fine/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const files = readdirSync(folder);
const names: NamedPlace[] = JSON.parse(read('names.json'));
const parts = new Map(
  files.filter((name) => /^\d/.test(name)).map((name) => [name, JSON.parse(read(name)) as PartFile]),
);

type Point = readonly [x: number, y: number];
const METRES_PER_STEP = 38;

function pointsOf(ring: readonly number[]): Point[] {
  const points: Point[] = [];
  walk(ring, (x, y) => points.push([x, y]));
  return points;
}

function sidesOf(ring: readonly number[]): [Point, Point][] {
  const points = pointsOf(ring);
  return points.map((point, index) => [points.at(index - 1) as Point, point]);
}

function isInside([x, y]: Point, sides: readonly [Point, Point][]): boolean {
  return sides.reduce((isIn, [[x1, y1], [x2, y2]]) => {
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !isIn : isIn;
  }, false);
}

function distance([x, y]: Point, [[x1, y1], [x2, y2]]: [Point, Point]): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** How far out at sea a point is drawn, in metres; 0 on land. */
function metresAtSea(lon: number, lat: number): number {
  const world = toWorld({ lon, lat }, LEVEL);
  const [x, y] = [world.x / TILE, world.y / TILE];
  const part = parts.get(`${Math.floor(x)}-${Math.floor(y)}.json`);
  if (!part) throw new Error(`No part holds ${lat}, ${lon}`);
  const point: Point = [(x % 1) * EXTENT, (y % 1) * EXTENT];
  const sides = part.land.flatMap(sidesOf);
  if (isInside(point, sides)) return 0;
  return METRES_PER_STEP * Math.min(...sides.map((side) => distance(point, side)));
}

it('draws land under every capital, town and district', () => {
  const places = [
    ...PROVINCES.map(({ name, lon, lat }) => ({ en: name.en, at: [lon, lat] as const })),
    ...names.filter(({ kind }) => kind !== 'island'),
  ];
  // The middle of a beach town may lie on its beach.
  const atSea = places.filter(({ at: [lon, lat] }) => metresAtSea(lon, lat) > 250).map(({ en }) => en);
  expect(atSea).toEqual([]);
});

it.each([
  ['Patong Beach', 98.2952, 7.8965],
  ['Bali Hai pier', 100.8672, 12.9265],
  ['the pier of Ko Lipe', 99.3052, 6.4856],
  ['Mae Haad on Ko Tao', 99.8268, 10.0858],
  ['Railay', 98.838, 8.0115],
])('draws a shore at %s', (_name, lon, lat) => {
  expect(metresAtSea(lon, lat)).toBeLessThan(250);
});

it.each([
  ['the Gulf', 100.6, 12.3],
  ['between Phuket and Phi Phi', 98.6, 7.8],
  ['the strait of Samui', 99.85, 9.35],
])('draws the sea in %s', (_name, lon, lat) => {
  expect(metresAtSea(lon, lat)).toBeGreaterThan(1_000);
});

it('names a place in Thai and English, and each town, island and quarter in Chinese', () => {
  expect(names.filter(({ th, en }) => !/[ก-๙]/.test(th) || !/[A-Za-z]/.test(en))).toEqual([]);
  const known = names.filter(({ zh }) => zh);
  expect(known.filter(({ zh }) => !/^[\u4e00-\u9fff]+$/.test(zh ?? ''))).toEqual([]);
  expect(names.filter(({ kind, zh }) => kind !== 'district' && !zh).map(({ en }) => en)).toEqual([]);
});

it('costs 120 KB for the whole country, and 20 for the part a phone looks at', () => {
  const sizes = files.map((name) => gzipSync(read(name), { level: 9 }).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(120 * 1024);
  expect(Math.max(...sizes)).toBeLessThan(20 * 1024);
});
