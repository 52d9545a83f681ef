import type { InspectionPublish } from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import { stateConflict, take } from '../../platform/act.js';
import { deriveBusiness } from '../business/derive-business.js';
import { GradeRecordEntity } from '../grade/grade-record.entity.js';
import { INSPECTION } from '../inspection/inspection.entity.js';
import { requireMember } from '../member/membership.js';
import { chainGrades } from './grade-chain.js';
import { type Found, stateOf } from './safety-form.query.js';

/** The owner waits no longer. */
export async function publish(
  act: Act,
  { row, place, by }: Found,
  { version }: InspectionPublish,
): Promise<void> {
  const { manager, person, now } = act;
  await requireMember({ manager }, person, place.id, 'owner');
  if (row.state === 'published' && row.version === version + 1) return;
  if (stateOf(row, now) === 'published') throw stateConflict('published');
  const change = { publishedAt: now, version: version + 1, updatedAt: now };
  await take(act, INSPECTION, row, 'publish', { by, change, over: version });
  await manager.update(GradeRecordEntity, { inspectionId: row.id }, { publishAt: now });
  await chainGrades(manager, place.id);
  await deriveBusiness(manager, [place.id], now);
}
