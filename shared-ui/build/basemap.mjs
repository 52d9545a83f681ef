import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, merge, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, planarRingArea, planarTriangleArea, presimplify, simplify } from 'topojson-simplify';

const require = createRequire(import.meta.url);

/** Written by `npm run ground`. */
const PROVINCES = '../src/map/basemap/provinces.topo.json';
const THAILAND = '764';
const ANTARCTICA = '010';
/** A feature of the provinces without a name: islets, which belong to none. */
const ISLETS = '-99';
/** Square degrees a bend must span to be kept, where the ground is seen closest. */
const DETAIL = 1e-3;
/** The same within Thailand: about a street's block. */
const FINEST = 5e-6;

const keyOf = ([lon, lat]) => `${lon} ${lat}`;
const between = ([x1, y1], [x2, y2]) => Math.hypot(x1 - x2, y1 - y2);
const lengthOf = (line) =>
  line.reduce((sum, point, index) => sum + (index ? between(line[index - 1], point) : 0), 0);
const minOf = (items, measure) => items.reduce((best, item) => (measure(item) < measure(best) ? item : best));

/** How much coarser a place far from Thailand may be drawn. */
function coarseness([lon, lat]) {
  const away = Math.hypot(Math.max(0, 92 - lon, lon - 110), Math.max(0, 2 - lat, lat - 24));
  // Beyond what a screen shows round Thailand, hardly a shape is left.
  return (1 + away) ** (away < 35 ? 1.2 : 2.6);
}

/** The countries of the world with their borders as plain degrees. */
function readWorld() {
  // Read anew: what `require` gives is everybody's, and this is going to be changed.
  const { objects, arcs, transform } = JSON.parse(
    readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8'),
  );
  const [kx, ky] = transform.scale;
  const [dx, dy] = transform.translate;
  return {
    type: 'Topology',
    objects: { countries: objects.countries },
    arcs: arcs.map((arc) => {
      let [x, y] = [0, 0];
      const line = arc.map(([east, north]) => {
        x += east;
        y += north;
        return [x * kx + dx, y * ky + dy];
      });
      // Far away most bends go anyway: the fewer are weighed, the sooner it is done.
      const step = Math.min(12, Math.ceil(coarseness(line[0]) / 4));
      return line.filter((_, index) => index % step === 0 || index === line.length - 1);
    }),
  };
}

/** The two sources were surveyed differently: lets the neighbours begin exactly where the provinces end. */
function joinBorders(world, coast) {
  const arcsOf = ({ arcs = [] }) => new Set(arcs.flat(3).map((arc) => (arc < 0 ? ~arc : arc)));
  const { geometries } = world.objects.countries;
  const own = arcsOf(geometries.find(({ id }) => id === THAILAND));
  const shared = geometries
    .filter(({ id }) => id !== THAILAND)
    .flatMap((country) => [...arcsOf(country)].filter((arc) => own.has(arc)));
  const moved = new Map();
  const nearest = (point) => minOf([...coast.keys()], (index) => between(coast[index], point));
  for (const arc of shared) {
    const line = world.arcs[arc];
    const [from, to] = [nearest(line[0]), nearest(line.at(-1))];
    moved.set(keyOf(line[0]), coast[from]).set(keyOf(line.at(-1)), coast[to]);
    const round = (start, end) =>
      start <= end ? coast.slice(start, end + 1) : [...coast.slice(start), ...coast.slice(0, end + 1)];
    const ways = [round(from, to), round(to, from).reverse()];
    world.arcs[arc] = minOf(ways, (way) => Math.abs(lengthOf(way) - lengthOf(line)));
  }
  for (const line of world.arcs) {
    line[0] = moved.get(keyOf(line[0])) ?? line[0];
    line[line.length - 1] = moved.get(keyOf(line.at(-1))) ?? line.at(-1);
  }
  return new Set(shared.flatMap((arc) => world.arcs[arc].map(keyOf)));
}

function inside([x, y], ring) {
  let isInside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [x1, y1] = ring[i];
    const [x2, y2] = ring[j];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside;
  }
  return isInside;
}

/** Where its name stands: the point farthest from every side of its largest part, and how far that is. */
function middleOf({ type, coordinates }) {
  const parts = type === 'Polygon' ? [coordinates] : coordinates;
  const ring = minOf(
    parts.map(([outer]) => outer),
    (outer) => -lengthOf(outer),
  );
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [west, south] = [Math.min(...xs), Math.min(...ys)];
  const steps = [...Array(24).keys()].map((step) => (step + 0.5) / 24);
  const candidates = steps
    .flatMap((x) =>
      steps.map((y) => [west + x * (Math.max(...xs) - west), south + y * (Math.max(...ys) - south)]),
    )
    .filter((point) => inside(point, ring));
  const room = (point) => Math.min(...ring.map((corner) => between(point, corner)));
  const [best] = candidates.map((point) => [point, room(point)]).sort(([, one], [, other]) => other - one);
  return { at: best[0].map((degrees) => Number(degrees.toFixed(3))), room: Number(best[1].toFixed(3)) };
}

const collection = (features) => ({ type: 'FeatureCollection', features });

/** Thailand's provinces by their ISO code, and around them the world. `codes`: ISO 3166-2 of every HASC code. */
export function buildGround({ provinces: codes }) {
  const thailand = JSON.parse(readFileSync(new URL(PROVINCES, import.meta.url), 'utf8'));
  const all = thailand.objects.THA.geometries;
  const mainland = minOf(
    merge(
      thailand,
      all.filter(({ id }) => id !== ISLETS),
    ).coordinates.map(([outer]) => outer.slice(0, -1)),
    (ring) => -ring.length,
  );
  const world = readWorld();
  const border = joinBorders(world, mainland);
  const { countries } = world.objects;
  countries.geometries = countries.geometries.filter(({ id }) => id !== THAILAND && id !== ANTARCTICA);
  const weighed = presimplify(world, (triangle) =>
    border.has(keyOf(triangle[1]))
      ? Number.POSITIVE_INFINITY
      : planarTriangleArea(triangle) / coarseness(triangle[1]),
  );
  const simple = simplify(weighed, DETAIL);
  const isSeen = (arcs) => {
    const [ring] = feature(simple, { type: 'Polygon', arcs: [arcs] }).geometry.coordinates;
    return planarRingArea(ring) / coarseness(ring[0]) > DETAIL;
  };
  const seen = filter(simple, isSeen);
  const { features } = feature(seen, seen.objects.countries);
  const provinces = all.map((geometry) => {
    const { geometry: shape } = feature(thailand, geometry);
    const id = geometry.id === ISLETS ? undefined : codes[geometry.id];
    if (!id && geometry.id !== ISLETS) throw new Error(`${geometry.id} has no ISO code`);
    return { type: 'Feature', id, properties: id ? middleOf(shape) : {}, geometry: shape };
  });
  const ground = topology({
    neighbours: collection(features.map(({ geometry }) => ({ type: 'Feature', properties: {}, geometry }))),
    provinces: collection(provinces),
  });
  // On the grid of the provinces, so that nothing of theirs is rounded again.
  return quantize(simplify(presimplify(ground), FINEST), thailand.transform);
}

/** The rspack loader. */
export default function groundLoader(source) {
  return JSON.stringify(buildGround(JSON.parse(source)));
}
