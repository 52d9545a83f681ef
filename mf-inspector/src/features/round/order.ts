import { metresBetween } from '@sabaijai/contract';

interface Point {
  lat: number;
  lon: number;
}
interface Placed {
  place: { location: Point };
}

/** The nearest first; as they were while it is not known from where. */
export function byDistance<T extends Placed>(rows: readonly T[], from: Point | null): readonly T[] {
  if (!from) return rows;
  const metres = new Map(rows.map((row) => [row, metresBetween(from, row.place.location)]));
  return [...rows].sort((a, b) => (metres.get(a) ?? 0) - (metres.get(b) ?? 0));
}

/**
 * A shorter way through a round: what was visited stays where it is, then always the nearest next, from where one is, or
 * else from the last place visited, or from the first stop.
 */
export function nearestNext<T extends Placed & { visitedAt: string | null }>(
  stops: readonly T[],
  from: Point | null,
): readonly T[] {
  const order = stops.filter(({ visitedAt }) => visitedAt !== null);
  let left = stops.filter(({ visitedAt }) => visitedAt === null);
  let here = from ?? order.at(-1)?.place.location ?? left[0]?.place.location ?? null;
  while (left.length > 0) {
    const next = byDistance(left, here)[0] as T;
    order.push(next);
    left = left.filter((stop) => stop !== next);
    here = next.place.location;
  }
  return order;
}
