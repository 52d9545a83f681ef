import type { Id, ReportAction } from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import { step } from '../../platform/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { findRequest } from '../request-case/request-case.js';
import { removeReported } from '../review/moderate-review.js';
import { settleReports } from './close-reports.js';
import { REPORT } from './report.entity.js';

/** A lead judges what was reported, not who did: everything that waits about the same target ends here. */
export async function decideReport(
  act: Act,
  id: Id<'report'>,
  action: ReportAction,
  words: string | null,
): Promise<void> {
  const { manager, person, now } = act;
  const { target, targetId } = (await findRequest(act, REPORT, id)).row;
  await lockRows(manager, target, [targetId]);
  const { row } = await findRequest(act, REPORT, id);
  step(REPORT.machine, row.state, action, ['lead']);
  await settleReports(act, targetId, action, words || null);
  if (action === 'uphold' && target === 'review' && words)
    await removeReported(manager, targetId as Id<'review'>, { reason: words, leadId: person.id, now });
}
