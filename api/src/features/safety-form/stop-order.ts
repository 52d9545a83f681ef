import { canonicalJson, isoOf, type StopOrderGive } from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import { audit } from '../../platform/audit/audit.js';
import { lockRows } from '../../platform/database/lock.js';
import { invalid } from '../../platform/problem.js';
import { deriveBusiness } from '../business/derive-business.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { membersOf } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { timeOf } from './device-time.js';
import { takeEvidence } from './evidence.js';

/** Something must stop at once: the owner knows since it was signed, everybody from now on. */
export async function stopOrder(act: Act, row: InspectionEntity, given: StopOrderGive): Promise<void> {
  const { manager, person, now } = act;
  const { id, businessId } = row;
  const { activities, ack, name, signatureId } = given;
  if (!activities.every((each) => row.facets.includes(each))) throw invalid('activities', 'unknown');
  const said = { activities, ack, name, signatureId };
  const { signedAt: _, arrivedAt: __, ...before } = row.stopOrder ?? {};
  if (canonicalJson(before) === canonicalJson(said)) return;
  await lockRows(manager, 'business', [businessId]);
  const signedAt = Math.max(timeOf(given, now), row.startedAt);
  const after = { ...said, signedAt, arrivedAt: now };
  // Where something has to stop, beginning was no mistake.
  const change = { stopOrder: after, foundAt: row.foundAt ?? now, updatedAt: now };
  await manager.update(InspectionEntity, { id }, change);
  await takeEvidence(act, {
    ownerType: 'inspection',
    ownerId: id,
    ids: [signatureId, row.signatureId].filter((each) => each !== null),
    takenBy: person.id,
    keeps: true,
    purpose: 'signature',
  });
  await audit(manager, { actorId: person.id, action: 'inspection.stop-order', target: id, after });
  await deriveBusiness(manager, [businessId], now);
  const members = await membersOf(manager, businessId);
  await tell(act, members, 'STOP_ORDER', { type: 'business', businessId }, { signedAt: isoOf(signedAt) });
}
