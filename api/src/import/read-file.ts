import { readFile, stat } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { ImportError } from './import-error.js';

const LARGEST_MB = 50;

/** A row as the file has it. */
export interface FileRow {
  /** Where to look: `line 12`, or `feature 12` of a GeoJSON file. */
  place: string;
  values: Readonly<Record<string, string>>;
}

/** The rows of a CSV or GeoJSON file, whichever it is. */
export async function readRows(file: string): Promise<{ headers: string[]; rows: FileRow[] }> {
  const text = await readText(file);
  const read = /^\s*\{/.test(text) ? readGeoJson(text) : readCsv(text);
  if (read.rows.length === 0) throw new ImportError(`${file} has no rows.`);
  return read;
}

async function readText(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new ImportError(`There is no file ${file}.`);
  if (!found.isFile()) throw new ImportError(`${file} is not a file.`);
  if (found.size > LARGEST_MB * 1_000_000) {
    const size = Math.ceil(found.size / 1_000_000);
    throw new ImportError(
      `${file} has ${size} MB; at most ${LARGEST_MB} MB can be imported at once. Split it.`,
    );
  }
  const bytes = await readFile(file).catch(() => {
    throw new ImportError(`${file} cannot be read.`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError(`${file} is not UTF-8 text. Save it as "CSV UTF-8" and try again.`);
  }
}

function readCsv(text: string): { headers: string[]; rows: FileRow[] } {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const count = (mark: string) => firstLine.split(mark).length;
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  let headers: string[] = [];
  try {
    const rows = parse(text, {
      columns: (names: string[]) => {
        headers = names.map((name) => name.trim());
        return headers;
      },
      delimiter,
      skip_empty_lines: true,
      relax_column_count: true,
      on_record: (values: Record<string, string>, { lines }) => ({ place: `line ${lines}`, values }),
    }) as unknown as FileRow[];
    return { headers, rows };
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(`The file is no CSV table: ${error.message}.`);
    throw error;
  }
}

interface Feature {
  id?: unknown;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
  properties?: Record<string, unknown> | null;
}

function readGeoJson(text: string): { headers: string[]; rows: FileRow[] } {
  let document: { type?: unknown; features?: unknown };
  try {
    document = JSON.parse(text);
  } catch {
    throw new ImportError('The file begins like GeoJSON and is no valid JSON.');
  }
  if (document.type !== 'FeatureCollection' || !Array.isArray(document.features))
    throw new ImportError('The file is JSON and no GeoJSON FeatureCollection.');
  const rows = (document.features as (Feature | null)[]).map((feature, index) => ({
    place: `feature ${index + 1}`,
    values: featureValues(feature ?? {}),
  }));
  return { headers: [...new Set(rows.flatMap(({ values }) => Object.keys(values)))], rows };
}

/** A feature as a row: only points say where a place is. */
function featureValues({ id, geometry, properties }: Feature): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(properties ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') values[key] = String(value);
  }
  if (typeof id === 'string' || typeof id === 'number') values['@id'] = String(id);
  const [lon, lat] =
    geometry?.type === 'Point' && Array.isArray(geometry.coordinates) ? geometry.coordinates : [];
  return { ...values, lat: String(lat ?? ''), lon: String(lon ?? '') };
}
