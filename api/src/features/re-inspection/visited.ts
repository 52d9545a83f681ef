import { type Id, reInspectionMachine } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { act } from '../../platform/act.js';
import { ReInspectionEntity } from './re-inspection.entity.js';

/** An inspection of the place was finalised: what was asked for has happened. */
export async function visited(
  manager: EntityManager,
  businessId: Id<'business'>,
  { inspectorId, now }: { inspectorId: Id<'user'>; now: number },
): Promise<void> {
  for (const row of await manager.findBy(ReInspectionEntity, { businessId, state: 'requested' }))
    await act(manager, ReInspectionEntity, reInspectionMachine, { id: row.id, state: row.state }, 'visit', {
      by: ['system'],
      actorId: inspectorId,
      change: { endedAt: now },
    });
}

/** The place closes: nobody comes to look at it again. */
export async function withdrawRequest(
  manager: EntityManager,
  businessId: Id<'business'>,
  { actorId, now }: { actorId: Id<'user'>; now: number },
): Promise<void> {
  for (const row of await manager.findBy(ReInspectionEntity, { businessId, state: 'requested' }))
    await act(
      manager,
      ReInspectionEntity,
      reInspectionMachine,
      { id: row.id, state: row.state },
      'withdraw',
      {
        by: ['owner'],
        actorId,
        change: { decidedBy: actorId, endedAt: now },
      },
    );
}
