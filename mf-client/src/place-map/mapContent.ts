import type { Location } from '@sabaijai/contract';
import { RADIUS_DEFAULT } from '@sabaijai/contract';
import { type Bounds, degreesOf } from '@sabaijai/shared-ui/map';
import type { BusinessListQuery, ListFilters } from '../places/filters';

/** What a list asks for, for its map: the box that was searched is only where the map looks. */
export function questionOf({
  bbox: _box,
  cursor: _cursor,
  limit: _limit,
  ...rest
}: BusinessListQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  );
}

/** Whether at most a type narrows it: then all places are on the map. */
export function showsEverything(question: Readonly<Record<string, string>>): boolean {
  return Object.keys(question).every((name) => name === 'category' || name === 'sort');
}

/** `lat,lon` of an address. */
function pointIn(near: string): Location {
  const [lat = 0, lon = 0] = near.split(',').map(Number);
  return { lat, lon };
}

/** `west,south,east,north` of an address. */
export function boxIn(bbox: string): Bounds {
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
  return { west, south, east, north };
}

/** About ten metres: no finger is more exact. Outwards, so that nothing that stood in the box falls out of it. */
const PARTS = 10_000;

/** A box as an address writes it; on the earth however far out the map is. */
export const boxText = ({ west, south, east, north }: Bounds): string =>
  [
    Math.floor(Math.max(west, -180) * PARTS) / PARTS,
    Math.floor(Math.max(south, -90) * PARTS) / PARTS,
    Math.ceil(Math.min(east, 180) * PARTS) / PARTS,
    Math.ceil(Math.min(north, 90) * PARTS) / PARTS,
  ].join();

/** Around one place alone there would be nothing to see. */
const LEAST_DEGREES = 0.01;

export function boundsOf(locations: readonly Location[], around = LEAST_DEGREES): Bounds | null {
  if (locations.length === 0) return null;
  const lats = locations.map(({ lat }) => lat);
  const lons = locations.map(({ lon }) => lon);
  return {
    west: Math.min(...lons) - around,
    south: Math.min(...lats) - around,
    east: Math.max(...lons) + around,
    north: Math.max(...lats) + around,
  };
}

export function boundsAround({ lat, lon }: Location, metres: number): Bounds {
  const high = degreesOf(metres);
  const wide = high / Math.cos((lat * Math.PI) / 180);
  return { west: lon - wide, south: lat - high, east: lon + wide, north: lat + high };
}

/** The circle that a list looks in. */
export function circleOf({ near, radius }: { near?: string | null; radius?: number | null }) {
  return near ? { location: pointIn(near), metres: radius ?? RADIUS_DEFAULT } : null;
}

/** Where a list's map looks first: `extent` is around all its places. Null leaves it, which is the country to begin with. */
export function startOf(filters: ListFilters, extent: Bounds | null): Bounds | null {
  if (filters.bbox) return boxIn(filters.bbox);
  const circle = circleOf(filters);
  if (circle) return boundsAround(circle.location, circle.metres);
  return extent;
}
