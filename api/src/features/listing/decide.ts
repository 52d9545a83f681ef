import {
  type BusinessAction,
  type BusinessDecision,
  businessMachine,
  type Id,
  mayAccess,
} from '@sabaijai/contract';
import type { z } from 'zod';
import type { Act } from '../../http/access/act.js';
import { refuseConflict } from '../../http/access/conflict.js';
import { requireVersion, take } from '../../platform/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { invalid, Problem } from '../../platform/problem.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { BUSINESS, BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { membersOf, roleIn } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { withdrawRequest } from '../re-inspection/end-request.js';
import { withdrawChange } from '../registration/change.js';
import { goOnBeside } from '../registration/succession.js';
import { closingRefusal } from './closing.js';

/** Closed by its owner or a lead; suspended and let back in by leads. */
export async function decidePlace(
  act: Act,
  id: Id<'business'>,
  action: BusinessAction,
  { version, reason }: z.output<typeof BusinessDecision>,
): Promise<void> {
  const { manager, person, now } = act;
  await lockRows(manager, 'business', [id]);
  const role = await roleIn(act, person.id, id);
  const isLead = mayAccess(person, ['lead']);
  if (!role && !isLead) throw new Problem('NOT_FOUND');
  if (role === 'staff') throw new Problem('OWNER_REQUIRED');
  refuseConflict(person, id);
  if (isLead && !reason) throw invalid('reason', 'required');
  const place = await manager.findOneBy(BusinessEntity, { id });
  const state = place && stateOf(place);
  if (!place || !state) throw new Problem('NOT_FOUND');
  requireVersion(place, version);
  const isClosing = action === 'close';
  const refusal = isClosing && (await closingRefusal(manager, place, role ?? 'lead', now));
  if (refusal) throw new Problem(refusal.code, { params: { until: refusal.until } });
  await take(act, BUSINESS, { id, state, version }, action, {
    by: role === 'owner' ? (isLead ? ['owner', 'lead'] : ['owner']) : ['lead'],
    change: {
      version: version + 1,
      updatedAt: now,
      stateReason: reason,
      ...(isClosing && { closedAt: now }),
    },
  });
  if (isClosing) {
    await withdrawChange(act, id, role === 'owner' ? 'applicant' : 'inspector');
    await withdrawRequest(act, id);
  }
  await deriveBusiness(manager, [id], now);
  await enqueue(manager, 'index-place', id, now);
  if (isClosing) await goOnBeside(act, place);
  const about = { type: 'business', businessId: id } as const;
  if (reason) await tell(act, await membersOf(manager, id), 'BUSINESS_DECIDED', about, { action, reason });
}

/** Of a place that is, or was, listed. */
export const stateOf = ({ state }: Pick<BusinessEntity, 'state'>) =>
  businessMachine.states.find((each) => each === state) ?? null;
