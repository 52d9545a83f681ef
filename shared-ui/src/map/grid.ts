import { MAP_ZOOM, type MapItem } from '@sabaijai/contract';
import type { Bounds, MapViewState } from './driver';
import { clusterSize, countGrades } from './marks';
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

/** What is drawn of a mark: a disc with its letter or number. */
interface Disc {
  kind: 'cluster' | 'pin';
  x: number;
  y: number;
  radius: number;
}
/** The disc of a pin stands above its tip. */
const PIN = { radius: 17, above: 24 };
/** Pixels that two may overlap: pins as much as leaves both letters, a pin and a cluster no more than its ring. */
const OVERLAP = { pins: 12, ring: 6 };

function discAt(location: LonLat, count: number, zoom: number): Disc {
  const { x, y } = toWorld(location, zoom);
  return count > 1
    ? { kind: 'cluster', x, y, radius: clusterSize(count) / 2 }
    : { kind: 'pin', x, y: y - PIN.above, radius: PIN.radius };
}

function covers(one: Disc, other: Disc): boolean {
  const allowed = one.kind !== other.kind ? OVERLAP.ring : one.kind === 'pin' ? OVERLAP.pins : 0;
  return Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius - allowed;
}

/** Puts together whatever would cover one another's number or letter; what comes of two may cover a third. */
function uncovered<Item>(
  items: readonly Item[],
  discOf: (item: Item) => Disc,
  together: (one: Item, other: Item) => Item,
): Item[] {
  const waiting = [...items].reverse();
  const drawn = new Map<Item, Disc>();
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    const disc = discOf(item);
    const covered = [...drawn.keys()].find((each) => covers(drawn.get(each) as Disc, disc));
    if (covered) {
      drawn.delete(covered);
      waiting.push(together(covered, item));
    } else drawn.set(item, disc);
  }
  return [...drawn.keys()];
}

/** The server counts by square: what stands near the border of two may come close. The largest stay where they are. */
export const mergeClose = (items: readonly MapItem[], zoom: number): MapItem[] =>
  uncovered<MapItem>(
    [...items].sort((one, other) => countOf(other) - countOf(one)),
    (item) => discAt(item.location, countOf(item), zoom),
    together,
  );

function together(one: MapItem, other: MapItem): Cluster {
  const [a, b] = [clusterOf(one), clusterOf(other)];
  const count = a.count + b.count;
  const mean = (part: 'lat' | 'lon') => (a.location[part] * a.count + b.location[part] * b.count) / count;
  const grades = { ...a.grades };
  for (const grade of Object.keys(grades) as (keyof typeof grades)[]) grades[grade] += b.grades[grade];
  return {
    kind: 'cluster',
    id: a.id,
    count,
    location: { lat: mean('lat'), lon: mean('lon') },
    grades,
    bbox: [
      Math.min(a.bbox[0], b.bbox[0]),
      Math.min(a.bbox[1], b.bbox[1]),
      Math.max(a.bbox[2], b.bbox[2]),
      Math.max(a.bbox[3], b.bbox[3]),
    ],
  };
}

/** One place as a mark of many. */
function clusterOf(item: MapItem): Cluster {
  if (item.kind === 'cluster') return item;
  const { id, location, grade } = item;
  const { lat, lon } = location;
  return {
    kind: 'cluster',
    id: `around-${id}`,
    count: 1,
    location,
    grades: countGrades([grade]),
    bbox: [lon, lat, lon, lat],
  };
}

export const countOf = (item: MapItem) => (item.kind === 'cluster' ? item.count : 1);

/**
 * How many places are in view: a square that lies in it only partly counts by its share, and then the sum is no longer
 * exact.
 */
export function countInView(items: readonly MapItem[], view: Bounds): { count: number; isExact: boolean } {
  let count = 0;
  let isExact = true;
  for (const item of items) {
    const share = item.kind === 'cluster' ? shareInside(item, view) : Number(isInside(view, item.location));
    if (share > 0 && share < 1) isExact = false;
    count += share * countOf(item);
  }
  return { count: isExact ? count : Math.max(1, Math.round(Number(count.toPrecision(2)))), isExact };
}

function shareInside({ bbox: [west, south, east, north] }: Cluster, view: Bounds): number {
  const share = (from: number, to: number, low: number, high: number) =>
    to > from
      ? clamp((Math.min(to, high) - Math.max(from, low)) / (to - from), 0, 1)
      : Number(from >= low && to <= high);
  return share(west, east, view.west, view.east) * share(south, north, view.south, view.north);
}

export const isInside = ({ west, south, east, north }: Bounds, { lat, lon }: { lat: number; lon: number }) =>
  lon >= west && lon <= east && lat >= south && lat <= north;

type Group<Item> = [first: Item, ...others: Item[]];

/** What would cover one another as pins, each with the first of them, where the mark of all stands. */
export const groupClose = <Item extends { location: LonLat }>(
  items: readonly Item[],
  zoom: number,
): Group<Item>[] =>
  uncovered<Group<Item>>(
    items.map((item) => [item]),
    ([first, ...others]) => discAt(first.location, 1 + others.length, zoom),
    (one, other) => [...one, ...other],
  );
