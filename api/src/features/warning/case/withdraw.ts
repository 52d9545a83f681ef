import { isOver, type WarningReason } from '@sabaijai/contract';
import type { Act } from '../../../http/access/act.js';
import { take } from '../../../platform/act.js';
import { itemsOf, settle } from '../clock/settle.js';
import { tellVendor } from '../notices/warning-notices.js';
import { type FoundWarning } from '../warning.access.js';
import { WARNING, WARNING_ITEM } from '../warning.entity.js';
import { isWithdrawnLate } from '../warning.rules.js';

/** It asks for nothing any more, and says why. */
export async function withdraw(
  act: Act,
  { row, by }: FoundWarning,
  { version, reason }: WarningReason,
): Promise<void> {
  const { manager, now } = act;
  if (row.state === 'withdrawn' && row.withdrawnReason === reason) return;
  const change = { withdrawnReason: reason, withdrawnAt: now };
  const facts = { isLate: isWithdrawnLate(row, now) };
  await take(act, WARNING, row, 'withdraw', { by, change, over: version }, facts);
  for (const item of await itemsOf(manager, row.id))
    if (!isOver(item))
      await take(act, WARNING_ITEM, item, 'withdraw', {
        by: ['system'],
        change: { closedAt: null, extensionDays: null },
      });
  await settle(act, row.id);
  const params = { number: row.number, reason };
  await tellVendor(act, row, 'WARNING_WITHDRAWN', params);
}
