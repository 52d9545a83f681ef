import {
  canonicalJson,
  dueAfterReturn,
  isoOf,
  isUsedUp,
  REPLIES_MAX,
  type WarningVerify,
  warningItemMachine,
} from '@sabaijai/contract';
import type { Act } from '../../../http/access/act.js';
import { requireVersion, step, take } from '../../../platform/act.js';
import { timeOf } from '../../safety-form/device-time.js';
import { advance } from '../clock/advance.js';
import { settle } from '../clock/settle.js';
import { tellVendor } from '../notices/warning-notices.js';
import { type FoundItem } from '../warning.access.js';
import { WARNING_ITEM, WarningItemEntity } from '../warning.entity.js';
import { itemFacts } from '../warning.rules.js';
import { closeSeen, sentItem, visitOf } from './visit.js';

/** Looked at on site, with a picture. */
export async function verify(
  act: Act,
  found: FoundItem,
  { version, isFixed, comment, visit, ...times }: WarningVerify,
): Promise<void> {
  const { manager, person, now } = act;
  const { row, item, itemBy } = found;
  const { id, visit: last } = item;
  const before = last && [last.by, last.isFixed, last.comment, last.photos];
  if (before && canonicalJson(before) === canonicalJson([person.id, isFixed, comment, visit.photos])) return;
  const facts = itemFacts(found, now);
  step(warningItemMachine, item.state, 'verify', itemBy, facts);
  requireVersion(item, version);
  const at = Math.max(timeOf(times, now), item.sentAt ?? 0);
  const seen = { ...(await visitOf(act, found, visit, at)), isFixed, comment };
  if (isFixed) await closeSeen(act, found, seen);
  else if (item.state === 'accepted') {
    const round = item.round + 1;
    const dueAt = round < REPLIES_MAX ? dueAfterReturn(sentItem(item), now) : item.dueAt;
    const change = { visit: seen, round, dueAt };
    await take(act, WARNING_ITEM, item, 'return', { by: itemBy, change }, facts);
  } else await manager.update(WarningItemEntity, { id }, { visit: seen, version: item.version + 1 });
  await settle(act, row.id);
  const { number } = row;
  if (isFixed) {
    const params = { number, visit: false };
    await tellVendor(act, row, 'WARNING_ACCEPTED', params);
  } else {
    const after = await manager.findOneByOrFail(WarningItemEntity, { id });
    const params = { number, comment, dueAt: isoOf(after.dueAt ?? now), isLast: isUsedUp(after) };
    await tellVendor(act, row, 'WARNING_RETURNED', params);
    await advance(act, row.id);
  }
}
