import type { InspectionEnd } from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import { take } from '../../platform/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { INSPECTION } from '../inspection/inspection.entity.js';
import { type Found, hasNothingFound } from './safety-form.query.js';

/** Begun by mistake: no inspection, and the place is free again. Once something was found only a lead ends it. */
export async function end(
  act: Act,
  { row, place, by }: Found,
  { version, reason }: InspectionEnd,
): Promise<void> {
  const { manager, now } = act;
  const isSame = version === undefined ? by.includes('inspector') : row.version === version + 1;
  if (row.state === 'ended' && isSame && row.endReason === reason) return;
  await lockRows(manager, 'business', [place.id]);
  const answers = await manager.findBy(AnswerEntity, { inspectionId: row.id });
  const change = { endReason: reason, version: row.version + 1, updatedAt: now };
  const how = { by, change, over: version ?? row.version };
  await take(act, INSPECTION, row, 'end', how, { isEmpty: hasNothingFound(row, answers) });
}
