import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProvinceCode } from '@sabaijai/contract';
import { ROOT } from '../../platform/settings/settings.js';
import { distance, METRES_PER_DEGREE } from './geo.js';

interface Point {
  lat: number;
  lon: number;
}
type Ring = readonly (readonly [lon: number, lat: number])[];
interface Province {
  code: ProvinceCode;
  rings: readonly Ring[];
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Of the build (`bin/provinces.mjs`). */
const FILE = path.join(ROOT, 'api/dist/provinces.json');
/** The borders are coarse and leave out small islands: a point this near to a province, in metres, counts as its own. */
const NEAR = 20_000;

/** Which province a point lies in, by the borders that the map is drawn with. */
export class Provinces {
  private readonly all: Province[];

  constructor() {
    const borders = JSON.parse(readFileSync(FILE, 'utf8')) as Record<ProvinceCode, Ring[]>;
    this.all = Object.entries(borders).map(([code, rings]) => {
      const lons = rings.flatMap((ring) => ring.map(([lon]) => lon));
      const lats = rings.flatMap((ring) => ring.map(([, lat]) => lat));
      return {
        code: code as ProvinceCode,
        rings,
        west: Math.min(...lons),
        east: Math.max(...lons),
        south: Math.min(...lats),
        north: Math.max(...lats),
      };
    });
  }

  /** The province round the point, else the nearest within 20 km; null when there is none. */
  at(point: Point): ProvinceCode | null {
    const round = this.all.find((province) => metresTo(province, point, 0) === 0);
    if (round) return round.code;
    const near = this.all
      .map((province) => ({ code: province.code, metres: metresTo(province, point, NEAR) }))
      .reduce((best, each) => (each.metres < best.metres ? each : best));
    return near.metres <= NEAR ? near.code : null;
  }

  /** How far outside the province the point lies, in metres; infinite when it is more than `most`. */
  metresOutside(code: ProvinceCode, point: Point, most: number): number {
    const province = this.all.find((each) => each.code === code);
    return province ? metresTo(province, point, most) : Number.POSITIVE_INFINITY;
  }
}

function metresTo({ rings, west, south, east, north }: Province, point: Point, most: number): number {
  const { lat, lon } = point;
  const nearest = { lat: clamp(lat, south, north), lon: clamp(lon, west, east) };
  if (distance(nearest, point) > most) return Number.POSITIVE_INFINITY;
  if (isInside(rings, point)) return 0;
  const metres = Math.min(...rings.map((ring) => metresToRing(ring, point)));
  return metres <= most ? metres : Number.POSITIVE_INFINITY;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Even-odd: a ring within another is a hole. */
function isInside(rings: readonly Ring[], { lat, lon }: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index += 1) {
      const [x1, y1] = ring[index - 1] as Ring[number];
      const [x2, y2] = ring[index] as Ring[number];
      if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}

/** On a plane that touches the earth at the point: good for some ten kilometres. */
function metresToRing(ring: Ring, { lat, lon }: Point): number {
  const kx = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  let best = Number.POSITIVE_INFINITY;
  for (let index = 1; index < ring.length; index += 1) {
    const [lon1, lat1] = ring[index - 1] as Ring[number];
    const [lon2, lat2] = ring[index] as Ring[number];
    const [x1, y1] = [(lon1 - lon) * kx, (lat1 - lat) * METRES_PER_DEGREE];
    const [dx, dy] = [(lon2 - lon1) * kx, (lat2 - lat1) * METRES_PER_DEGREE];
    const share = clamp(-(x1 * dx + y1 * dy) / (dx * dx + dy * dy || 1), 0, 1);
    best = Math.min(best, Math.hypot(x1 + share * dx, y1 + share * dy));
  }
  return best;
}
