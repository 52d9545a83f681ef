import { parseArgs } from 'node:util';
import { isoOf } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import { findKeys, rotateKeys, withdrawKey } from '../features/card/card-keys.js';
import { clockOf } from '../platform/clock/clock.js';
import { retry } from '../platform/database/retry.js';
import { OperatorError } from '../platform/settings/operator-error.js';
import { say as print, UsageError, withDatabase } from './command.js';

const USAGE = `Lists and changes the keys by which grade cards are signed. It may run beside a running server.

  npm run cards -- --list
  npm run cards -- --rotate          cards are signed by a new key; those that hang stay genuine
  npm run cards -- --withdraw KEY    somebody else may have the key: every card of it has to be printed again
`;

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        list: { type: 'boolean', default: false },
        rotate: { type: 'boolean', default: false },
        withdraw: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function list({ manager }: DataSource, say: (line: string) => void): Promise<void> {
  const keys = await findKeys(manager);
  if (keys.length === 0) say('There is no key yet: the first card makes one.');
  for (const { id, privateKey, createdAt, withdrawnAt } of keys) {
    const becomes = withdrawnAt ? `withdrawn ${isoOf(withdrawnAt)}` : privateKey ? 'signs' : 'checks';
    say(`${id}  made ${isoOf(createdAt)}  ${becomes}`);
  }
}

/** Does what the arguments say, on the database that `open` opens; `say` gets the answer line by line. */
export async function cards(
  args: readonly string[],
  { open = withDatabase, say = print }: { open?: typeof withDatabase; say?: (line: string) => void } = {},
): Promise<void> {
  const { help, list: isList, rotate, withdraw } = readArguments(args);
  if (help) return say(USAGE);
  if (Number(isList) + Number(rotate) + Number(withdraw !== undefined) !== 1)
    throw new UsageError(`Say one thing to do.\n\n${USAGE}`);
  await open(async (dataSource) => {
    if (isList) return list(dataSource, say);
    const moment = (manager: DataSource['manager']) => ({ manager, now: clockOf(manager).now() });
    if (rotate)
      return say(
        `Cards are signed by ${await retry(dataSource, (manager) => rotateKeys(moment(manager)))} now.`,
      );
    const isWithdrawn = await retry(dataSource, (manager) => withdrawKey(moment(manager), withdraw ?? ''));
    if (!isWithdrawn) throw new OperatorError(`${withdraw} is no key that counts: see --list.`);
    say(`No card of ${withdraw} is genuine any more, on each device once it has asked again.`);
  });
}
