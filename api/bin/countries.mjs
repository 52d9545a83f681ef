// Writes src/search/geo/countries.json: Thailand and its neighbours with their seas, for whether a point is in Thailand.
// From OpenStreetMap (© OpenStreetMap contributors, ODbL), by @geo-maps/countries-maritime-10m. The file is committed and
// stays open under the ODbL; the package of 37 MB is needed to make it anew, and by nothing that runs.
import { readFileSync, writeFileSync } from 'node:fs';
import { tools } from './tools.mjs';

const map = tools().resolve('@geo-maps/countries-maritime-10m/map.geo.json');
/** Those of Thailand's box (contract: `THAILAND`). */
const COUNTRIES = ['THA', 'MMR', 'LAO', 'KHM', 'MYS', 'VNM'];
const BOX = { west: 96.5, south: 4.5, east: 106.5, north: 21.4 };
const METRES_PER_DEGREE = 111_195;
/** How far a line may be off, in metres: a border of Thailand on land, and elsewhere. */
const FINE = 60;
const COARSE = 1_000;

const { features } = JSON.parse(readFileSync(map, 'utf8'));
const isNear = ([outer]) =>
  outer.some(([lon, lat]) => lon > BOX.west && lon < BOX.east && lat > BOX.south && lat < BOX.north);
const rings = COUNTRIES.flatMap((country) => {
  const { geometry } = features.find(({ properties }) => properties.A3 === country);
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.filter(isNear).flatMap((polygon) => polygon.map((ring) => ({ country, ring })));
});
const owners = new Map();
for (const { country, ring } of rings)
  for (const point of ring) owners.set(String(point), (owners.get(String(point)) ?? new Set()).add(country));
const ownersOf = (point) => [...owners.get(String(point))].sort().join();

/** Douglas and Peucker: no point that is left out is further from the line than so many metres. */
function thinned(line, metres) {
  const [first, last] = [line[0], line.at(-1)];
  const kx = METRES_PER_DEGREE * Math.cos((first[1] * Math.PI) / 180);
  const [dx, dy] = [(last[0] - first[0]) * kx, (last[1] - first[1]) * METRES_PER_DEGREE];
  let far = { at: 0, metres: 0 };
  for (const [at, [lon, lat]] of line.entries()) {
    const [x, y] = [(lon - first[0]) * kx, (lat - first[1]) * METRES_PER_DEGREE];
    const share = Math.min(1, Math.max(0, (x * dx + y * dy) / (dx * dx + dy * dy || 1)));
    const off = Math.hypot(x - share * dx, y - share * dy);
    if (off > far.metres) far = { at, metres: off };
  }
  if (far.metres <= metres) return [first, last];
  return [...thinned(line.slice(0, far.at + 1), metres).slice(0, -1), ...thinned(line.slice(far.at), metres)];
}

/** A border is thinned alike from both sides, so that nothing lies between two countries or in both. */
function thinnedBorder(line, shared) {
  const isTurned = String(line[0]) > String(line.at(-1));
  const thin = thinned(
    isTurned ? line.toReversed() : line,
    shared.includes('THA,') || shared.includes(',THA') ? FINE : COARSE,
  );
  return isTurned ? thin.toReversed() : thin;
}

function simple(closed) {
  // It begins where a border begins, so that no border is cut by where the ring happens to begin.
  const begin = closed.findIndex((point, at) => at > 0 && ownersOf(point) !== ownersOf(closed[at - 1]));
  const ring = begin < 0 ? closed : [...closed.slice(begin), ...closed.slice(1, begin + 1)];
  const parts = [];
  let from = 0;
  for (let at = 1; at < ring.length; at += 1) {
    // A part ends where it meets another country, or leaves it.
    const isEnd = at === ring.length - 1 || ownersOf(ring[at]) !== ownersOf(ring[at + 1]);
    if (!isEnd && ownersOf(ring[at]) === ownersOf(ring[at - 1])) continue;
    if (at > from) parts.push(thinnedBorder(ring.slice(from, at + 1), ownersOf(ring[at])));
    from = at;
  }
  return parts.flatMap((part, index) => (index === 0 ? part : part.slice(1)));
}

const rounded = (ring) => ring.map((point) => point.map((degrees) => Number(degrees.toFixed(4))));
const countries = {};
for (const { country, ring } of rings) {
  countries[country] ??= [];
  countries[country].push(rounded(simple(ring)));
}
const file = new URL('../src/search/geo/countries.json', import.meta.url);
writeFileSync(file, `${JSON.stringify({ credit: '© OpenStreetMap contributors, ODbL', countries })}\n`);
