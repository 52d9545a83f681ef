import { MAP_ZOOM, type MapItem } from '@sabaijai/contract';
import type { Bounds, MapViewState } from './driver';
import { clamp, fromWorld, TILE, toWorld } from './mercator';

type Cluster = Extract<MapItem, { kind: 'cluster' }>;

/** How much more than is seen is asked for, at every side: a small move needs no new answer. */
const PAD = 0.25;

/** About ten centimetres. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/**
 * What to ask the server for so that everybody near asks the same: whole tiles round the view, at a whole zoom. A view
 * over the date line ends there, as the box must: Thailand is on this side.
 */
export function askedFor({ bounds, zoom }: Pick<MapViewState, 'bounds' | 'zoom'>): {
  bbox: string;
  z: number;
} {
  const z = clamp(Math.round(zoom), MAP_ZOOM.min, MAP_ZOOM.max);
  const tiles = 2 ** z;
  const east = bounds.east > bounds.west ? bounds.east : 180;
  const start = toWorld({ lon: bounds.west, lat: bounds.north }, z);
  const end = toWorld({ lon: east, lat: bounds.south }, z);
  const [wide, high] = [(end.x - start.x) * PAD, (end.y - start.y) * PAD];
  const before = (pixels: number) => clamp(Math.floor(pixels / TILE), 0, tiles - 1);
  const after = (pixels: number, first: number) => clamp(Math.ceil(pixels / TILE), first + 1, tiles);
  const [left, top] = [before(start.x - wide), before(start.y - high)];
  const [right, bottom] = [after(end.x + wide, left), after(end.y + high, top)];
  const northWest = fromWorld({ x: left * TILE, y: top * TILE }, z);
  const southEast = fromWorld({ x: right * TILE, y: bottom * TILE }, z);
  const bbox = [northWest.lon, southEast.lat, southEast.lon, northWest.lat];
  return { bbox: bbox.map(round).join(), z };
}

/** Nearer than this, one mark would hide the number of another. */
const APART = 44;
const WORST_FIRST = ['D', 'C', 'B', 'A', null];

/** The server counts by square, and what stands near the border of two comes close: those are put together. */
export function mergeClose(items: readonly MapItem[], zoom: number): MapItem[] {
  const merged: Cluster[] = [];
  const places: MapItem[] = [];
  for (const item of [...items].sort((one, other) => countOf(other) - countOf(one))) {
    if (item.kind === 'place') {
      places.push(item);
      continue;
    }
    const here = toWorld(item.location, zoom);
    const at = merged.findIndex(({ location }) => {
      const { x, y } = toWorld(location, zoom);
      return Math.hypot(x - here.x, y - here.y) < APART;
    });
    const near = merged[at];
    if (near) merged[at] = together(near, item);
    else merged.push(item);
  }
  return [...merged, ...places];
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
    worst: WORST_FIRST.indexOf(one.worst) < WORST_FIRST.indexOf(other.worst) ? one.worst : other.worst,
    bbox: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])],
  };
}

export const countOf = (item: MapItem) => (item.kind === 'cluster' ? item.count : 1);

export const isInside = ({ west, south, east, north }: Bounds, { lat, lon }: { lat: number; lon: number }) =>
  lon >= west && lon <= east && lat >= south && lat <= north;
