import type { BusinessEntity } from '../business/business.entity.js';
import type { FileRow, RowsFile } from './file-row.js';
import { placeOf, type ReadPlace, type Rules } from './place.js';
import type { Remark } from './remarks-file.js';
import { PlacesOfFile } from './same-place.js';

const REFS_COMPARED = 100;

export interface FreshRow {
  row: FileRow;
  business: BusinessEntity;
}
type Checked = { row: FileRow } & (ReadPlace | { refused: string } | { same: string });

/** What reading a file meets. */
export interface Seen {
  near: number;
  /** Rows whose place was there before. */
  twice: Set<string>;
  /** The first references of the file itself. */
  refs: string[];
  outOfIndex: PlacesOfFile;
}

/** Every row of the file. */
export async function* checkRows(
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

/** The rows that `checkRows` found fine, without what it has to remember. */
export async function* readableRows(
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
export async function countRows(rows: AsyncIterable<Checked>, onRemark: (remark: Remark) => void) {
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
