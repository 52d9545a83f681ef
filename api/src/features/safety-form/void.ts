import type { InspectionVoid } from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import { refuseConflict } from '../../http/access/conflict.js';
import { requireVersion, take } from '../../platform/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { deriveBusiness } from '../business/derive-business.js';
import { uncountInspection } from '../dashboard/count-inspection.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { INSPECTION } from '../inspection/inspection.entity.js';
import { chainGrades } from './grade-chain.js';
import type { Found } from './safety-form.query.js';

/** By a lead, with the reason: it stays in the history, struck through, and the grade before it counts again. */
export async function voidInspection(
  act: Act,
  { row, place, by }: Found,
  { version, reason }: InspectionVoid,
): Promise<void> {
  const { manager, person, now } = act;
  if (row.state === 'voided' && row.version === version + 1 && row.voidReason === reason) return;
  refuseConflict(person, place.id);
  requireVersion(row, version);
  await lockRows(manager, 'business', [place.id]);
  await take(act, INSPECTION, row, 'void', {
    by,
    change: { voidReason: reason, version: version + 1, updatedAt: now },
  });
  await chainGrades(manager, place.id);
  await deriveBusiness(manager, [place.id], now);
  if (row.finishedAt !== null)
    await uncountInspection(manager, row, await manager.findBy(AnswerEntity, { inspectionId: row.id }));
}
