import {
  DAY_MS,
  DEADLINES,
  dueOf,
  type FieldProblem,
  type Id,
  isoOf,
  RECURRENCE_DAYS,
  type WarningSend,
  warningMachine,
} from '@sabaijai/contract';
import { type EntityManager, In, MoreThan } from 'typeorm';
import type { Act } from '../../../http/access/act.js';
import { type Moment, requireVersion, stateConflict, step, take } from '../../../platform/act.js';
import { invalid, Problem } from '../../../platform/problem.js';
import { lineOf } from '../../business/line.js';
import { InspectionEntity } from '../../inspection/inspection.entity.js';
import { membersOf } from '../../member/membership.js';
import { itemsOf, settleKnown } from '../clock/settle.js';
import { addNotice } from '../notices/notice.js';
import { tellVendor } from '../notices/warning-notices.js';
import { type FoundWarning } from '../warning.access.js';
import { WARNING, WarningEntity, WarningItemEntity } from '../warning.entity.js';
import { warnable } from './start.js';
import { worstOf } from './summary.js';

/** What is sent again after its answer was lost was sent. */
export const isSent = ({ state, version }: WarningEntity, send: WarningSend): boolean =>
  state !== 'draft' && version > send.version;

/** The first notice: from now on the clock runs and its words never change. */
export async function sendWarning(
  act: Act,
  { row, place, by }: FoundWarning,
  send: WarningSend,
): Promise<void> {
  const { manager, now } = act;
  if (isSent(row, send)) return;
  step(warningMachine, row.state, 'send', by);
  requireVersion(row, send.version);
  // What was true when it was begun may not be any more.
  await warnable(act, place.id);
  await requireResult(manager, row);
  const items = await itemsOf(manager, row.id);
  requireSendable(items);
  const members = await membersOf(manager, place.id);
  if (members.length === 0 && (send.channel === 'app' || !send.to)) throw new Problem('NO_ADDRESSEE');
  const sent = await sendItems(act, items);
  const change = {
    noticeNo: 1,
    sentAt: now,
    severity: worstOf(sent),
    previousWarningId: await recurrenceOf(act, row, sent),
  };
  const state = await take(act, WARNING, row, 'send', { by, change });
  await addNotice(act, { ...row, ...change }, sent, send);
  const settled = await settleKnown(act, { row: { ...row, ...change, state }, items: sent });
  const params = { number: row.number, items: sent.length, dueAt: isoOf(settled.row.dueAt ?? now) };
  await tellVendor(act, row, 'WARNING_SENT', params);
}

/** The inspection it is about stands: what was voided asks for nothing. */
async function requireResult(manager: EntityManager, { inspectionId: id }: WarningEntity): Promise<void> {
  if (id && (await manager.existsBy(InspectionEntity, { id, state: 'voided' })))
    throw stateConflict('voided');
}

/** Something to fix, in Thai or English, in a time that may be given for it; what is the inspector's own with a picture. */
function requireSendable(items: readonly WarningItemEntity[]): void {
  if (!items.length) throw invalid('items', 'count_min');
  const fields: FieldProblem[] = items.flatMap((item, index) => [
    ...(['matter', 'grounds', 'measure'] as const).flatMap((key) =>
      item[key].th || item[key].en ? [] : [{ path: `items.${index}.${key}`, rule: 'required' as const }],
    ),
    ...(item.itemId === null && item.photoIds.length === 0
      ? [{ path: `items.${index}.photos`, rule: 'count_min' as const, params: { min: 1 } }]
      : []),
  ]);
  if (fields.length) throw new Problem('VALIDATION', { fields });
  const item = items.find(
    ({ severity, amount }) => amount < DEADLINES[severity].min || amount > DEADLINES[severity].max,
  );
  if (!item) return;
  const { min, max } = DEADLINES[item.severity];
  throw new Problem('DEADLINE_RANGE', { params: { item: item.id, min, max } });
}

/** Each gets the time that was given for it. Answers them as they are then. */
async function sendItems(
  { manager, now }: Moment,
  items: readonly WarningItemEntity[],
): Promise<WarningItemEntity[]> {
  const sent = items.map((item) => ({
    ...item,
    firstSentAt: now,
    sentAt: now,
    dueAt: dueOf(item.severity, item.amount, now),
    state: 'open' as const,
    version: item.version + 1,
  }));
  for (const due of new Set(sent.map(({ dueAt }) => dueAt))) {
    const ids = sent.filter(({ dueAt }) => dueAt === due).map(({ id }) => id);
    const change = { firstSentAt: now, sentAt: now, dueAt: due, state: 'open' as const };
    await manager.update(WarningItemEntity, { id: In(ids) }, { ...change, version: () => 'version + 1' });
  }
  return sent;
}

/** The same item of the checklist failing again, here or before under another entry, within a year after a case about it was closed. */
async function recurrenceOf(
  { manager, now }: Moment,
  { businessId, inspectionId }: WarningEntity,
  items: readonly WarningItemEntity[],
): Promise<Id<'warning'> | null> {
  const itemIds = items.flatMap(({ itemId }) => itemId ?? []);
  if (!itemIds.length) return null;
  const line = await lineOf(manager, businessId);
  const resolved = await manager.find(WarningEntity, {
    where: {
      businessId: In(line),
      state: 'resolved',
      resolvedAt: MoreThan(now - RECURRENCE_DAYS * DAY_MS),
    },
    order: { resolvedAt: 'DESC' },
  });
  // What one inspection found once has not failed again, however often it is asked for.
  const closed = resolved.filter((each) => inspectionId === null || each.inspectionId !== inspectionId);
  const again = closed.length
    ? await manager.findBy(WarningItemEntity, {
        warningId: In(closed.map(({ id }) => id)),
        itemId: In(itemIds),
        state: 'closed',
      })
    : [];
  return closed.find(({ id }) => again.some(({ warningId }) => warningId === id))?.id ?? null;
}
