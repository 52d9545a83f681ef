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
/** Of the build, too; made by `bin/countries.mjs` from OpenStreetMap. */
const COUNTRIES = path.join(ROOT, 'api/dist/countries.json');
/** No island of Thailand is further from the shore of a province, in metres; nobody's sea counts as near to one for less. */
const SEA = 200_000;
const NEAR = 20_000;
/** Islands nearer to the shore of another province than to that of their own: west, south, east, north. */
const ISLANDS: readonly (readonly [ProvinceCode, number, number, number, number])[] = [
  // Phi Phi, and the Hong islands: nearer to Ko Yao.
  ['TH-81', 98.72, 7.66, 98.83, 7.84],
  ['TH-81', 98.655, 8.05, 98.71, 8.11],
];

/**
 * Whether a point is in Thailand, by its border on land and at sea; and in which province, by the borders that the map
 * is drawn with, which are coarse and leave out small islands.
 */
export class Provinces {
  private readonly all: Province[];
  private readonly thailand: readonly Ring[];
  private readonly abroad: readonly Ring[];

  constructor() {
    const borders = JSON.parse(readFileSync(FILE, 'utf8')) as Record<ProvinceCode, Ring[]>;
    const { countries } = JSON.parse(readFileSync(COUNTRIES, 'utf8')) as {
      countries: Record<string, Ring[]>;
    };
    const { THA: thailand = [], ...abroad } = countries;
    this.thailand = thailand;
    this.abroad = Object.values(abroad).flat();
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

  /** The province round the point, or with the nearest shore; null where the point is in another country, or far out. */
  at(point: Point): ProvinceCode | null {
    const isThai = isInside(this.thailand, point);
    if (!isThai && this.abroad.some((ring) => isInside([ring], point))) return null;
    const island = ISLANDS.find(
      ([, west, south, east, north]) =>
        point.lon > west && point.lon < east && point.lat > south && point.lat < north,
    );
    if (island) return island[0];
    let nearest: { code: ProvinceCode | null; metres: number } = { code: null, metres: isThai ? SEA : NEAR };
    for (const province of this.all) {
      const metres = metresTo(province, point, nearest.metres);
      if (metres < nearest.metres) nearest = { code: province.code, metres };
    }
    return nearest.code;
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
