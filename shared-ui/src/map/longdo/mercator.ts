import type { Bounds } from '../driver';
import type { LonLat } from '../overlay';

/** Pixels of 256-pixel web tiles at a zoom level, from the world's north-west corner. */
interface Point {
  x: number;
  y: number;
}

const worldSize = (zoom: number) => 256 * 2 ** zoom;

export function toWorld({ lon, lat }: LonLat, zoom: number): Point {
  const size = worldSize(zoom);
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lon + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

export function fromWorld({ x, y }: Point, zoom: number): LonLat {
  const size = worldSize(zoom);
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
  const scale = Math.min(box.width / (end.x - start.x), box.height / (end.y - start.y));
  return {
    center: fromWorld({ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }, 0),
    // Bounds of a single point fit at every level.
    zoom: Math.floor(Math.log2(Math.max(scale, 1))),
  };
}
