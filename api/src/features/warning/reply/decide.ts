import {
  canonicalJson,
  dueAfterReturn,
  type Id,
  isoOf,
  REPLIES_MAX,
  type WarningDecision,
  type WarningItemAction,
  warningItemMachine,
} from '@sabaijai/contract';
import type { Act } from '../../../http/access/act.js';
import { requireVersion, stateConflict, step, take } from '../../../platform/act.js';
import { Problem } from '../../../platform/problem.js';
import { timeOf } from '../../safety-form/device-time.js';
import { advance } from '../clock/advance.js';
import { settle } from '../clock/settle.js';
import { tellVendor } from '../notices/warning-notices.js';
import { type FoundItem } from '../warning.access.js';
import { WARNING_ITEM, type WarningItemEntity, WarningReplyEntity } from '../warning.entity.js';
import { itemFacts } from '../warning.rules.js';
import { findReply } from './reply.js';
import { closeSeen, sentItem, visitOf } from './visit.js';

type Decided = Extract<WarningItemAction, 'accept' | 'accept-unseen' | 'return' | 'drop'>;
const ACTIONS: Record<WarningDecision['result'], (item: WarningItemEntity) => Decided> = {
  accept: ({ verify }) => (verify === 'photo' ? 'accept' : 'accept-unseen'),
  return: () => 'return',
  drop: () => 'drop',
};

/** What an inspector says to an answer, over the version of it that was read. */
export async function decide(
  act: Act,
  found: FoundItem,
  replyId: Id<'reply'>,
  { version, result, reason, comment, visit, at, sentAt }: WarningDecision,
): Promise<void> {
  const { manager, person, now } = act;
  const { row, place, item, itemBy } = found;
  const reply = await findReply(manager, item.id, replyId);
  const said = { result, reason, comment, by: person.id };
  const { decision } = reply;
  const isSame = decision && canonicalJson({ ...decision, at: 0 }) === canonicalJson({ ...said, at: 0 });
  if (isSame && (!visit || item.visit?.photos.join() === visit.photos.join())) return;
  if (decision)
    throw new Problem('VERSION_CONFLICT', { params: { version: reply.version, result: decision.result } });
  if (item.state !== 'replied') throw stateConflict(item.state);
  const action = ACTIONS[result](item);
  const facts = itemFacts(place, item, [reply], now);
  step(warningItemMachine, item.state, action, itemBy, facts);
  requireVersion(reply, version);
  // Nobody looks on site at what is not answered yet.
  const seenAt = at && sentAt ? Math.max(timeOf({ at, sentAt }, now), reply.sentAt) : now;
  const seen = visit && result === 'accept' ? await visitOf(act, found, visit, seenAt) : null;
  await manager.update(
    WarningReplyEntity,
    { id: replyId },
    { decision: { ...said, at: now }, openedAt: reply.openedAt ?? now, version: version + 1 },
  );
  const isClosed = result === 'accept' && (item.verify === 'photo' || seen !== null);
  const returned = result === 'return';
  const isLast = returned && item.round + 1 >= REPLIES_MAX;
  const dueAt = returned && !isLast ? dueAfterReturn(sentItem(item), now) : item.dueAt;
  const change = {
    round: item.round + (returned ? 1 : 0),
    dueAt,
    closedAt: isClosed ? now : null,
    version: item.version + 1,
  };
  await take(act, WARNING_ITEM, item, action, { by: itemBy, change }, facts);
  if (seen) await closeSeen(act, found, seen);
  await settle(act, row.id);
  const { number } = row;
  if (returned) {
    const params = { number, comment, dueAt: isoOf(dueAt ?? now), isLast };
    await tellVendor(act, row, 'WARNING_RETURNED', params);
    // What is due again may have been due for too long already.
    await advance(act, row.id);
  } else {
    const dropped = result === 'drop' ? { comment } : {};
    const params = { number, visit: result === 'accept' && !isClosed, ...dropped };
    await tellVendor(act, row, 'WARNING_ACCEPTED', params);
  }
}
