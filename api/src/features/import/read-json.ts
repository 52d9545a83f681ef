import { readFile } from 'node:fs/promises';
import type { FileRow, RowsFile } from './file-row.js';
import { ImportError } from './import-error.js';

/** One value, which is held in memory as a whole; CSV is read piece by piece, however long it is. */
const LARGEST_MB = 50;
const DEEPEST = 4;
/** What OpenStreetMap says a place is; the first of them that says something is its category. */
const OSM_KEYS = ['tourism', 'amenity', 'leisure', 'shop', 'natural', 'historic', 'sport'];

type Values = Record<string, string>;
type Point = [lon: number, lat: number];
interface Feature {
  id?: unknown;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
  properties?: Record<string, unknown> | null;
}

/** GeoJSON, what Overpass answers, or the first list of objects that a JSON document holds, as portals give them out. */
export async function readJson(file: string, size: number): Promise<RowsFile> {
  if (size > LARGEST_MB * 1_000_000)
    throw new ImportError(
      `${file} has ${Math.ceil(size / 1_000_000)} MB; GeoJSON can be imported up to ` +
        `${LARGEST_MB} MB at once. Split it, or save it as CSV, which may be of any size.`,
    );
  let document: unknown;
  try {
    document = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file)));
  } catch {
    throw new ImportError('The file begins like GeoJSON and is no valid JSON.');
  }
  const { type, features } = document as { type?: unknown; features?: unknown };
  const isGeoJson = type === 'FeatureCollection' && Array.isArray(features);
  const records = isGeoJson ? (features as unknown[]) : listIn(document);
  if (!records) throw new ImportError('The file is JSON and holds no GeoJSON and no list of places.');
  const all = records.map((record) =>
    withCategory(isGeoJson ? featureValues((record ?? {}) as Feature) : flat(record)),
  );
  const headers = [...new Set(all.flatMap((values) => Object.keys(values)))];
  const what = isGeoJson ? 'feature' : 'record';
  return {
    headers,
    async *rows(): AsyncGenerator<FileRow> {
      for (const [index, values] of all.entries()) {
        const fields = headers.map((header) => values[header] ?? '');
        yield { place: `${what} ${index + 1}`, fields, values, broken: null };
      }
    },
  };
}

/** The first list of objects: `[…]`, `{"result": {"records": […]}}`, `{"elements": […]}`. */
function listIn(value: unknown, depth = 0): unknown[] | null {
  if (Array.isArray(value)) return value.some((each) => each && typeof each === 'object') ? value : null;
  if (!value || typeof value !== 'object' || depth > DEEPEST) return null;
  for (const each of Object.values(value)) {
    const found = listIn(each, depth + 1);
    // CKAN describes the columns before it lists the rows.
    if (found && !found.every((row) => 'type' in Object(row) && Object.keys(Object(row)).length < 4))
      return found;
  }
  return null;
}

/** Objects within give their fields under their own names: `center.lat` of Overpass, `Geocode.Latitude` of others. */
function flat(record: unknown): Values {
  const values: Values = {};
  for (const [key, value] of Object.entries(Object(record))) {
    if (typeof value === 'string' || typeof value === 'number') values[key] = String(value);
    else if (value && typeof value === 'object' && !Array.isArray(value))
      for (const [name, text] of Object.entries(flat(value))) values[name] ??= text;
  }
  return values;
}

function withCategory(values: Values): Values {
  if (values.category) return values;
  const key = OSM_KEYS.find((each) => values[each]);
  return key ? { ...values, category: values[key] as string } : values;
}

/** A feature as a row; an area stands where its middle is. */
function featureValues({ id, geometry, properties }: Feature): Values {
  const values = flat(properties);
  if (typeof id === 'string' || typeof id === 'number') values['@id'] = String(id);
  const points = pointsIn(geometry?.coordinates);
  if (points.length === 0) return { ...values, lat: '', lon: '' };
  const middle = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  const lon = middle(points.map(([x]) => x));
  const lat = middle(points.map(([, y]) => y));
  return { ...values, lat: String(lat), lon: String(lon) };
}

function pointsIn(coordinates: unknown): Point[] {
  if (!Array.isArray(coordinates)) return [];
  const [x, y] = coordinates;
  if (typeof x === 'number' && typeof y === 'number') return [[x, y]];
  return coordinates.flatMap(pointsIn);
}
