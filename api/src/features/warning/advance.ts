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
  warningItemMachine,
  warningMachine,
} from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { act } from '../../platform/act.js';
import { clockOf, itemsOf, markPublic, orderNextLook, type Settled, settleKnown } from './settle.js';
import { tellCase, tellIssuer, tellVendor } from './tell.js';
import { WarningEntity, WarningItemEntity } from './warning.entity.js';
import { dueOn } from './warning.query.js';

/**
 * Writes down what the clock has decided about a sent warning until now: extensions nobody answered are granted, what is
 * overdue for too long escalates, and people are reminded. First in every transaction about a warning, and by its task.
 * Answers whether anything changed.
 */
export async function advance(manager: EntityManager, id: Id<'warning'>, now: number): Promise<boolean> {
  const row = await manager.findOneByOrFail(WarningEntity, { id });
  if (row.state !== 'active' && row.state !== 'escalated') return false;
  const read = await itemsOf(manager, id);
  // Before anything answers it: what was public stays so.
  const marked = await markPublic(manager, row, read, now);
  const items = await grantBySilence(manager, row, marked, now);
  const [isMarked, isGranted] = [
    marked.some((item, at) => item !== read[at]),
    items.some((item, at) => item !== marked[at]),
  ];
  const stands = { ...row, ...summaryOf(row.noticeNo, items.map(clockOf), row.escalatedAt) };
  const isOver = row.state === 'active' && isEscalated(stands, now);
  // Worked out by an older rule.
  const isStale = stands.escalateAt !== row.escalateAt || stands.publicAt !== row.publicAt;
  const reminder = reminderOf({ row: stands, items }, now);
  const change = reminder ? await remind(manager, row, reminder, now) : {};
  if (isOver) {
    const at = stands.escalateAt || now;
    await escalate(manager, { row, items }, { by: 'system', actorId: null, reason: null, at, change }, now);
  } else if (isMarked || isGranted || isStale)
    await settleKnown(manager, { row, items }, now, change, { isNews: isGranted });
  else if (reminder) {
    // Nothing else is to be worked out anew, and nobody's open form is stale for it.
    await manager.update(WarningEntity, { id }, change);
    await orderNextLook(manager, { ...row, ...change }, items, now);
  }
  return isMarked || isGranted || isStale || isOver || reminder !== null;
}

/** Answers the items as they are then. */
async function grantBySilence(
  manager: EntityManager,
  row: WarningEntity,
  items: readonly WarningItemEntity[],
  now: number,
): Promise<WarningItemEntity[]> {
  const after: WarningItemEntity[] = [];
  for (const item of items) {
    const { extension } = item;
    if (!isAsked(item) || item.extensionDays === null || !extension || extension.answerBy > now) {
      after.push(item);
      continue;
    }
    const dueAt = effectiveDue(clockOf(item));
    const change = {
      dueAt,
      extension: { ...extension, isGranted: true, decidedAt: extension.answerBy },
      extensionDays: null,
      version: item.version + 1,
    };
    const taken = { by: ['system'] as const, actorId: null, change };
    const state = await act(manager, WarningItemEntity, warningItemMachine, item, 'decide-extension', taken, {
      isExtensionAsked: true,
    });
    after.push({ ...item, ...change, state });
    const params = { number: row.number, isGranted: true, dueAt: isoOf(dueAt), comment: '' };
    await tellVendor({ manager, now }, row, 'EXTENSION_DECIDED', params);
  }
  return after;
}

interface Escalation {
  by: 'system' | 'lead';
  actorId: Id<'user'> | null;
  reason: string | null;
  /** When it became so, which may be earlier than somebody noticed. */
  at: number;
  /** Written with it. */
  change?: Partial<WarningEntity>;
}

export async function escalate(
  manager: EntityManager,
  { row, items }: Settled,
  { by, actorId, reason, at, change: more }: Escalation,
  now: number,
): Promise<void> {
  const change = { ...more, escalatedAt: at, escalationReason: reason };
  const taken = { by: [by], actorId, change };
  const state = await act(manager, WarningEntity, warningMachine, row, 'escalate', taken, row);
  await settleKnown(manager, { row: { ...row, ...change, state }, items }, now);
  const left = items.filter((item) => !isOver(item));
  const isVisited = left.some(isUsedUp) && !left.some(waitsForVendor);
  const params = { number: row.number, visit: isVisited };
  await tellVendor({ manager, now }, row, 'WARNING_ESCALATED', params);
  await tellCase({ manager, now }, row, 'escalated');
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
export async function remind(
  manager: EntityManager,
  row: WarningEntity,
  { items, dueAt, isNewlyOverdue }: Reminder,
  now: number,
): Promise<Pick<WarningEntity, 'remindedAt' | 'reminders'>> {
  const { number } = row;
  const params = { number, items, dueAt: isoOf(dueAt), isLate: dueAt <= now };
  const isTold = await tellVendor({ manager, now }, row, 'WARNING_REMINDER', params);
  if (isNewlyOverdue) await tellIssuer({ manager, now }, row, 'WARNING_OVERDUE', { number });
  return { remindedAt: now, reminders: isTold ? [...(row.reminders ?? []), now] : row.reminders };
}
