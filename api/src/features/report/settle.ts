import type { Id } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { notify } from '../notification/notify.js';
import { ReportEntity } from './report.entity.js';

/** Ends what waits about a review or a listing, and tells those who reported it. */
export async function settleReports(
  manager: EntityManager,
  targetId: ReportEntity['targetId'],
  {
    state,
    comment,
    by,
    now,
  }: { state: 'upheld' | 'rejected'; comment: string | null; by: Id<'user'>; now: number },
): Promise<void> {
  const open = await manager.findBy(ReportEntity, { targetId, state: 'pending' });
  for (const { id, reporterId, businessId } of open) {
    await manager.update(
      ReportEntity,
      { id, state: 'pending' },
      { state, comment, decidedAt: now, decidedBy: by, openKey: null, network: null },
    );
    await notify(manager, {
      userId: reporterId,
      type: 'REPORT_OUTCOME',
      params: { outcome: state, comment },
      businessId,
      link: '/account/activity#reports',
      severity: state === 'upheld' ? 'success' : 'info',
      now,
    });
  }
}
