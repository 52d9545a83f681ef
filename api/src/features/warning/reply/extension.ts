import {
  EXTENSION_ANSWER_DAYS,
  type ExtensionAsk,
  type ExtensionDecision,
  effectiveDue,
  isoOf,
} from '@sabaijai/contract';
import type { Act } from '../../../http/access/act.js';
import { take } from '../../../platform/act.js';
import { afterWorkingDays } from '../../../platform/clock/clock.js';
import { advance } from '../clock/advance.js';
import { clockOf } from '../clock/item-clock.js';
import { settle } from '../clock/settle.js';
import { tellIssuer, tellVendor } from '../notices/warning-notices.js';
import { type FoundItem } from '../warning.access.js';
import { WARNING_ITEM } from '../warning.entity.js';
import { itemFacts } from '../warning.rules.js';

/** The vendor asks for more time; without an answer it is granted. */
export async function askExtension(
  act: Act,
  found: FoundItem,
  { version, days, reason }: ExtensionAsk,
): Promise<void> {
  const { manager, now } = act;
  const { row, item, itemBy } = found;
  if (item.extension?.days === days && item.extension.reason === reason) return;
  const answerBy = afterWorkingDays(manager, now, EXTENSION_ANSWER_DAYS);
  const change = {
    extension: { days, reason, askedAt: now, answerBy, isGranted: null, comment: '', decidedAt: null },
    extensionDays: days,
  };
  const how = { by: itemBy, change, over: version };
  await take(act, WARNING_ITEM, item, 'ask-extension', how, itemFacts(found, now));
  await settle(act, row.id);
  const params = { number: row.number, days };
  await tellIssuer(act, row, 'EXTENSION_ASKED', params);
}

export async function decideExtension(
  act: Act,
  found: FoundItem,
  { version, isGranted, comment }: ExtensionDecision,
): Promise<void> {
  const { now } = act;
  const { row, item, itemBy } = found;
  const { extension } = item;
  if (extension && extension.isGranted === isGranted && extension.comment === comment) return;
  // Until now it was as if granted: nobody was late meanwhile.
  const dueAt = isGranted ? effectiveDue(clockOf(item)) : Math.max(item.dueAt ?? 0, now);
  const change = {
    extension: extension && { ...extension, isGranted, comment, decidedAt: now },
    dueAt,
    extensionDays: null,
  };
  const how = { by: itemBy, change, over: version };
  await take(act, WARNING_ITEM, item, 'decide-extension', how, itemFacts(found, now));
  await settle(act, row.id);
  const told = isGranted ? dueAt : (item.dueAt ?? now);
  const params = { number: row.number, isGranted, comment, dueAt: isoOf(told) };
  await tellVendor(act, row, 'EXTENSION_DECIDED', params);
  await advance(act, row.id);
}
