// Writes dist/provinces.json: the borders of the provinces by ISO code, for whatever knows a point and not its province;
// and beside it those of the countries (`countries.mjs`).
// Public domain (Natural Earth), of the ground of the map.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { feature } from 'topojson-client';

const here = (path) => new URL(path, import.meta.url);

const basemap = (name) => JSON.parse(readFileSync(here(`../../shared-ui/src/map/basemap/${name}`), 'utf8'));
const { provinces: codes } = basemap('thailand.ground.json');
const thailand = basemap('provinces.topo.json');
/** Five decimals are a metre; the borders themselves are good to some hundred. */
const rounded = (ring) => ring.map((point) => point.map((degrees) => Number(degrees.toFixed(5))));
const borders = {};
for (const { id, geometry } of feature(thailand, thailand.objects.THA).features) {
  // Islets of no province have no code: they take the nearest.
  if (!codes[id]) continue;
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  borders[codes[id]] = parts.flat().map(rounded);
}
mkdirSync(here('../dist/'), { recursive: true });
writeFileSync(here('../dist/provinces.json'), JSON.stringify(borders));
copyFileSync(here('../src/search/geo/countries.json'), here('../dist/countries.json'));
