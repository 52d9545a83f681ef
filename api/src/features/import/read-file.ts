import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportError } from './import-error.js';

/** GeoJSON is one value, which is held in memory as a whole; CSV is read piece by piece, however long it is. */
const LARGEST_GEOJSON_MB = 50;
/** Characters of one row: a quote that is never closed would take in the rest of the file. */
const LONGEST_ROW = 1_000_000;
const HEAD_BYTES = 65_536;
/** In front of what a spreadsheet would take for a formula, as our own files of rows have it. */
export const APOSTROPHE = /^'(?=[=+\-@＝＋－＠\t\r])/;

/** A row as the file has it. */
export interface FileRow {
  /** Where to look: `line 12`, the first of the row, or `feature 12` of a GeoJSON file. */
  place: string;
  /** As many as the row has, whatever the header says. */
  fields: readonly string[];
  values: Readonly<Record<string, string>>;
  /** Why it cannot be understood as a row of this table; null when it can. */
  broken: string | null;
}

export interface RowsFile {
  headers: string[];
  /** From the first on, each time it is called. Throws ImportError where the file is no table. */
  rows(): AsyncIterable<FileRow>;
}

/** The rows of a CSV or GeoJSON file, whichever it is. Throws ImportError with a sentence when it is neither. */
export async function openRows(file: string): Promise<RowsFile> {
  const { head, size } = await readHead(file);
  if (/^\s*\{/.test(head)) return readGeoJson(file, size);
  const delimiter = delimiterOf(head);
  for await (const { fields } of readRecords(file, delimiter)) {
    const headers = fields.map((name) => name.trim().replace(APOSTROPHE, ''));
    return { headers, rows: () => readCsv(file, delimiter, headers) };
  }
  throw new ImportError(`${file} has no rows.`);
}

async function readHead(file: string): Promise<{ head: string; size: number }> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new ImportError(`There is no file ${file}.`);
  if (!found.isFile()) throw new ImportError(`${file} is not a file.`);
  const handle = await open(file).catch(() => {
    throw new ImportError(`${file} cannot be read.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { head: new TextDecoder().decode(buffer.subarray(0, bytesRead)), size: found.size };
  } finally {
    await handle.close();
  }
}

function delimiterOf(head: string): string {
  const firstLine = head.slice(0, head.search(/[\r\n]|$/));
  const count = (mark: string) => firstLine.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

async function* readCsv(
  file: string,
  delimiter: string,
  headers: readonly string[],
): AsyncGenerator<FileRow> {
  let isHeader = true;
  for await (const { fields, line } of readRecords(file, delimiter)) {
    if (!isHeader) {
      const [has, needs] = [fields.length, headers.length];
      yield {
        place: `line ${line}`,
        fields,
        values: Object.fromEntries(headers.map((header, index) => [header, fields[index] ?? ''])),
        broken: has === needs ? null : `it has ${has} fields, and the header has ${needs}`,
      };
    }
    isHeader = false;
  }
}

interface CsvRecord {
  record: string[];
  /** `lines` so far, with its last one. */
  info: { lines: number };
}

/** Each with the line where it begins, counted as an editor does. */
async function* readRecords(
  file: string,
  delimiter: string,
): AsyncGenerator<{ fields: string[]; line: number }> {
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    skip_empty_lines: true,
    // A name like Joe "Best" Bar without quotes around it.
    relax_quotes: true,
    // Counted by the reader, who refuses that row and not the file.
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    info: true,
  });
  // The parser is told of a failure before it and throws it.
  const records = pipeline(createReadStream(file), decodeUtf8(file), evenLineEnds, parser, () => {});
  try {
    for await (const { record, info } of records as AsyncIterable<CsvRecord>)
      yield { fields: record, line: info.lines - lineEndsIn(record) };
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(`The file is no CSV table: ${error.message}.`);
    throw error;
  }
}

const lineEndsIn = (fields: readonly string[]) =>
  fields.reduce((sum, field) => sum + (field.includes('\n') ? field.split('\n').length - 1 : 0), 0);

function decodeUtf8(file: string) {
  return async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
      yield decoder.decode();
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
      throw new ImportError(`${file} is not UTF-8 text. Save it as "CSV UTF-8" and try again.`);
    }
  };
}

/** CRLF, LF and CR in any mixture become LF: a file that was edited on two systems has several. */
async function* evenLineEnds(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    // What follows this one may belong to it.
    rest = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - rest.length).replace(/\r\n?/g, '\n');
  }
  if (rest) yield '\n';
}

interface Feature {
  id?: unknown;
  geometry?: { type?: unknown; coordinates?: unknown } | null;
  properties?: Record<string, unknown> | null;
}

async function readGeoJson(file: string, size: number): Promise<RowsFile> {
  if (size > LARGEST_GEOJSON_MB * 1_000_000) {
    throw new ImportError(
      `${file} has ${Math.ceil(size / 1_000_000)} MB; GeoJSON can be imported up to ` +
        `${LARGEST_GEOJSON_MB} MB at once. Split it, or save it as CSV, which may be of any size.`,
    );
  }
  let document: { type?: unknown; features?: unknown };
  try {
    document = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file)));
  } catch {
    throw new ImportError('The file begins like GeoJSON and is no valid JSON.');
  }
  if (document.type !== 'FeatureCollection' || !Array.isArray(document.features))
    throw new ImportError('The file is JSON and no GeoJSON FeatureCollection.');
  const all = (document.features as (Feature | null)[]).map((feature) => featureValues(feature ?? {}));
  const headers = [...new Set(all.flatMap((values) => Object.keys(values)))];
  return {
    headers,
    async *rows() {
      for (const [index, values] of all.entries())
        yield {
          place: `feature ${index + 1}`,
          fields: headers.map((header) => values[header] ?? ''),
          values,
          broken: null,
        };
    },
  };
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
