import { readFile as readDisk } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isoOf } from '@sabaijai/contract';
import { readFile } from '../features/checklist/faults.js';
import { publish } from '../features/checklist/publish.js';
import { clockOf } from '../platform/clock/clock.js';
import { retry } from '../platform/database/retry.js';
import { OperatorError } from '../platform/settings/operator-error.js';
import { say as print, UsageError, withDatabase } from './command.js';

const USAGE = `Checks and publishes versions of checklists. It may run beside a running server.

  npm run checklist -- --check FILE      says everything that is wrong with a file, and tries the grade rule on it
  npm run checklist -- --publish FILE    checks it and writes it, once: a version that was published never changes

api/checklists/ holds an example.
`;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        check: { type: 'string' },
        publish: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function checked(path: string) {
  const text = await readDisk(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} cannot be read: ${error.code ?? error.message}.`);
  });
  const { checklist, faults } = readFile(text);
  if (checklist) return checklist;
  throw new OperatorError(
    `${faults.join('\n')}\n${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in ${path}.`,
  );
}

/** Does what the arguments say, on the database that `open` opens; `say` gets the answer line by line. */
export async function checklist(
  args: readonly string[],
  { open = withDatabase, say = print }: { open?: typeof withDatabase; say?: (line: string) => void } = {},
): Promise<void> {
  const { help, check, publish: file } = readArguments(args);
  if (help) return say(USAGE);
  const path = check ?? file;
  if (path === undefined || (check !== undefined && file !== undefined))
    throw new UsageError(`Say one thing to do.\n\n${USAGE}`);
  const list = await checked(path);
  if (check !== undefined)
    return say(`${list.id}: ${list.items.length} items, and the grade rule holds. It can be published.`);
  await open(async (dataSource) => {
    const from = await retry(dataSource, (manager) => publish(manager, list, clockOf(manager).now()));
    if (from === null) return say(`${list.id} was published already, with the same content.`);
    say(`${list.id} is published: inspections begin with it from ${isoOf(from)} on.`);
  });
}
