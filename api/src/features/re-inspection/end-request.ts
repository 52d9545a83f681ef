import { type Id, reInspectionMachine } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { act } from '../../platform/act.js';
import { ReInspectionEntity } from './re-inspection.entity.js';

/** An inspection of the place was finalised: what was asked for has happened. */
export const visited = (
  manager: EntityManager,
  businessId: Id<'business'>,
  { inspectorId: actorId, now }: { inspectorId: Id<'user'>; now: number },
): Promise<void> => end(manager, businessId, 'visit', { by: ['system'], actorId, change: { endedAt: now } });

/** The place closes: nobody comes to look at it again. */
export const withdrawRequest = (
  manager: EntityManager,
  businessId: Id<'business'>,
  { actorId, now }: { actorId: Id<'user'>; now: number },
): Promise<void> =>
  end(manager, businessId, 'withdraw', {
    by: ['owner'],
    actorId,
    change: { decidedBy: actorId, endedAt: now },
  });

async function end(
  manager: EntityManager,
  businessId: Id<'business'>,
  action: 'visit' | 'withdraw',
  how: { by: ('system' | 'owner')[]; actorId: Id<'user'>; change: Partial<ReInspectionEntity> },
): Promise<void> {
  for (const { id, state } of await manager.findBy(ReInspectionEntity, { businessId, state: 'requested' }))
    await act(manager, ReInspectionEntity, reInspectionMachine, { id, state }, action, how);
}
