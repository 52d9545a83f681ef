import path from 'node:path';
import { BusinessKind, Category, type Id, newId } from '@sabaijai/contract';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import { yieldToLoop } from '../../platform/concurrency/yield-to-loop.js';
import { lostRace, retry } from '../../platform/database/retry.js';
import { sqlRows, sqlRun } from '../../platform/database/rows.js';
import { pagesChanged } from '../../platform/tasks/page-changes.js';
import { Provinces } from '../../search/geo/province-borders.js';
import type { DirectoryIndex } from '../../search/index/directory-index.js';
import type { Tables } from '../../search/index/generation.js';
import { readPlace } from '../../search/index/place.query.js';
import { SqlDirectoryIndex } from '../../search/query/directory-search.js';
import { BusinessEntity } from '../business/business.entity.js';
import { type Columns, mapColumns } from './columns.js';
import type { FileRow, RowsFile } from './file-row.js';
import { ImportError } from './import-error.js';
import { ImportedPlaceEntity, ImportRunEntity } from './import-run.entity.js';
import { placeOf, type ReadPlace, type Rules } from './place.js';
import { openRows } from './read-file.js';
import { type Remark, RemarksFile } from './remarks-file.js';
import { PlacesOfFile, placesOutOfIndex, samePlaceThere } from './same-place.js';
import { type UpdateOptions, updatePlaces } from './update-places.js';

const BATCH = 100;
const SAME_PLACE_METRES = 100;
const REFS_COMPARED = 100;
const RUNS_COMPARED = 100;
/** About a minute: nobody looks at a page meanwhile, and a busy disk is no reason to give up half-way. */
const TRIES = 60;

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

interface FreshRow {
  row: FileRow;
  business: BusinessEntity;
}
type Checked = { row: FileRow } & (ReadPlace | { refused: string } | { same: string });

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
  const {
    map = new Map(),
    source = sourceOf(file),
    near = SAME_PLACE_METRES,
    commit = false,
    now = Date.now(),
  } = options;
  const opened = await openRows(file);
  const columns = mapColumns(opened.headers, map);
  const { category = null, kind = null, values = new Map() } = options;
  requireCategory(columns, category, kind);
  if (options.update && !columns.ref)
    throw new ImportError(
      '--update needs a column ref, by which a place is known again; --map ref=HEADER names it.',
    );
  const rules: Rules = { columns, source, category, kind, values, provinces: new Provinces(), now };
  const remarks = options.remarksFile ? new RemarksFile(options.remarksFile, opened.headers) : null;
  const onRemark = (remark: Remark) => {
    if (remark.what !== 'differs') remarks?.add(remark);
    options.onRemark?.(remark);
  };
  try {
    const twice = new Set<string>();
    const seen: Seen = { near, twice, refs: [], outOfIndex: await placesOutOfIndex(dataSource, near) };
    const count = await countRows(check(opened, rules, seen), onRemark);
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
    const found = await writeRows(dataSource, readable(opened, rules, twice), run, count.added, {
      ...options,
      near,
      onRemark,
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

/** Without a run it only looks what would be written. */
async function writeRows(
  dataSource: DataSource,
  rows: AsyncIterable<FreshRow>,
  run: Id<'importRun'> | null,
  total: number,
  {
    near,
    onRemark,
    onProgress,
  }: Pick<ImportOptions, 'onProgress'> & Required<Pick<ImportOptions, 'near' | 'onRemark'>>,
) {
  const index = new SqlDirectoryIndex(dataSource);
  const count = { added: 0, known: 0, same: 0 };
  for await (const batch of inBatches(rows)) {
    const { tables } = await index.generations.read();
    const { fresh, same } = run
      ? await retry(dataSource, (manager) => write(manager, index, run, batch, { near, tables }), {
          tries: TRIES,
        })
      : await look(dataSource, batch, { near, tables });
    count.added += fresh.length;
    count.known += batch.length - fresh.length;
    count.same += same.length;
    for (const remark of same) onRemark(remark);
    onProgress?.(count.added + count.known, total);
    // Statements and rows hold memory outside of the heap, which is given back only between turns of the event loop.
    await yieldToLoop();
  }
  if (run) await endRun(dataSource, run);
  return count;
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

/** What reading a file meets. */
interface Seen {
  near: number;
  /** Rows whose place was there before. */
  twice: Set<string>;
  /** The first references of the file itself. */
  refs: string[];
  outOfIndex: PlacesOfFile;
}

/** Another source under which most of these references stand: the same register, imported under another name. */
async function otherSourceOf(
  dataSource: DataSource,
  source: string,
  refs: readonly string[],
): Promise<string | null> {
  const runs = await dataSource
    .getRepository(ImportRunEntity)
    .find({ select: { source: true }, order: { id: 'DESC' }, take: RUNS_COMPARED });
  for (const other of new Set(runs.map((run) => run.source))) {
    if (other === source || refs.length === 0) continue;
    const importRef = In(refs.map((ref) => `${other}:${ref}`));
    if ((await dataSource.getRepository(BusinessEntity).countBy({ importRef })) * 2 > refs.length)
      return other;
  }
  return null;
}

/** Every row of the file. */
async function* check(
  opened: RowsFile,
  rules: Rules,
  { near, twice, refs: sample, outOfIndex }: Seen,
): AsyncGenerator<Checked> {
  const refs = new Map<string, string>();
  const places = new PlacesOfFile(near);
  for await (const row of opened.rows()) {
    const read = placeOf(row, rules);
    if ('refused' in read) {
      yield { row, ...read };
      continue;
    }
    const ref = read.business.importRef as string;
    const first = refs.get(ref);
    const same = first ? null : (outOfIndex.same(read.business) ?? places.add(read.business, row.place));
    if (!first) refs.set(ref, row.place);
    if (first || same) twice.add(row.place);
    if (ref.startsWith(`${rules.source}:`) && sample.length < REFS_COMPARED)
      sample.push(ref.slice(rules.source.length + 1));
    if (first) yield { row, refused: `it is the same place as ${first}` };
    else if (same) yield { row, same };
    else yield { row, ...read };
  }
}

/** The rows that `check` found fine, without what it has to remember. */
async function* readable(
  opened: RowsFile,
  rules: Rules,
  twice: ReadonlySet<string>,
): AsyncGenerator<FreshRow> {
  for await (const row of opened.rows()) {
    const read = placeOf(row, rules);
    if ('business' in read && !twice.has(row.place)) yield { row, business: read.business };
  }
}

/** `added` are those that the directory may still know. */
async function countRows(rows: AsyncIterable<Checked>, onRemark: (remark: Remark) => void) {
  const count = { rows: 0, refused: 0, known: 0, same: 0, added: 0, derived: 0, withoutProvince: 0 };
  const unknownWords = new Map<string, number>();
  for await (const checked of rows) {
    const { row } = checked;
    count.rows += 1;
    if ('refused' in checked) {
      count.refused += 1;
      onRemark({ what: 'refused', row, reason: checked.refused });
    } else if ('same' in checked) {
      count.known += 1;
      count.same += 1;
      onRemark({ what: 'same', row, reason: `taken for ${checked.same}` });
    } else {
      count.added += 1;
      if (checked.derived) count.derived += 1;
      if (!checked.business.province) count.withoutProvince += 1;
      const { differs, dropped, unknownWord: word } = checked;
      if (word) unknownWords.set(word, (unknownWords.get(word) ?? 0) + 1);
      const reasons = [...(differs ? [differs] : []), ...dropped];
      if (reasons.length) onRemark({ what: 'differs', row, reason: reasons.join('; ') });
    }
  }
  return { ...count, unknownWords };
}

async function* inBatches(rows: AsyncIterable<FreshRow>): AsyncGenerator<FreshRow[]> {
  let batch: FreshRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length) yield batch;
}

/** Which of these the directory does not know, by reference or by name and place. */
async function look(
  queries: DataSource | EntityManager,
  batch: FreshRow[],
  { near, tables }: { near: number; tables: Tables },
) {
  // One text for every batch: the last reference fills it up.
  const refs = Array.from(
    { length: BATCH },
    (_, at) => (batch[at] ?? (batch.at(-1) as FreshRow)).business.importRef,
  );
  const rows = await sqlRows<{ ref: string }>(
    queries,
    `SELECT import_ref AS ref FROM business WHERE import_ref IN (${refs.map(() => '?').join(', ')})`,
    refs,
  );
  const there = new Set(rows.map(({ ref }) => ref));
  const fresh: BusinessEntity[] = [];
  const same: Remark[] = [];
  for (const { row, business } of batch) {
    if (there.has(business.importRef as string)) continue;
    const reason = await samePlaceThere(queries, tables, business, near);
    if (reason) same.push({ what: 'same', row, reason });
    else fresh.push(business);
  }
  return { fresh, same };
}

async function write(
  manager: EntityManager,
  index: DirectoryIndex,
  run: Id<'importRun'>,
  batch: FreshRow[],
  there: { near: number; tables: Tables },
) {
  const looked = await look(manager, batch, there);
  for (const place of looked.fresh) {
    await manager.insert(BusinessEntity, place).catch(lostRace);
    await manager.insert(ImportedPlaceEntity, { runId: run, businessId: place.id });
    await index.indexPlace(manager, await readPlace(manager, place.id, place.createdAt), place.id);
  }
  const added = looked.fresh.length;
  // One event for all of them: the rows of `imported_place` say which they are.
  if (added)
    await audit(manager, { actorId: null, action: 'business.import', target: run, after: looked.fresh });
  await pagesChanged(
    manager,
    looked.fresh.map(({ id }) => id),
  );
  const isRunning = await sqlRun(
    manager,
    "UPDATE import_run SET added = added + ?, known = known + ?, heard_at = ? WHERE id = ? AND state = 'running'",
    [added, batch.length - added, Date.now(), run],
  );
  // It was suspended for so long that it counted as dead.
  if (!isRunning) throw new ImportError(`Run ${run} was taken back meanwhile; nothing more was added.`);
  return looked;
}

async function startRun(
  dataSource: DataSource,
  file: string,
  source: string,
  { known, refused }: { known: number; refused: number },
): Promise<Id<'importRun'>> {
  const at = Date.now();
  const id = newId('importRun', at);
  await retry(dataSource, (manager) =>
    manager.insert(ImportRunEntity, {
      id,
      state: 'running',
      file: path.basename(file).slice(0, 255),
      source,
      startedAt: at,
      heardAt: at,
      added: 0,
      known,
      refused,
      undone: 0,
    }),
  );
  return id;
}

function endRun(dataSource: DataSource, id: Id<'importRun'>): Promise<unknown> {
  return retry(dataSource, (manager) =>
    manager.update(ImportRunEntity, { id }, { state: 'done', heardAt: Date.now() }),
  );
}
