export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * The Morton code (Z-order) of a point: the bits of its longitude and latitude in microdegrees in turn, 26 + 26 bits,
 * which a JavaScript integer holds. Six decimals of a degree come back exactly, and points near each other mostly have
 * codes near each other, so that an area is a few ranges of codes.
 * The box reaches from 70° E, 10° S to 137° E, 57° N.
 */
const WEST = 70_000_000;
const SOUTH = -10_000_000;
const BITS = 26;
const MAX = 2 ** BITS - 1;
const MICRO = 1e6;

const clamp = (value: number) => Math.min(MAX, Math.max(0, value));
const toX = (lon: number) => clamp(Math.round(lon * MICRO) - WEST);
const toY = (lat: number) => clamp(Math.round(lat * MICRO) - SOUTH);

/** Spreads 13 bits to every second of 26. */
function spread(bits: number): number {
  let value = bits;
  value = (value | (value << 8)) & 0x00ff00ff;
  value = (value | (value << 4)) & 0x0f0f0f0f;
  value = (value | (value << 2)) & 0x33333333;
  return (value | (value << 1)) & 0x55555555;
}
function gather(bits: number): number {
  let value = bits & 0x55555555;
  value = (value | (value >>> 1)) & 0x33333333;
  value = (value | (value >>> 2)) & 0x0f0f0f0f;
  value = (value | (value >>> 4)) & 0x00ff00ff;
  return (value | (value >>> 8)) & 0x0000ffff;
}

const HALF = 2 ** BITS;
function interleave(x: number, y: number): number {
  const high = (spread(x >>> 13) << 1) | spread(y >>> 13);
  const low = (spread(x & 0x1fff) << 1) | spread(y & 0x1fff);
  return high * HALF + low;
}

export function mortonOf(lat: number, lon: number): number {
  return interleave(toX(lon), toY(lat));
}

export function pointOf(morton: number): { lat: number; lon: number } {
  const high = Math.floor(morton / HALF);
  const low = morton % HALF;
  const x = (gather(high >>> 1) << 13) | gather(low >>> 1);
  const y = (gather(high) << 13) | gather(low);
  return { lat: (y + SOUTH) / MICRO, lon: (x + WEST) / MICRO };
}

/** The cell of a level that holds the point: level 1 quarters the box, level 16 is about 110 m wide. */
export function cellOf(morton: number, level: number): number {
  return Math.floor(morton / 4 ** (BITS - level));
}

/** Its last microdegree belongs to the cell, the next to its neighbour. */
export function boundsOfCell(cell: number, level: number): Bounds {
  const size = 4 ** (BITS - level);
  const first = pointOf(cell * size);
  const last = pointOf((cell + 1) * size - 1);
  return { west: first.lon, south: first.lat, east: last.lon, north: last.lat };
}

function cellBox(bounds: Bounds, level: number) {
  const shift = 2 ** (BITS - level);
  return {
    x0: Math.floor(toX(bounds.west) / shift),
    x1: Math.floor(toX(bounds.east) / shift),
    y0: Math.floor(toY(bounds.south) / shift),
    y1: Math.floor(toY(bounds.north) / shift),
  };
}

export function countCells(bounds: Bounds, level: number): number {
  const { x0, x1, y0, y1 } = cellBox(bounds, level);
  return (x1 - x0 + 1) * (y1 - y0 + 1);
}

/** The cells of a level that touch the bounds, in order. */
export function cellsOver(bounds: Bounds, level: number): number[] {
  const { x0, x1, y0, y1 } = cellBox(bounds, level);
  const cells: number[] = [];
  for (let x = x0; x <= x1; x += 1) for (let y = y0; y <= y1; y += 1) cells.push(interleave(x, y));
  return cells.sort((a, b) => a - b);
}

/** The finest of the levels with at most `max` cells over the bounds. */
export function finestLevel(bounds: Bounds, levels: readonly number[], max: number): number {
  return levels.findLast((level) => countCells(bounds, level) <= max) ?? (levels[0] as number);
}

const ALL_LEVELS = Array.from({ length: 25 }, (_, level) => level);
/** The bounds as a few ranges of Morton codes: a little too much, never too little. */
export function rangesOver(bounds: Bounds): [from: number, to: number][] {
  const level = finestLevel(bounds, ALL_LEVELS, 16);
  const size = 4 ** (BITS - level);
  return runsOf(cellsOver(bounds, level)).map(([from, to]) => [from * size, (to + 1) * size - 1]);
}

/** Sorted numbers as runs without a gap. */
export function runsOf(sorted: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const each of sorted) {
    const run = runs.at(-1);
    if (run && run[1] === each - 1) run[1] = each;
    else runs.push([each, each]);
  }
  return runs;
}

export function contains(
  { west, south, east, north }: Bounds,
  { lat, lon }: { lat: number; lon: number },
): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east;
}

export interface Circle {
  lat: number;
  lon: number;
  metres: number;
}
const EARTH_RADIUS = 6_371_008.8;
const RADIANS = Math.PI / 180;
export const METRES_PER_DEGREE = EARTH_RADIUS * RADIANS;

/** Great-circle distance in metres (haversine). */
export function distance(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const dLat = (b.lat - a.lat) * RADIANS;
  const dLon = (b.lon - a.lon) * RADIANS;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

export function boundsOf({ lat, lon, metres }: Circle): Bounds {
  const dLat = (metres / METRES_PER_DEGREE) * 1.0001;
  // The circle is widest where it is nearest to the pole.
  const widest = Math.cos(Math.min(89.9, Math.abs(lat) + dLat) * RADIANS);
  const dLon = dLat / widest;
  return { west: lon - dLon, south: lat - dLat, east: lon + dLon, north: lat + dLat };
}
