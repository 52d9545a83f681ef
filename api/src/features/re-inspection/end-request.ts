import type { Id } from '@sabaijai/contract';
import { type ActBy, take } from '../../platform/act.js';
import { RE_INSPECTION, ReInspectionEntity } from './re-inspection.entity.js';

/** An inspection of the place was finalised: what was asked for has happened. */
export const visited = (act: ActBy, businessId: Id<'business'>): Promise<void> =>
  end(act, businessId, 'visit', { by: ['system'], change: { endedAt: act.now } });

/** The place closes: nobody comes to look at it again. */
export const withdrawRequest = (act: ActBy, businessId: Id<'business'>): Promise<void> =>
  end(act, businessId, 'withdraw', {
    by: ['owner'],
    change: { decidedBy: act.person?.id ?? null, endedAt: act.now },
  });

async function end(
  act: ActBy,
  businessId: Id<'business'>,
  action: 'visit' | 'withdraw',
  how: { by: ('system' | 'owner')[]; change: Partial<ReInspectionEntity> },
): Promise<void> {
  const open = await act.manager.findBy(ReInspectionEntity, { businessId, state: 'requested' });
  for (const { id, state } of open) await take(act, RE_INSPECTION, { id, state }, action, how);
}
