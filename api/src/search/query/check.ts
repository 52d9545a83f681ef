import { type BusinessQuery, isOpen, RADIUS_DEFAULT } from '@sabaijai/contract';
import { areaById } from '../geo/areas.js';
import { type Bounds, boundsOf, type Circle, contains, distance, pointOf } from '../geo/geo.js';
import type { IndexReader } from './index-reader.js';

/** Open-now looks at so many at most. */
export const OPEN_MAX = 2_000;

export interface Area {
  bounds: Bounds;
  circle: Circle | null;
}

/** What the query says about where; with `always` around its point also without a radius. */
export function areaOf({ bbox, near, radius, area }: BusinessQuery, always: boolean): Area | null {
  const known = area ? areaById(area) : undefined;
  if (known) return around({ lat: known.lat, lon: known.lon, metres: known.radius });
  if (bbox) return { bounds: bbox, circle: null };
  if (!near || (radius === undefined && !always)) return null;
  return around({ ...near, metres: radius ?? RADIUS_DEFAULT });
}

const around = (circle: Circle): Area => ({ bounds: boundsOf(circle), circle });

export function isInside({ bounds, circle }: Area, morton: number): boolean {
  const point = pointOf(morton);
  return circle ? distance(circle, point) <= circle.metres : contains(bounds, point);
}

/** Leaves those that pass what a row of a list alone cannot tell. */
export type Check = <T extends { docNo: number; morton: number }>(rows: T[]) => Promise<T[]>;

/** In the area to the metre, and open now; null when the query asks for neither. */
export function checkOf(
  reader: IndexReader,
  { open_now }: BusinessQuery,
  area: Area | null,
  now: number,
): Check | null {
  if (!area && !open_now) return null;
  let asked = 0;
  const isOpenNow = openAt(now);
  return async (rows) => {
    const inside = area ? rows.filter(({ morton }) => isInside(area, morton)) : rows;
    if (!open_now) return inside;
    const asking = inside.slice(0, Math.max(0, OPEN_MAX - asked));
    asked += asking.length;
    const hours = await reader.places<{ hours: string | null }>(
      asking.map(({ docNo }) => docNo),
      'hours',
    );
    return asking.filter(({ docNo }) => isOpenNow(hours.get(docNo)?.hours ?? null));
  };
}

/** Whether hours say open at this time; the same hours, which many places have, are looked at once. */
export function openAt(now: number): (hours: string | null) => boolean {
  const known = new Map<string | null, boolean>();
  return (hours) => {
    const before = known.get(hours);
    if (before !== undefined) return before;
    const isOpenNow = isOpen(hours, now);
    known.set(hours, isOpenNow);
    return isOpenNow;
  };
}
