import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { ImportRunEntity } from '../features/import/import-run.entity.js';
import { isInterrupted, undoRun } from '../features/import/undo.js';
import { runCommand, say, UsageError, withDatabase } from './command.js';
import { BROKE_OFF, LINES_SHOWN, showProgress } from './import-command.js';

const USAGE = `Lists what was imported, newest first, and takes an import back.

  npm run imports                           the last 100 runs
  npm run imports -- --undo RUN             only looks, and says what would go
  npm run imports -- --undo RUN --commit    takes back every place that the run added

A place stays when somebody has touched it since: an owner, a change, an inspection, a review, a photo, a favourite, a
report. It is listed with the reason. An undo that was interrupted goes on when it is run again.
`;
const RUNS_SHOWN = 100;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        undo: { type: 'string' },
        commit: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function list(dataSource: DataSource): Promise<void> {
  const runs = await dataSource
    .getRepository(ImportRunEntity)
    .find({ order: { id: 'DESC' }, take: RUNS_SHOWN });
  if (runs.length === 0) say('Nothing was imported yet.');
  for (const each of runs) {
    const { id, startedAt, file, source, added, known, refused, undone } = each;
    const state = isInterrupted(each, Date.now()) ? 'interrupted' : each.state;
    const counts = [`${added} added`, `${known} there already`, `${refused} refused`];
    if (undone) counts.push(`${undone} taken back`);
    say(
      `${id}  ${new Date(startedAt).toISOString().slice(0, 16)}Z  ${state.padEnd(11)}  ${file} (source ${source}): ${counts.join(', ')}`,
    );
  }
}

async function undo(dataSource: DataSource, id: string, commit: boolean): Promise<void> {
  let shown = 0;
  const { gone, kept } = await undoRun(dataSource, id, {
    commit,
    onKept: ({ id: place, name, reason }) => {
      shown += 1;
      if (shown <= LINES_SHOWN) say(`Stays: ${name.en ?? name.th} (${place}), as ${reason}.`);
    },
    onProgress: showProgress(),
  });
  if (kept > LINES_SHOWN) say(`… and ${kept - LINES_SHOWN} more that stay.`);
  say(`${gone} places ${commit ? 'are gone' : 'would go'}, ${kept} stay.`);
  if (!commit && gone) say('Nothing was changed. Run it again with --commit to take them back.');
}

runCommand(async () => {
  const values = readArguments();
  if (values.help) return say(USAGE);
  await withDatabase((dataSource) =>
    values.undo === undefined ? list(dataSource) : undo(dataSource, values.undo, values.commit),
  );
}, BROKE_OFF);
