import { type WarningRemind, warningMachine } from '@sabaijai/contract';
import type { Act } from '../../../http/access/act.js';
import { requireVersion, stateConflict, step, take } from '../../../platform/act.js';
import { sendReminder } from '../clock/advance.js';
import { itemsOf, settle } from '../clock/settle.js';
import { type FoundWarning } from '../warning.access.js';
import { NoticeEntity, WARNING } from '../warning.entity.js';
import { dueOn, warningFacts } from '../warning.rules.js';

/** By hand, between those of the clock. */
export async function remind(
  act: Act,
  { row, place, by }: FoundWarning,
  { version }: WarningRemind,
): Promise<void> {
  const { manager, now } = act;
  const last = await manager.findOneBy(NoticeEntity, { warningId: row.id, number: row.noticeNo });
  const facts = warningFacts({ row, place }, await itemsOf(manager, row.id), last, now);
  // Within the hour it is the same reminder.
  step(warningMachine, row.state, 'remind', by, { ...facts, isReminded: false });
  if (facts.isReminded) return;
  requireVersion(row, version);
  const dueAt = dueOn(row, now);
  if (dueAt === null) throw stateConflict(row.state);
  await take(act, WARNING, row, 'remind', { by }, facts);
  const reminder = { items: row.openItems, dueAt, isNewlyOverdue: false };
  await settle(act, row.id, await sendReminder(act, row, reminder));
}
