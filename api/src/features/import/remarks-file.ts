import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { csvField } from '../../platform/csv.js';
import type { FileRow } from './file-row.js';
import { ImportError } from './import-error.js';

/** What a person may want to look at: `same` was taken for a place that is there, `differs` is added all the same. */
export interface Remark {
  what: 'refused' | 'same' | 'differs';
  row: FileRow;
  reason: string;
}

const LINE = 'import_line';
const REASON = 'import_reason';

/**
 * The rows that were not added, as a table to mend and to import again: where they stood and why come first, then the
 * columns as they were. Made with its first row; a file that is there already is never written over.
 */
export class RemarksFile {
  private handle: number | null = null;

  /** Throws ImportError when there is such a file. */
  constructor(
    private readonly file: string,
    private readonly headers: readonly string[],
  ) {
    if (existsSync(file)) throw new ImportError(`There is already a file ${file}. Name another.`);
  }

  add({ row, reason }: Pick<Remark, 'row' | 'reason'>): void {
    if (this.handle === null) {
      this.handle = openSync(this.file, 'wx');
      // Without the mark in front a spreadsheet does not take Thai for UTF-8.
      this.write('\uFEFF', [LINE, REASON, ...this.headers.filter(isOriginal)]);
    }
    this.write('', [row.place, reason, ...this.originals(row)]);
  }

  close(): void {
    if (this.handle !== null) closeSync(this.handle);
  }

  /** A file that was mended has both columns from the time before. */
  private originals({ fields }: FileRow): readonly string[] {
    return fields.filter((_, index) => isOriginal(this.headers[index] ?? ''));
  }

  private write(mark: string, values: readonly string[]): void {
    writeSync(this.handle as number, `${mark}${values.map(csvField).join(',')}\r\n`);
  }
}

const isOriginal = (header: string) => header !== LINE && header !== REASON;
