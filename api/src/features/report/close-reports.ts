import type { ReportAction } from '@sabaijai/contract';
import { type ActBy, take } from '../../platform/act.js';
import { tell } from '../notification/tell.js';
import { REPORT, ReportEntity } from './report.entity.js';

/** Ends what waits about a review or a listing, and tells those who reported it. */
export async function settleReports(
  act: ActBy,
  targetId: ReportEntity['targetId'],
  action: ReportAction,
  comment: string | null,
): Promise<void> {
  const { manager, person, now } = act;
  const open = await manager.findBy(ReportEntity, { targetId, state: 'pending' });
  for (const report of open) {
    const outcome = await take(act, REPORT, report, action, {
      by: ['lead'],
      change: { comment, decidedAt: now, decidedBy: person?.id ?? null, openKey: null, network: null },
    });
    const about = { type: 'report', id: report.id, businessId: report.businessId } as const;
    await tell(act, [report.reporterId], 'REPORT_OUTCOME', about, { outcome, comment });
  }
}
