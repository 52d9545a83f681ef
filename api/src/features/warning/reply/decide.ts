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
import {
  WARNING_ITEM,
  type WarningEntity,
  type WarningItemEntity,
  WarningReplyEntity,
} from '../warning.entity.js';
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
  const { row, item, itemBy } = found;
  const reply = await findReply(manager, item.id, replyId);
  const said = { result, reason, comment, by: person.id };
  const { decision } = reply;
  const isSame = decision && canonicalJson({ ...decision, at: 0 }) === canonicalJson({ ...said, at: 0 });
  if (isSame && (!visit || item.visit?.photos.join() === visit.photos.join())) return;
  if (decision)
    throw new Problem('VERSION_CONFLICT', { params: { version: reply.version, result: decision.result } });
  if (item.state !== 'replied') throw stateConflict(item.state);
  const action = ACTIONS[result](item);
  const facts = itemFacts(found, now, [reply]);
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
  const outcome = outcomeOf(item, result, seen !== null, now);
  const { change } = outcome;
  await take(act, WARNING_ITEM, item, action, { by: itemBy, change }, facts);
  if (seen) await closeSeen(act, found, seen);
  await settle(act, row.id);
  await tellOutcome(act, row, { result, comment }, outcome);
}

/** Accepted, an item is over once its photo or a look on site shows it; returned, it is due again while answers are left. */
function outcomeOf(item: WarningItemEntity, result: WarningDecision['result'], isSeen: boolean, now: number) {
  const isReturned = result === 'return';
  const isLast = isReturned && item.round + 1 >= REPLIES_MAX;
  const isClosed = result === 'accept' && (item.verify === 'photo' || isSeen);
  const change = {
    round: item.round + (isReturned ? 1 : 0),
    dueAt: isReturned && !isLast ? dueAfterReturn(sentItem(item), now) : item.dueAt,
    closedAt: isClosed ? now : null,
  };
  return { change, isClosed, isLast };
}

async function tellOutcome(
  act: Act,
  row: WarningEntity,
  { result, comment }: Pick<WarningDecision, 'result' | 'comment'>,
  { change, isClosed, isLast }: ReturnType<typeof outcomeOf>,
): Promise<void> {
  const { number } = row;
  if (result === 'return') {
    const params = { number, comment, dueAt: isoOf(change.dueAt ?? act.now), isLast };
    await tellVendor(act, row, 'WARNING_RETURNED', params);
    // What is due again may have been due for too long already.
    await advance(act, row.id);
  } else {
    const dropped = result === 'drop' ? { comment } : {};
    const params = { number, visit: result === 'accept' && !isClosed, ...dropped };
    await tellVendor(act, row, 'WARNING_ACCEPTED', params);
  }
}
