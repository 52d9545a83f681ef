import { type Id, newId, type RotationDecision, type RotationRequestAction } from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import { refuseConflict } from '../../http/access/conflict.js';
import { take } from '../../platform/act.js';
import { tell } from '../notification/tell.js';
import { lockRequest, openRequest } from '../request-case/request-case.js';
import { permitOf, permittedUntil } from './rotation.js';
import { partiesOf } from './rotation.query.js';
import { ROTATION_REQUEST, RotationRequestEntity } from './rotation-request.entity.js';

/** A lead permits or declines that the same inspector makes a third full visit in a row. */
export async function decideRotation(
  act: Act,
  id: Id<'rotationRequest'>,
  action: RotationRequestAction,
  { reason }: RotationDecision,
): Promise<void> {
  const { person, now } = act;
  const { row } = await lockRequest(act, ROTATION_REQUEST, id);
  refuseConflict(person, row.businessId);
  const change = { reason, decidedBy: person.id, decidedAt: now };
  const state = await take(act, ROTATION_REQUEST, row, action, { by: partiesOf(person, row), change });
  await tellDecided(act, { ...row, ...change, state });
}

/** A visit of somebody at a place, on a day that begins at `startedAt`. */
export type Visit = Pick<RotationRequestEntity, 'businessId' | 'inspectorId' | 'startedAt'>;

/** A lead permits it before anybody is refused, or what was asked for it. The place is locked. */
export async function permitAhead(act: Act, visit: Visit, decision: RotationDecision): Promise<void> {
  const { manager, person, now } = act;
  const { businessId, inspectorId } = visit;
  refuseConflict(person, businessId);
  if (await permitOf(act, businessId, inspectorId)) return;
  const asked = await manager.findOneBy(RotationRequestEntity, { businessId, inspectorId, state: 'asked' });
  if (asked) return decideRotation(act, asked.id, 'permit', decision);
  const row: RotationRequestEntity = {
    id: newId('rotationRequest', now),
    businessId,
    inspectorId,
    inspectionId: newId('inspection', now),
    startedAt: visit.startedAt,
    state: 'permitted',
    reason: decision.reason,
    createdAt: now,
    decidedBy: person.id,
    decidedAt: now,
  };
  await openRequest(act, { ...ROTATION_REQUEST, opened: 'rotation-request.permit' }, row);
  await tellDecided(act, row);
}

const tellDecided = (act: Act, row: RotationRequestEntity): Promise<void> =>
  tell(
    act,
    [row.inspectorId],
    'ROTATION_DECIDED',
    { type: 'visit', id: row.inspectionId, businessId: row.businessId },
    { comment: row.reason ?? '', until: row.state === 'permitted' ? permittedUntil(row) : null },
  );
