import { MAP_ZOOM, type MapItem } from '@sabaijai/contract';
import type { Bounds, MapViewState } from './driver';

type Cluster = Extract<MapItem, { kind: 'cluster' }>;

/** How much more than is seen is asked for, at every side: a small move needs no new answer. */
const PAD = 0.25;
/** Where the square of web tiles ends. */
const MAX_LAT = 85.05;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
const columnOf = (lon: number, tiles: number) => ((lon + 180) / 360) * tiles;
const rowOf = (lat: number, tiles: number) => {
  const sine = Math.sin((clamp(lat, -MAX_LAT, MAX_LAT) * Math.PI) / 180);
  return (0.5 - Math.atanh(sine) / (2 * Math.PI)) * tiles;
};
const lonOf = (column: number, tiles: number) => (column / tiles) * 360 - 180;
const latOf = (row: number, tiles: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / tiles))) * 180) / Math.PI;
/** About ten centimetres. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** What to ask the server for so that everybody near asks the same: whole tiles round the view, at a whole zoom. */
export function askedFor({ bounds, zoom }: Pick<MapViewState, 'bounds' | 'zoom'>): {
  bbox: string;
  z: number;
} {
  const z = clamp(Math.round(zoom), MAP_ZOOM.min, MAP_ZOOM.max);
  const tiles = 2 ** z;
  const [left, right] = [columnOf(bounds.west, tiles), columnOf(bounds.east, tiles)];
  const [top, bottom] = [rowOf(bounds.north, tiles), rowOf(bounds.south, tiles)];
  const [wide, high] = [(right - left) * PAD, (bottom - top) * PAD];
  const edge = (line: number) => clamp(line, 0, tiles);
  const bbox = [
    lonOf(edge(Math.floor(left - wide)), tiles),
    latOf(edge(Math.ceil(bottom + high)), tiles),
    lonOf(edge(Math.ceil(right + wide)), tiles),
    latOf(edge(Math.floor(top - high)), tiles),
  ];
  return { bbox: bbox.map(round).join(), z };
}

/** Nearer than this, one mark would hide the number of another. */
const APART = 44;
const WORST_FIRST = ['D', 'C', 'B', 'A', null];

/** The server counts by square, and what stands near the border of two comes close: those are put together. */
export function mergeClose(items: readonly MapItem[], zoom: number): MapItem[] {
  const pixels = 256 * 2 ** zoom;
  const merged: Cluster[] = [];
  const places: MapItem[] = [];
  for (const item of [...items].sort((one, other) => countOf(other) - countOf(one))) {
    if (item.kind === 'place') {
      places.push(item);
      continue;
    }
    const at = merged.findIndex(
      ({ location: { lat, lon } }) =>
        Math.hypot(
          columnOf(lon, pixels) - columnOf(item.location.lon, pixels),
          rowOf(lat, pixels) - rowOf(item.location.lat, pixels),
        ) < APART,
    );
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
