import { type Id, type ReportAction } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { take } from '../../platform/act.js';
import { tell } from '../notification/tell.js';
import { REPORT, ReportEntity } from './report.entity.js';

/** Ends what waits about a review or a listing, and tells those who reported it. */
export async function settleReports(
  manager: EntityManager,
  targetId: ReportEntity['targetId'],
  action: ReportAction,
  { comment, leadId, now }: { comment: string | null; leadId: Id<'user'>; now: number },
): Promise<void> {
  const open = await manager.findBy(ReportEntity, { targetId, state: 'pending' });
  for (const report of open) {
    const state = await take({ manager, person: { id: leadId } }, REPORT, report, action, {
      by: ['lead'],
      change: { comment, decidedAt: now, decidedBy: leadId, openKey: null, network: null },
    });
    const about = { type: 'report', id: report.id, businessId: report.businessId } as const;
    await tell({ manager, now }, [report.reporterId], 'REPORT_OUTCOME', about, { outcome: state, comment });
  }
}
