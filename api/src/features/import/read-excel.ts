import { readSheet } from 'read-excel-file/node';
import type { FileRow, RowsFile } from './file-row.js';
import { ImportError } from './import-error.js';

/** Unpacked it is many times as much, and all of it is held in memory. */
const LARGEST_MB = 20;

const textOf = (cell: unknown): string =>
  cell === null || cell === undefined
    ? ''
    : cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : String(cell);

/** The first sheet of an Excel file; its first row that is not empty names the columns. */
export async function readExcel(file: string, size: number): Promise<RowsFile> {
  if (size > LARGEST_MB * 1_000_000)
    throw new ImportError(`${file} is larger than ${LARGEST_MB} MB: save it as "CSV UTF-8", of any size.`);
  const sheet = await readSheet(file).catch(() => {
    throw new ImportError(`${file} is packed and no Excel file. Unpack it, and import what is inside.`);
  });
  const table = sheet.map((row) => row.map(textOf));
  const top = table.findIndex((row) => row.some(Boolean));
  const headers = table[top]?.map((name) => name.trim()) ?? [];
  if (headers.length === 0) throw new ImportError(`${file} has no rows.`);
  return {
    headers,
    async *rows(): AsyncGenerator<FileRow> {
      for (const [index, cells] of table.entries()) {
        if (index <= top || !cells.some(Boolean)) continue;
        const fields = headers.map((_, at) => cells[at] ?? '');
        const values = Object.fromEntries(headers.map((header, at) => [header, fields[at] ?? '']));
        yield { place: `row ${index + 1}`, fields, values, broken: null };
      }
    },
  };
}
