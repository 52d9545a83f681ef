import {
  effectiveDue,
  type Id,
  isAsked,
  isEscalated,
  isOver,
  isoOf,
  isUsedUp,
  remindersOf,
  summaryOf,
  waitsForVendor,
} from '@sabaijai/contract';
import { type ActBy, type Moment, take } from '../../../platform/act.js';
import { tellCase, tellIssuer, tellVendor } from '../notices/warning-notices.js';
import { WARNING, WARNING_ITEM, WarningEntity, WarningItemEntity } from '../warning.entity.js';
import { dueOn } from '../warning.rules.js';
import { clockOf } from './item-clock.js';
import { itemsOf, markPublic, orderNextLook, type Settled, settleKnown } from './settle.js';

/**
 * Writes down what the clock has decided about a sent warning until now: extensions nobody answered are granted, what is
 * overdue for too long escalates, and people are reminded. First in every transaction about a warning, and by its task.
 * Answers whether anything changed.
 */
export async function advance({ manager, now }: Moment, id: Id<'warning'>): Promise<boolean> {
  // Whoever looks: the clock has decided it.
  const act: ActBy = { manager, now, person: null };
  const row = await manager.findOneByOrFail(WarningEntity, { id });
  if (row.state !== 'active' && row.state !== 'escalated') return false;
  const read = await itemsOf(manager, id);
  // Before anything answers it: what was public stays so.
  const marked = await markPublic(act, row, read);
  const items = await grantBySilence(act, row, marked);
  const [isMarked, isGranted] = [
    marked.some((item, at) => item !== read[at]),
    items.some((item, at) => item !== marked[at]),
  ];
  const stands = { ...row, ...summaryOf(row.noticeNo, items.map(clockOf), row.escalatedAt) };
  const isOver = row.state === 'active' && isEscalated(stands, now);
  // Worked out by an older rule.
  const isStale = stands.escalateAt !== row.escalateAt || stands.publicAt !== row.publicAt;
  const reminder = reminderOf({ row: stands, items }, now);
  const change = reminder ? await sendReminder(act, row, reminder) : {};
  if (isOver) {
    const at = stands.escalateAt || now;
    await escalateKnown(act, { row, items }, { by: 'system', reason: null, at, change });
  } else if (isMarked || isGranted || isStale)
    await settleKnown(act, { row, items }, change, { isNews: isGranted });
  else if (reminder) {
    // Nothing else is to be worked out anew, and nobody's open form is stale for it.
    await manager.update(WarningEntity, { id }, change);
    await orderNextLook(act, { ...row, ...change }, items);
  }
  return isMarked || isGranted || isStale || isOver || reminder !== null;
}

/** Answers the items as they are then. */
async function grantBySilence(
  act: ActBy,
  row: WarningEntity,
  items: readonly WarningItemEntity[],
): Promise<WarningItemEntity[]> {
  const after: WarningItemEntity[] = [];
  for (const item of items) {
    const { extension } = item;
    if (!isAsked(item) || item.extensionDays === null || !extension || extension.answerBy > act.now) {
      after.push(item);
      continue;
    }
    const dueAt = effectiveDue(clockOf(item));
    const change = {
      dueAt,
      extension: { ...extension, isGranted: true, decidedAt: extension.answerBy },
      extensionDays: null,
    };
    const how = { by: ['system'] as const, change };
    const facts = { isExtensionAsked: true };
    const state = await take(act, WARNING_ITEM, item, 'decide-extension', how, facts);
    after.push({ ...item, ...change, state, version: item.version + 1 });
    const params = { number: row.number, isGranted: true, dueAt: isoOf(dueAt), comment: '' };
    await tellVendor(act, row, 'EXTENSION_DECIDED', params);
  }
  return after;
}

interface Escalation {
  by: 'system' | 'lead';
  reason: string | null;
  /** When it became so, which may be earlier than somebody noticed. */
  at: number;
  /** Written with it. */
  change?: Partial<WarningEntity>;
}

export async function escalateKnown(
  act: ActBy,
  { row, items }: Settled,
  { by, reason, at, change: more }: Escalation,
): Promise<void> {
  const change = { ...more, escalatedAt: at, escalationReason: reason };
  const state = await take(act, WARNING, row, 'escalate', { by: [by], change }, row);
  await settleKnown(act, { row: { ...row, ...change, state }, items });
  const left = items.filter((item) => !isOver(item));
  const isVisited = left.some(isUsedUp) && !left.some(waitsForVendor);
  const params = { number: row.number, visit: isVisited };
  await tellVendor(act, row, 'WARNING_ESCALATED', params);
  await tellCase(act, row, 'escalated');
}

interface Reminder {
  items: number;
  dueAt: number;
  isNewlyOverdue: boolean;
}

/** However many reminders were due since the last look, people get one. */
function reminderOf({ row, items }: Settled, now: number): Reminder | null {
  const since = row.remindedAt ?? row.sentAt ?? now;
  const isNewly = (at: number) => at > since && at <= now;
  const waiting = items.filter(waitsForVendor);
  const isDue = waiting.some((item) => remindersOf(clockOf(item)).some(isNewly));
  const dueAt = dueOn(row, now);
  if (!isDue || dueAt === null) return null;
  // Who sent one that escalates is told that, as no repeat follows.
  const isNewlyOverdue =
    !isEscalated(row, now) && waiting.map((item) => effectiveDue(clockOf(item))).some(isNewly);
  return { items: waiting.length, dueAt, isNewlyOverdue };
}

/** By the clock or by hand. Answers what is to be kept of it. */
export async function sendReminder(
  moment: Moment,
  row: WarningEntity,
  { items, dueAt, isNewlyOverdue }: Reminder,
): Promise<Pick<WarningEntity, 'remindedAt' | 'reminders'>> {
  const { now } = moment;
  const { number } = row;
  const params = { number, items, dueAt: isoOf(dueAt), isLate: dueAt <= now };
  const isTold = await tellVendor(moment, row, 'WARNING_REMINDER', params);
  if (isNewlyOverdue) await tellIssuer(moment, row, 'WARNING_OVERDUE', { number });
  return { remindedAt: now, reminders: isTold ? [...(row.reminders ?? []), now] : row.reminders };
}
