import {
  effectiveDue,
  type Id,
  isAsked,
  isEscalated,
  isOver,
  isUsedUp,
  remindersOf,
  waitsForVendor,
  warningItemMachine,
  warningMachine,
} from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { isoOf } from '../../http/pagination/timeline.js';
import { act } from '../../platform/act.js';
import { clockOf, isNewlyPublic, itemsOf, orderNextLook, type Settled, settle } from './settle.js';
import { tellIssuer, tellLeads, tellVendor } from './tell.js';
import { WarningEntity, WarningItemEntity } from './warning.entity.js';

/**
 * Writes down what the clock has decided about a sent warning until now: extensions nobody answered are granted, what is
 * overdue for too long escalates, and people are reminded. First in every transaction about a warning, and by its task.
 * Answers whether anything changed.
 */
export async function advance(manager: EntityManager, id: Id<'warning'>, now: number): Promise<boolean> {
  const row = await manager.findOneByOrFail(WarningEntity, { id });
  if (row.state !== 'active' && row.state !== 'escalated') return false;
  const items = await itemsOf(manager, id);
  // Before anything answers it: what was public stays so.
  const isNews = items.some((item) => isNewlyPublic(item, now));
  let known: Settled = isNews ? await settle(manager, id, now, {}, { isNews: false }) : { row, items };
  const granted = await grantBySilence(manager, known, now);
  if (granted) known = await settle(manager, id, now);
  const isOver = known.row.state === 'active' && isEscalated(known.row, now);
  if (isOver) {
    const at = known.row.escalateAt || now;
    known = await escalate(manager, known.row, { by: 'system', actorId: null, reason: null, at }, now);
  }
  const reminded = await remind(manager, known, now);
  return isNews || granted || isOver || reminded;
}

async function grantBySilence(
  manager: EntityManager,
  { row, items }: Settled,
  now: number,
): Promise<boolean> {
  const due = items.filter(
    (item) =>
      isAsked(item) && item.extensionDays !== null && item.extension && item.extension.answerBy <= now,
  );
  for (const item of due) {
    const { extension } = item;
    if (!extension) continue;
    const dueAt = effectiveDue(clockOf(item));
    await act(manager, WarningItemEntity, warningItemMachine, item, 'decide-extension', {
      by: ['system'],
      actorId: null,
      change: {
        dueAt,
        extension: { ...extension, isGranted: true, decidedAt: extension.answerBy },
        extensionDays: null,
        version: item.version + 1,
      },
    });
    const params = { number: row.number, isGranted: true, dueAt: isoOf(dueAt), comment: '' };
    await tellVendor(manager, row, { type: 'EXTENSION_DECIDED', params, severity: 'success' }, now);
  }
  return due.length > 0;
}

/** `at` is when it became so, which may be earlier than somebody noticed. */
export async function escalate(
  manager: EntityManager,
  row: WarningEntity,
  {
    by,
    actorId,
    reason,
    at,
  }: { by: 'system' | 'lead'; actorId: Id<'user'> | null; reason: string | null; at: number },
  now: number,
): Promise<Settled> {
  const change = { escalatedAt: at, escalationReason: reason };
  await act(manager, WarningEntity, warningMachine, row, 'escalate', { by: [by], actorId, change });
  const { number } = row;
  const settled = await settle(manager, row.id, now);
  const left = settled.items.filter((item) => !isOver(item));
  const isVisited = left.some(isUsedUp) && !left.some(waitsForVendor);
  const params = { number, visit: isVisited };
  await tellVendor(manager, row, { type: 'WARNING_ESCALATED', params, severity: 'error' }, now);
  await tellLeads(manager, row, 'escalated', now);
  return settled;
}

/** However many reminders were due since the last look, people get one. */
async function remind(manager: EntityManager, { row, items }: Settled, now: number): Promise<boolean> {
  const since = row.remindedAt ?? row.sentAt ?? now;
  const waiting = items.filter(waitsForVendor);
  const reminded = waiting.filter((item) =>
    remindersOf({ ...clockOf(item), sentAt: item.sentAt ?? 0 }).some((at) => at > since && at <= now),
  );
  if (!reminded.length || row.dueAt === null) return false;
  const params = { number: row.number, items: waiting.length, dueAt: isoOf(row.dueAt) };
  await tellVendor(manager, row, { type: 'WARNING_REMINDER', params, severity: 'warning' }, now);
  const isNewlyOverdue = waiting
    .map((item) => effectiveDue(clockOf(item)))
    .some((at) => at > since && at <= now);
  const { number } = row;
  if (isNewlyOverdue)
    await tellIssuer(manager, row, { type: 'WARNING_OVERDUE', params: { number }, severity: 'warning' }, now);
  // Nothing else is to be worked out anew, and nobody's open form is stale for it.
  await manager.update(WarningEntity, { id: row.id }, { remindedAt: now });
  await orderNextLook(manager, { ...row, remindedAt: now }, items, now);
  return true;
}
