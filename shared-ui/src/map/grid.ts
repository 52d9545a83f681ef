import { type Grade, MAP_ZOOM, type MapItem } from '@sabaijai/contract';
import type { Bounds, MapViewState } from './driver';
import { clamp, fromWorld, TILE, toWorld } from './mercator';
import type { LonLat } from './overlay';

type Cluster = Extract<MapItem, { kind: 'cluster' }>;

/**
 * How much more than is seen is asked for, at every side: a small move needs no new answer. As much as the server can
 * answer with squares of the finest size, else the marks would become others with every move.
 */
const PADS = [0.25, 0.125, 0.0625, 0];
/** The squares in an answer, and how many pixels wide they are at least. */
const SQUARES_MAX = 300;
const SQUARE = 95;

/** About ten centimetres. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

interface Tiles {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const squaresOver = ({ left, top, right, bottom }: Tiles) =>
  (((right - left) * TILE) / SQUARE + 1) * (((bottom - top) * TILE) / SQUARE + 1);

/**
 * What to ask the server for so that everybody near asks the same: whole tiles round the view, at a whole zoom. A view
 * over the date line ends there, as the box must: Thailand is on this side.
 */
export function askedFor({ bounds, zoom }: Pick<MapViewState, 'bounds' | 'zoom'>): {
  bbox: string;
  z: number;
} {
  const z = clamp(Math.round(zoom), MAP_ZOOM.min, MAP_ZOOM.max);
  const count = 2 ** z;
  const east = bounds.east > bounds.west ? bounds.east : 180;
  const start = toWorld({ lon: bounds.west, lat: bounds.north }, z);
  const end = toWorld({ lon: east, lat: bounds.south }, z);
  const before = (pixels: number) => clamp(Math.floor(pixels / TILE), 0, count - 1);
  const after = (pixels: number, first: number) => clamp(Math.ceil(pixels / TILE), first + 1, count);
  const boxes = PADS.map((pad): Tiles => {
    const [wide, high] = [(end.x - start.x) * pad, (end.y - start.y) * pad];
    const [left, top] = [before(start.x - wide), before(start.y - high)];
    return { left, top, right: after(end.x + wide, left), bottom: after(end.y + high, top) };
  });
  const tiles = boxes.find((box) => squaresOver(box) <= SQUARES_MAX) ?? (boxes[0] as Tiles);
  const northWest = fromWorld({ x: tiles.left * TILE, y: tiles.top * TILE }, z);
  const southEast = fromWorld({ x: tiles.right * TILE, y: tiles.bottom * TILE }, z);
  const bbox = [northWest.lon, southEast.lat, southEast.lon, northWest.lat];
  return { bbox: bbox.map(round).join(), z };
}

/** Nearer than this, one mark would hide the number of another. */
const APART = 44;
const WORST_FIRST: readonly (Grade | null)[] = ['D', 'C', 'B', 'A', null];
export const worstOf = (grades: readonly (Grade | null)[]) =>
  WORST_FIRST.find((grade) => grades.includes(grade)) ?? null;

/** The server counts by square, and what stands near the border of two comes close: those are put together. */
export function mergeClose(items: readonly MapItem[], zoom: number): MapItem[] {
  const merged: { item: Cluster; x: number; y: number }[] = [];
  const places: MapItem[] = [];
  for (const item of [...items].sort((one, other) => countOf(other) - countOf(one))) {
    if (item.kind === 'place') {
      places.push(item);
      continue;
    }
    const here = toWorld(item.location, zoom);
    const near = merged.find(({ x, y }) => Math.hypot(x - here.x, y - here.y) < APART);
    if (near) {
      const both = together(near.item, item);
      Object.assign(near, { item: both, ...toWorld(both.location, zoom) });
    } else merged.push({ item, ...here });
  }
  return [...merged.map(({ item }) => item), ...places];
}

function together(one: Cluster, other: Cluster): Cluster {
  const count = one.count + other.count;
  const mean = (a: number, b: number) => (a * one.count + b * other.count) / count;
  const [a, b] = [one.bbox, other.bbox];
  return {
    ...one,
    count,
    location: {
      lat: mean(one.location.lat, other.location.lat),
      lon: mean(one.location.lon, other.location.lon),
    },
    worst: worstOf([one.worst, other.worst]),
    bbox: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])],
  };
}

export const countOf = (item: MapItem) => (item.kind === 'cluster' ? item.count : 1);

export const isInside = ({ west, south, east, north }: Bounds, { lat, lon }: { lat: number; lon: number }) =>
  lon >= west && lon <= east && lat >= south && lat <= north;

/** What would hide one another as pins, each with the first of them. */
export function groupClose<Item extends { location: LonLat }>(
  items: readonly Item[],
  zoom: number,
  apart: number,
): [first: Item, ...others: Item[]][] {
  const groups: { x: number; y: number; items: [Item, ...Item[]] }[] = [];
  for (const item of items) {
    const here = toWorld(item.location, zoom);
    const near = groups.find(({ x, y }) => Math.hypot(x - here.x, y - here.y) < apart);
    if (near) near.items.push(item);
    else groups.push({ ...here, items: [item] });
  }
  return groups.map((group) => group.items);
}
