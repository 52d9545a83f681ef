import path from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import { audit } from '../audit/audit.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isDuplicateKey, retry, TryAgain } from '../database/retry.js';
import { sqlRows } from '../database/rows.js';
import { SqlDirectoryIndex } from '../directory/directory.sql.js';
import type { DirectoryIndex } from '../directory/directory-index.js';
import { readPlace } from '../directory/place.query.js';
import { type Columns, mapColumns } from './columns.js';
import { placeOf } from './place.js';
import { type FileRow, readRows } from './read-file.js';

const BATCH = 100;

export interface ImportOptions {
  /** Chosen headers by column. */
  map?: ReadonlyMap<string, string>;
  /** The first half of every place's import reference; the file's name unless told. */
  source?: string;
  /** False: only look. */
  commit?: boolean;
  now?: number;
  onProgress?: (done: number, total: number) => void;
}

export interface ImportResult {
  columns: Columns;
  unusedHeaders: string[];
  rows: number;
  refused: { place: string; reason: string }[];
  /** Rows whose place is in the directory already. */
  known: number;
  /** Places that were added, or would be. */
  added: number;
}

/**
 * Reads the whole file before it writes the first row. Rows are written in batches, each one transaction together
 * with its place in the search index; importing the same file again finds every place there already.
 */
export async function importPlaces(
  dataSource: DataSource,
  file: string,
  {
    map = new Map(),
    source = sourceOf(file),
    commit = false,
    now = Date.now(),
    onProgress,
  }: ImportOptions = {},
): Promise<ImportResult> {
  const { headers, rows } = await readRows(file);
  const columns = mapColumns(headers, map);
  const { places, refused } = check(rows, columns, source, now);
  const used = new Set(Object.values(columns));
  const index = new SqlDirectoryIndex(dataSource);
  let added = 0;
  for (let from = 0; from < places.length; from += BATCH) {
    const batch = places.slice(from, from + BATCH);
    added += commit
      ? await retry(dataSource, (manager) => write(manager, index, batch, now))
      : (await unknown(dataSource, batch)).length;
    onProgress?.(Math.min(from + BATCH, places.length), places.length);
  }
  return {
    columns,
    unusedHeaders: headers.filter((header) => !used.has(header)),
    rows: rows.length,
    refused,
    known: places.length - added,
    added,
  };
}

function sourceOf(file: string): string {
  return path.parse(file).name.toLowerCase().slice(0, 39);
}

function check(rows: FileRow[], columns: Columns, source: string, now: number) {
  const refused: ImportResult['refused'] = [];
  const places = new Map<string, { place: string; business: BusinessEntity }>();
  for (const row of rows) {
    const business = placeOf(row, columns, source, now);
    if ('refused' in business) {
      refused.push({ place: row.place, reason: business.refused });
      continue;
    }
    const ref = business.importRef as string;
    const first = places.get(ref);
    if (first) refused.push({ place: row.place, reason: `it is the same place as ${first.place}` });
    else places.set(ref, { place: row.place, business });
  }
  return { places: [...places.values()].map(({ business }) => business), refused };
}

async function unknown(
  queries: DataSource | EntityManager,
  batch: BusinessEntity[],
): Promise<BusinessEntity[]> {
  const refs = batch.map(({ importRef }) => importRef);
  const known = await sqlRows<{ ref: string }>(
    queries,
    `SELECT import_ref AS ref FROM business WHERE import_ref IN (${refs.map(() => '?').join(', ')})`,
    refs,
  );
  const there = new Set(known.map(({ ref }) => ref));
  return batch.filter(({ importRef }) => !there.has(importRef as string));
}

async function write(
  manager: EntityManager,
  index: DirectoryIndex,
  batch: BusinessEntity[],
  now: number,
): Promise<number> {
  const places = await unknown(manager, batch);
  for (const place of places) {
    await manager.insert(BusinessEntity, place).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new TryAgain('Another import added the same place meanwhile') : error;
    });
    await index.repost(manager, await readPlace(manager, place.id, now), place.id);
    await audit(manager, { actorId: null, action: 'business.import', target: place.id, after: place });
  }
  return places.length;
}
