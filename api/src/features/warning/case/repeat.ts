import {
  dueOf,
  effectiveDue,
  type Id,
  isoOf,
  repeatAmount,
  type WarningRepeat,
  waitsForVendor,
  warningMachine,
} from '@sabaijai/contract';
import type { Act } from '../../../http/access/act.js';
import { requireVersion, step, take } from '../../../platform/act.js';
import { clockOf } from '../clock/item-clock.js';
import { itemsOf, settle } from '../clock/settle.js';
import { addNotice } from '../notices/notice.js';
import { tellVendor } from '../notices/warning-notices.js';
import { type FoundWarning } from '../warning.access.js';
import { NoticeEntity, WARNING, WarningItemEntity } from '../warning.entity.js';
import { repeatable, repeatRefused } from '../warning.rules.js';

/** Whether this very repeat was sent before. */
export const isRepeated = (
  { manager, person }: Act,
  warningId: Id<'warning'>,
  { version }: WarningRepeat,
): Promise<boolean> =>
  manager.existsBy(NoticeEntity, { warningId, issuedBy: person.id, overVersion: version });

/** Another notice, about what is overdue or was returned, with half the usual time. */
export async function repeat(act: Act, { row, by }: FoundWarning, again: WarningRepeat): Promise<void> {
  const { manager, now } = act;
  const { id } = row;
  if (await isRepeated(act, id, again)) return;
  const items = await itemsOf(manager, id);
  const facts = { repeatRefused: repeatRefused(row, items, now) };
  step(warningMachine, row.state, 'repeat', by, facts);
  requireVersion(row, again.version);
  for (const item of repeatable(items, now)) {
    const dueAt = Math.max(item.dueAt ?? 0, dueOf(item.severity, repeatAmount(item.severity), now));
    const change = { dueAt, sentAt: now, repeatedAt: item.repeatedAt ?? now, version: item.version + 1 };
    await manager.update(WarningItemEntity, { id: item.id }, change);
  }
  // It names all that waits for the vendor; what it gave no time keeps its deadline and what follows from it.
  const change = { noticeNo: row.noticeNo + 1, remindedAt: now };
  await take(act, WARNING, row, 'repeat', { by, change }, facts);
  const asked = (await itemsOf(manager, id)).filter(waitsForVendor);
  const last = await manager.findOneByOrFail(NoticeEntity, { warningId: id, number: row.noticeNo });
  await addNotice(
    act,
    { ...row, ...change },
    // One for which more time was asked says until when that would be.
    asked.map((item) => ({ ...item, dueAt: effectiveDue(clockOf(item)) })),
    { channel: last.channel, to: last.addressee ?? undefined },
  );
  const { dueAt } = (await settle(act, id)).row;
  const params = { number: row.number, notice: change.noticeNo, dueAt: isoOf(dueAt ?? now) };
  await tellVendor(act, row, 'WARNING_REPEAT', params);
}
