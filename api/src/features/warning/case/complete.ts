import { DAY_MS, EFFECT_CHECK_DAYS, isOver, type WarningComplete, warningMachine } from '@sabaijai/contract';
import type { Act } from '../../../http/access/act.js';
import { requireVersion, step, take } from '../../../platform/act.js';
import { Problem } from '../../../platform/problem.js';
import { enqueue } from '../../../platform/tasks/enqueue.js';
import { ADVANCE_WARNING, itemsOf, settle } from '../clock/settle.js';
import { tellVendor } from '../notices/warning-notices.js';
import { type FoundWarning } from '../warning.access.js';
import { WARNING } from '../warning.entity.js';

/** Everything is fixed; whether it lasts is looked at later. */
export async function complete(
  act: Act,
  { row, by }: FoundWarning,
  { version, evaluation }: WarningComplete,
): Promise<void> {
  const { manager, now } = act;
  const { id, number } = row;
  if (row.state === 'resolved' && row.evaluation === evaluation) return;
  step(warningMachine, row.state, 'complete', by);
  requireVersion(row, version);
  const open = (await itemsOf(manager, id)).filter((item) => !isOver(item));
  if (open.length)
    throw new Problem('WARNING_ITEMS_OPEN', { params: { items: open.map((item) => item.id) } });
  const change = { resolvedAt: now, evaluation, effectCheckAt: now + EFFECT_CHECK_DAYS * DAY_MS };
  await take(act, WARNING, row, 'complete', { by, change });
  await settle(act, id);
  await enqueue(manager, ADVANCE_WARNING, id, change.effectCheckAt);
  await tellVendor(act, row, 'WARNING_RESOLVED', { number });
}
