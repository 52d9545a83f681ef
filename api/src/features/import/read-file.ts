import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { FileRow, RowsFile } from './file-row.js';
import { ImportError } from './import-error.js';
import { readExcel } from './read-excel.js';
import { readJson } from './read-json.js';
import { decode, type Encoding, encodingOf } from './read-text.js';

/** Characters of one row: a quote that is never closed would take in the rest of the file. */
const LONGEST_ROW = 1_000_000;
const HEAD_BYTES = 65_536;
/** The first bytes of an .xls. */
const OLD_EXCEL = 0xd0cf11e0;
/** In front of what a spreadsheet would take for a formula, as our own files of rows have it. */
export const APOSTROPHE = /^'(?=[=+\-@＝＋－＠\t\r])/;

/** The rows of a CSV, GeoJSON, JSON or Excel file, whichever it is. Throws ImportError with a sentence when it is none. */
export async function openRows(file: string): Promise<RowsFile> {
  const { bytes, size } = await readHead(file);
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return readExcel(file, size);
  if (bytes.readUIntBE(0, Math.min(4, bytes.length)) === OLD_EXCEL)
    throw new ImportError(
      `${file} is of an Excel before 2007. Save it as .xlsx or "CSV UTF-8" and try again.`,
    );
  const encoding = await encodingOf(file, bytes);
  const head = new TextDecoder(encoding).decode(bytes);
  if (/^\s*[{[]/.test(head)) return readJson(file, size);
  if (/^\s*</.test(head))
    throw new ImportError(
      `${file} is XML, which is not read. Open it in a spreadsheet and save it as "CSV UTF-8".`,
    );
  const delimiter = delimiterOf(head);
  for await (const { fields } of readRecords(file, delimiter, encoding)) {
    const headers = fields.map((name) => name.trim().replace(APOSTROPHE, ''));
    return { headers, rows: () => readCsv(file, { delimiter, encoding }, headers) };
  }
  throw new ImportError(`${file} has no rows.`);
}

async function readHead(file: string): Promise<{ bytes: Buffer; size: number }> {
  const found = await stat(file).catch(() => null);
  if (!found) throw new ImportError(`There is no file ${file}.`);
  if (!found.isFile()) throw new ImportError(`${file} is not a file.`);
  const handle = await open(file).catch(() => {
    throw new ImportError(`${file} cannot be read.`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (bytesRead === 0) throw new ImportError(`${file} has no rows.`);
    return { bytes: buffer.subarray(0, bytesRead), size: found.size };
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
  { delimiter, encoding }: { delimiter: string; encoding: Encoding },
  headers: readonly string[],
): AsyncGenerator<FileRow> {
  let isHeader = true;
  for await (const { fields, line } of readRecords(file, delimiter, encoding)) {
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
  encoding: Encoding,
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
  const records = pipeline(createReadStream(file), decode(file, encoding), evenLineEnds, parser, () => {});
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
