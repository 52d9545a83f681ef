import path from 'node:path';
import { parseArgs } from 'node:util';
import { BusinessKind, Category } from '@sabaijai/contract';
import { COLUMN_NAMES } from '../features/import/columns.js';
import { type ImportOptions, type ImportResult, importPlaces } from '../features/import/import-places.js';
import { wordKey } from '../features/import/place.js';
import type { Remark } from '../features/import/remarks-file.js';
import type { PlaceChange } from '../features/import/update-places.js';
import { sqliteFile } from '../platform/database/sqlite.js';
import { runCommand, say, UsageError, withDatabase } from './command.js';
import { BROKE_OFF, LINES_SHOWN, showProgress } from './import-command.js';

/** In lines that begin below each other. */
const COLUMNS = COLUMN_NAMES.join(', ')
  .replace(/(.{1,90})(?:, |$)/g, (_, line) => `${line},\n${' '.repeat(24)}`)
  .trimEnd()
  .slice(0, -1);

const USAGE = `Adds the places of a file to the directory: CSV (UTF-8, UTF-16 or Thai Windows-874), Excel (.xlsx, its first sheet),
GeoJSON or JSON. What is there already stays as it is, unless --update is set.

  npm run import -- FILE              only looks, and says what it would do
  npm run import -- FILE --commit     adds the places

  --category CATEGORY   what the places are, for all rows that do not say it: ${Category.options.slice(0, 5).join(', ')},
                        ${Category.options.slice(5).join(', ')}
  --kind KIND           business: somebody runs it; site: nobody does (a waterfall, a temple); for all rows that do
                        not say it. Category and kind must both be known, from a column or from here
  --source NAME         the register that the file comes from; the file's name unless told. A place is recognised by
                        source and ref: use the same name for every file of a register
  --near METRES         a place of the same name as near as this is the same place; 100 unless told. 0 compares only
                        source and ref
  --map COLUMN=HEADER   which header holds a column, e.g. --map name_th=ชื่อ (again for each column)
                        ${COLUMNS}
  --value COLUMN:WORD=VALUE
                        what a word of a column means, e.g. --value category:แพ=accommodation (again for each word);
                        Thai words for what registers have, such as ร้านอาหาร, and those of OpenStreetMap are known
  --update              also brings places of this source up to date that nobody owns: name, description, address, phones,
                        e-mail, web, hours; what the file leaves empty stays. Pin and category stay and are told, and
                        so are places that the file does not have any more
  --refused FILE        writes the rows that were not added, with the reason, as a CSV to mend and to import again
  --strict              adds nothing when any row is refused, and ends with exit code 1

Rows that are refused do not hold up the others: without --strict the exit code is 0. A phone number, hours or an
address that cannot be read is left out and told; the place is added.
npm run imports lists what was imported, and takes it back.
`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        commit: { type: 'boolean', default: false },
        map: { type: 'string', multiple: true, default: [] },
        value: { type: 'string', multiple: true, default: [] },
        source: { type: 'string' },
        category: { type: 'string' },
        kind: { type: 'string' },
        near: { type: 'string', default: '100' },
        refused: { type: 'string' },
        update: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const map = new Map(
      values.map.map((pair): [string, string] => {
        const at = pair.indexOf('=');
        if (at < 1) throw new UsageError(`--map ${pair}: write it as COLUMN=HEADER.`);
        return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      }),
    );
    const meanings = new Map(
      values.value.map((pair): [string, string] => {
        const [, column = '', word = '', value = ''] = /^(\w+):(.+)=(.*)$/.exec(pair) ?? [];
        if (!COLUMN_NAMES.some((name) => name === column))
          throw new UsageError(
            `--value ${pair}: write it as COLUMN:WORD=VALUE, with one of the columns ${COLUMN_NAMES.join(', ')}.`,
          );
        return [wordKey(column, word), value.trim()];
      }),
    );
    if (!/^\d{1,4}$/.test(values.near)) throw new UsageError('--near is a number of metres, 0 to 9999.');
    if (values.source !== undefined && !/^[^\s:][^:]{0,38}$/.test(values.source))
      throw new UsageError('--source has 1 to 39 characters, and no colon.');
    return {
      ...values,
      map,
      values: meanings,
      near: Number(values.near),
      category: choice(Category.options, 'category', values.category),
      kind: choice(BusinessKind.options, 'kind', values.kind),
      files: positionals,
    };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function choice<T extends string>(all: readonly T[], option: string, value?: string): T | undefined {
  const found = all.find((each) => each === value);
  if (value !== undefined && !found) throw new UsageError(`--${option} is one of ${all.join(', ')}.`);
  return found;
}

/** The first of each kind are shown as they come. */
function showRemarks(): (remark: Remark) => void {
  const shown = { refused: 0, same: 0, differs: 0 };
  const words = { refused: 'Refused', same: 'There already,', differs: 'Look at' };
  const more = { refused: 'are refused', same: 'are there already', differs: 'are worth a look' };
  return ({ what, row, reason }) => {
    shown[what] += 1;
    if (shown[what] > LINES_SHOWN + 1) return;
    if (shown[what] > LINES_SHOWN) say(`… and more rows ${more[what]}.`);
    else say(`${words[what]} ${row.place}: ${reason}.`);
  };
}

/** The first of each kind are shown as they come. */
function showUpdates(): ImportOptions['update'] {
  const shown = { change: 0, gone: 0 };
  const show = (kind: keyof typeof shown, line: string) => {
    shown[kind] += 1;
    if (shown[kind] <= LINES_SHOWN) say(line);
    else if (shown[kind] === LINES_SHOWN + 1) say('… and more like this.');
  };
  const named = ({ name, id }: Pick<PlaceChange, 'name' | 'id'>) => `${name.en ?? name.th} (${id})`;
  return {
    onChange: (place) => {
      if (place.changes.length) show('change', `Change ${named(place)}: ${place.changes.join('; ')}.`);
      if (place.remark) show('change', `Look at ${named(place)}: ${place.remark}.`);
    },
    onGone: (place) => show('gone', `Not in the file any more: ${named(place)}.`),
  };
}

function report(
  result: ImportResult,
  { commit, strict, category }: { commit: boolean; strict: boolean; category?: Category },
): void {
  const {
    columns,
    unusedHeaders,
    rows,
    refused,
    known,
    same,
    added,
    derived,
    withoutProvince,
    unknownWords,
    otherSource,
    run,
  } = result;
  const used = Object.entries(columns).map(([name, header]) => `${name} from "${header}"`);
  say(`Columns: ${used.join(', ')}`);
  if (unusedHeaders.length) say(`Not used: ${unusedHeaders.join(', ')}`);
  if (unknownWords.size)
    say(
      `Words that are not known, taken as ${category}: ${[...unknownWords].map(([word, n]) => `${word} (${n})`).join(', ')}. --value says what they mean.`,
    );
  if (otherSource)
    say(
      `Most refs are known from source ${otherSource}: if it is the same register, add --source ${otherSource}.`,
    );
  if (derived) say(`Rows that name no province and get it by their pin: ${derived}.`);
  if (withoutProvince)
    say(
      `Rows without a province whose pin is far from any: ${withoutProvince}. They stand in no province's list.`,
    );
  const what = commit && run ? `${added} added` : `${added} would be added`;
  const byName = same ? ` (${same} by name and place)` : '';
  say(`${rows} rows: ${what}, ${known} there already${byName}, ${refused} refused.`);
  if (result.changed || result.gone)
    say(
      `${result.changed} ${commit ? 'changed' : 'would be changed'}, ${result.gone} are not in the file any more.`,
    );
  if (strict && refused) say('Nothing was written, as --strict is set and rows are refused.');
  else if (!commit && (added || result.changed))
    say('Nothing was written. Run it again with --commit to write it.');
  else if (run && added) say(`This is run ${run}; npm run imports -- --undo ${run} takes it back.`);
}

runCommand(async () => {
  const { files, help, refused, ...options } = readArguments();
  if (help) return say(USAGE);
  const [file] = files;
  if (!file || files.length > 1) throw new UsageError(`Name one file.\n\n${USAGE}`);
  // npm runs this in its own folder; the person named the files from theirs.
  const absolute = (name: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
  await withDatabase(async (dataSource) => {
    sqliteFile(dataSource)?.spareMemory();
    const result = await importPlaces(dataSource, absolute(file), {
      ...options,
      remarksFile: refused && absolute(refused),
      onRemark: showRemarks(),
      update: options.update ? showUpdates() : undefined,
      onProgress: showProgress(),
    });
    report(result, options);
    if (options.strict && result.refused) process.exitCode = 1;
  });
}, BROKE_OFF);
