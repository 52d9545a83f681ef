import { type WarningReason, warningMachine } from '@sabaijai/contract';
import type { Act } from '../../../http/access/act.js';
import { requireVersion, step } from '../../../platform/act.js';
import { escalateKnown } from '../clock/advance.js';
import { itemsOf } from '../clock/settle.js';
import { type FoundWarning } from '../warning.access.js';

/** By a lead, when the last notice did not help or the clock says so. */
export async function escalate(
  act: Act,
  { row, by }: FoundWarning,
  { version, reason }: WarningReason,
): Promise<void> {
  if (row.state === 'escalated' && row.escalationReason === reason) return;
  step(warningMachine, row.state, 'escalate', by, row);
  requireVersion(row, version);
  const known = { row, items: await itemsOf(act.manager, row.id) };
  await escalateKnown(act, known, { by: 'lead', reason, at: act.now });
}
