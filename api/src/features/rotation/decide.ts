import {
  DAY_MS,
  type Id,
  isoOf,
  ROTATION_PERMIT_DAYS,
  type RotationDecision,
  type RotationRequestAction,
} from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import { refuseConflict } from '../../http/access/conflict.js';
import { take } from '../../platform/act.js';
import { tell } from '../notification/tell.js';
import { lockRequest } from '../request-case/request-case.js';
import { partiesOf } from './rotation.query.js';
import { ROTATION_REQUEST } from './rotation-request.entity.js';

/** A lead permits or declines that the same inspector makes a third full visit in a row. */
export async function decideRotation(
  act: Act,
  id: Id<'rotationRequest'>,
  action: RotationRequestAction,
  { reason }: RotationDecision,
): Promise<void> {
  const { person, now } = act;
  const { row } = await lockRequest(act, ROTATION_REQUEST, id);
  const { businessId } = row;
  refuseConflict(person, businessId);
  const change = { reason, decidedBy: person.id, decidedAt: now };
  await take(act, ROTATION_REQUEST, row, action, { by: partiesOf(person, row), change });
  const until = action === 'permit' ? isoOf(now + ROTATION_PERMIT_DAYS * DAY_MS) : null;
  const about = { type: 'visit', id: row.inspectionId, businessId } as const;
  await tell(act, [row.inspectorId], 'ROTATION_DECIDED', about, { comment: reason, until });
}
