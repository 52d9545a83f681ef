import type { Bounds } from './driver';
import type { LonLat } from './overlay';

/** Pixels of web tiles at a zoom level, from the world's north-west corner. */
interface Point {
  x: number;
  y: number;
}

export const TILE = 256;
/** Where the square of web tiles ends; farther on the poles are infinitely far away. */
const MAX_LAT = 85.0511287798;

export const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

export function toWorld({ lon, lat }: LonLat, zoom: number): Point {
  const size = TILE * 2 ** zoom;
  const sine = Math.sin((clamp(lat, -MAX_LAT, MAX_LAT) * Math.PI) / 180);
  return { x: (lon / 360 + 0.5) * size, y: (0.5 - Math.atanh(sine) / (2 * Math.PI)) * size };
}

export function fromWorld({ x, y }: Point, zoom: number): LonLat {
  const size = TILE * 2 ** zoom;
  return {
    lon: (x / size) * 360 - 180,
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
  };
}

/** The whole level at which all of the bounds is seen in a box of this size, and what is then in its middle. */
export function fitting(
  { west, south, east, north }: Bounds,
  box: { width: number; height: number },
): { center: LonLat; zoom: number } {
  const [start, end] = [toWorld({ lon: west, lat: north }, 0), toWorld({ lon: east, lat: south }, 0)];
  // A box that is not shown yet has no size.
  const [width, height] = [Math.max(box.width, 1), Math.max(box.height, 1)];
  const scale = Math.min(width / (end.x - start.x), height / (end.y - start.y));
  return {
    center: fromWorld({ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, 0),
    // Bounds of a single point fit at every level.
    zoom: Math.floor(Math.log2(Math.max(scale, 1))),
  };
}
