import type { WarningDrop } from '@sabaijai/contract';
import type { Act } from '../../../http/access/act.js';
import { take } from '../../../platform/act.js';
import { settle } from '../clock/settle.js';
import { tellVendor } from '../notices/warning-notices.js';
import { type FoundItem } from '../warning.access.js';
import { WARNING_ITEM } from '../warning.entity.js';
import { itemFacts } from '../warning.rules.js';

/** By a lead, of what cannot be answered any more: with an answer that waits, `decide` drops it. */
export async function drop(act: Act, found: FoundItem, { version, comment }: WarningDrop): Promise<void> {
  const { person, now } = act;
  const { row, item, itemBy } = found;
  if (item.dropped?.by === person.id && item.dropped.comment === comment) return;
  const change = { dropped: { comment, at: now, by: person.id } };
  const how = { by: itemBy, change, over: version };
  await take(act, WARNING_ITEM, item, 'drop', how, itemFacts(found, now));
  await settle(act, row.id);
  const params = { number: row.number, visit: false, comment };
  await tellVendor(act, row, 'WARNING_ACCEPTED', params);
}
