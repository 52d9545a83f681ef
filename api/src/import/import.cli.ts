import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../database/data-source.js';
import { entities } from '../database/entities.js';
import { migrate } from '../database/migrate.js';
import { migrations } from '../database/migrations/index.js';
import { isDatabaseUnavailable } from '../database/retry.js';
import { Settings, SettingsError } from '../settings/settings.js';
import { ImportError } from './import-error.js';
import { type ImportResult, importPlaces } from './import-places.js';

const USAGE = `Adds the places of a CSV or GeoJSON file to the directory.

  npm run import -- FILE              only looks, and says what it would do
  npm run import -- FILE --commit     adds the places

  --map COLUMN=HEADER   which header holds a column, e.g. --map name_th=ชื่อ (again for each column)
  --source NAME         where the places come from; the file's name unless told
`;
/** A long list of the same mistake helps nobody. */
const REASONS_SHOWN = 100;

const say = (line: string) => process.stdout.write(`${line}\n`);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        commit: { type: 'boolean', default: false },
        map: { type: 'string', multiple: true, default: [] },
        source: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const map = new Map(
      values.map.map((pair): [string, string] => {
        const at = pair.indexOf('=');
        if (at < 1) throw new ImportError(`--map ${pair}: write it as COLUMN=HEADER.`);
        return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
      }),
    );
    return { ...values, map, files: positionals };
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** A bar that overwrites itself for a person, and a line now and then for a log. */
function showProgress(): (done: number, total: number) => void {
  if (process.stdout.isTTY) {
    return (done, total) => {
      const filled = Math.round((done / total) * 30);
      const bar = '█'.repeat(filled) + '░'.repeat(30 - filled);
      process.stdout.write(`\r${bar} ${done} of ${total}${done === total ? '\n' : ''}`);
    };
  }
  let shown = 0;
  return (done, total) => {
    if (done < total && (done - shown) * 10 < total) return;
    shown = done;
    say(`${done} of ${total}`);
  };
}

function report(
  { columns, unusedHeaders, rows, refused, known, added }: ImportResult,
  commit: boolean,
): void {
  say(
    `Columns: ${Object.entries(columns)
      .map(([name, header]) => `${name} from "${header}"`)
      .join(', ')}`,
  );
  if (unusedHeaders.length) say(`Not used: ${unusedHeaders.join(', ')}`);
  for (const { place, reason } of refused.slice(0, REASONS_SHOWN)) say(`Refused ${place}: ${reason}.`);
  if (refused.length > REASONS_SHOWN) say(`… and ${refused.length - REASONS_SHOWN} more.`);
  const what = commit ? `${added} added` : `${added} would be added`;
  say(`${rows} rows: ${what}, ${known} there already, ${refused.length} refused.`);
  if (!commit && added) say('Nothing was written. Run it again with --commit to add them.');
}

async function main(): Promise<void> {
  const { files, help, commit, map, source } = readArguments();
  if (help) {
    say(USAGE);
    return;
  }
  const [file] = files;
  if (!file || files.length > 1) throw new ImportError(`Name one file.\n\n${USAGE}`);
  const settings = Settings.read();
  const dataSource = await openDatabase(settings, { entities, migrations });
  try {
    if (!settings.databaseUrl) await migrate(dataSource);
    // npm runs this in its own folder; the person named the file from theirs.
    const absolute = path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
    const result = await importPlaces(dataSource, absolute, {
      map,
      source,
      commit,
      onProgress: showProgress(),
    });
    report(result, commit);
    if (result.refused.length) process.exitCode = 1;
  } finally {
    await dataSource.destroy();
  }
}

main().catch((error: unknown) => {
  const known = error instanceof ImportError || error instanceof SettingsError;
  const sentence = isDatabaseUnavailable(error)
    ? 'The database cannot be reached or written to; nothing more was added. Running this again is safe.'
    : `The import failed: ${error instanceof Error ? error.message : String(error)}`;
  process.stderr.write(`${known ? (error as Error).message : sentence}\n`);
  process.exitCode = 1;
});
