import path from 'node:path';
import { BusinessKind, Category, type Id } from '@sabaijai/contract';
import { type DataSource, In } from 'typeorm';
import { Provinces } from '../../search/geo/province-borders.js';
import { BusinessEntity } from '../business/business.entity.js';
import { checkRows, countRows, readableRows, type Seen } from './check-rows.js';
import { type Columns, mapColumns } from './columns.js';
import { ImportError } from './import-error.js';
import { ImportRunEntity } from './import-run.entity.js';
import type { Rules } from './place.js';
import { openRows } from './read-file.js';
import { type Remark, RemarksFile } from './remarks-file.js';
import { placesOutOfIndex } from './same-place.js';
import { type UpdateOptions, updatePlaces } from './update-places.js';
import { startRun, writeRows } from './write-rows.js';

const SAME_PLACE_METRES = 100;
const RUNS_COMPARED = 100;

export interface ImportOptions {
  /** Chosen headers by column. */
  map?: ReadonlyMap<string, string>;
  /** The first half of every place's import reference; the file's name unless told. */
  source?: string;
  /** Of the rows that do not say it themselves. */
  category?: Category;
  kind?: BusinessKind;
  /** What words of a column mean, by `wordKey`. */
  values?: ReadonlyMap<string, string>;
  /** Two places of one name as near as this, in metres, are one; 0: only references are compared. */
  near?: number;
  /** Also brings the places of the source up to date, and tells those that the file does not have any more. */
  update?: Pick<UpdateOptions, 'onChange' | 'onGone'>;
  /** Writes nothing when any row is refused. */
  strict?: boolean;
  /** False: only look. */
  commit?: boolean;
  now?: number;
  /** A new file for the rows that were refused, or taken for a place that is there. */
  remarksFile?: string;
  onRemark?: (remark: Remark) => void;
  onProgress?: (done: number, total: number) => void;
}

export interface ImportResult {
  columns: Columns;
  unusedHeaders: string[];
  rows: number;
  refused: number;
  /** Rows whose place is in the directory or earlier in the file: all, and those recognised by name and place. */
  known: number;
  same: number;
  /** Places that were added, or would be. */
  added: number;
  /** Of the rows that can be read: without a province in the file, with one by their pin; and without any. */
  derived: number;
  withoutProvince: number;
  /** Words of categories that nobody has told, with how many rows were taken for what `category` says. */
  unknownWords: ReadonlyMap<string, number>;
  /** Another source that most references are known from: it may be the same register. */
  otherSource: string | null;
  /** Places that were changed, or would be, and places of the source that the file does not have. */
  changed: number;
  gone: number;
  /** Null when nothing was to be written. */
  run: Id<'importRun'> | null;
}

/**
 * Reads the file twice, row by row: first to check it, so that what is no table at all is refused before anything is
 * written, then to write. Rows are written in batches, each one transaction together with its places in the search
 * index and the count of its run; importing the same file again finds every place there already. Throws ImportError
 * with a sentence when the whole file is refused.
 */
export async function importPlaces(
  dataSource: DataSource,
  file: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { near = SAME_PLACE_METRES, commit = false, now = Date.now() } = options;
  const opened = await openRows(file);
  const rules = rulesOf(file, opened.headers, options, now);
  const { columns, source } = rules;
  const remarks = options.remarksFile ? new RemarksFile(options.remarksFile, opened.headers) : null;
  const onRemark = (remark: Remark) => {
    if (remark.what !== 'differs') remarks?.add(remark);
    options.onRemark?.(remark);
  };
  try {
    const twice = new Set<string>();
    const seen: Seen = { near, twice, refs: [], outOfIndex: await placesOutOfIndex(dataSource, near) };
    const count = await countRows(checkRows(opened, rules, seen), onRemark);
    if (count.rows === 0) throw new ImportError(`${file} has no rows.`);
    const used = new Set(Object.values(columns));
    const otherSource = await otherSourceOf(dataSource, source, seen.refs);
    const result = {
      ...count,
      otherSource,
      columns,
      unusedHeaders: opened.headers.filter((header) => !used.has(header)),
    };
    if (options.strict && count.refused > 0) return { ...result, added: 0, changed: 0, gone: 0, run: null };
    // Before places are added, which need no update.
    const updated = options.update
      ? await updatePlaces(dataSource, opened, rules, { ...options.update, commit, now })
      : { changed: 0, gone: 0 };
    const run = commit ? await startRun(dataSource, file, source, count) : null;
    const found = await writeRows(dataSource, readableRows(opened, rules, twice), run, {
      near,
      onRemark,
      onBatch: (done) => options.onProgress?.(done, count.added),
    });
    return {
      ...result,
      ...updated,
      added: found.added,
      known: count.known + found.known,
      same: count.same + found.same,
      run,
    };
  } finally {
    remarks?.close();
  }
}

/** How the rows of this file are read. */
function rulesOf(file: string, headers: string[], options: ImportOptions, now: number): Rules {
  const { map = new Map(), source = sourceOf(file), category = null, kind = null } = options;
  const columns = mapColumns(headers, map);
  requireCategory(columns, category, kind);
  if (options.update && !columns.ref)
    throw new ImportError(
      '--update needs a column ref, by which a place is known again; --map ref=HEADER names it.',
    );
  const { values = new Map() } = options;
  return { columns, source, category, kind, values, provinces: new Provinces(), now };
}

function sourceOf(file: string): string {
  return path.parse(file).name.toLowerCase().slice(0, 39);
}

/** Nobody finds a restaurant that was taken for an attraction, and its inspector gets the wrong checklist. */
function requireCategory(columns: Columns, category: Category | null, kind: BusinessKind | null): void {
  const missing = [
    ...(columns.category || category ? [] : [`--category (${Category.options.join(', ')})`]),
    // What a category means may tell whether somebody runs it.
    ...(columns.kind || kind || (columns.category && !category)
      ? []
      : [`--kind (${BusinessKind.options.join(', ')})`]),
  ];
  if (missing.length === 0) return;
  throw new ImportError(
    `The file does not say what its places are. Say it for all of them: ${missing.join(' and ')}.`,
  );
}

/** Another source under which most of these references stand: the same register, imported under another name. */
async function otherSourceOf(
  dataSource: DataSource,
  source: string,
  refs: readonly string[],
): Promise<string | null> {
  const runs = await dataSource.manager.find(ImportRunEntity, {
    select: { source: true },
    order: { id: 'DESC' },
    take: RUNS_COMPARED,
  });
  for (const other of new Set(runs.map((run) => run.source))) {
    if (other === source || refs.length === 0) continue;
    const importRef = In(refs.map((ref) => `${other}:${ref}`));
    if ((await dataSource.manager.countBy(BusinessEntity, { importRef })) * 2 > refs.length) return other;
  }
  return null;
}
