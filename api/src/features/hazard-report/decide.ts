import {
  type HazardAction,
  type HazardDecision,
  hazardLinkItems,
  hazardReportMachine,
  type Id,
} from '@sabaijai/contract';
import { CHK_2026_1 } from '@sabaijai/contract/checklist';
import { In, Not } from 'typeorm';
import type { z } from 'zod';
import type { Act } from '../../http/access/act.js';
import { refuseConflict } from '../../http/access/conflict.js';
import { step, take } from '../../platform/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { invalid } from '../../platform/problem.js';
import { deriveBusiness } from '../business/derive-business.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { tell } from '../notification/tell.js';
import { findAsInspector } from '../request-case/request-case.js';
import { HAZARD_REPORT, HazardReportEntity } from './hazard-report.entity.js';

/** An inspector says what became of it, and whoever reported it is told. */
export async function decideHazard(
  act: Act,
  id: Id<'hazardReport'>,
  action: HazardAction,
  decision: z.output<typeof HazardDecision>,
): Promise<void> {
  const { manager, person, now } = act;
  const { row } = await findAsInspector(act, HAZARD_REPORT, id);
  const { businessId, reporterId } = row;
  refuseConflict(person, businessId);
  step(hazardReportMachine, row.state, action, ['inspector']);
  const change = { outcome: decision.outcome, network: null, ...(await madeOf(act, row, action, decision)) };
  const needed = action !== 'triage' && 'outcome';
  const outcome = await take(act, HAZARD_REPORT, row, action, { by: ['inspector'], change, needed });
  await deriveBusiness(manager, [businessId], now);
  const about = { type: 'hazardReport', id, businessId } as const;
  await tell(act, [reporterId], 'HAZARD_OUTCOME', about, { outcome, comment: decision.outcome });
}

/** What an inspector makes of a report, as it is kept with it; 422 names what is missing or does not belong to it. */
async function madeOf(
  { manager }: Act,
  { id, businessId, facet }: HazardReportEntity,
  action: HazardAction,
  { checklistItemId, inspectionId, duplicateOf }: z.output<typeof HazardDecision>,
): Promise<Partial<HazardReportEntity>> {
  const wrong = (path: string, rule: 'required' | 'one_of') => invalid(path, rule);
  if (action === 'link') {
    if (!checklistItemId && !inspectionId) throw wrong('checklistItemId', 'required');
    if (checklistItemId && !hazardLinkItems(CHK_2026_1, facet).some((item) => item.id === checklistItemId))
      throw wrong('checklistItemId', 'one_of');
    const itsOwn = { id: inspectionId ?? undefined, businessId, state: Not(In(['voided', 'ended'])) };
    if (inspectionId && !(await manager.existsBy(InspectionEntity, itsOwn)))
      throw wrong('inspectionId', 'one_of');
    return { linkedItemId: checklistItemId, inspectionId };
  }
  if (action === 'merge') {
    if (!duplicateOf) throw wrong('duplicateOf', 'required');
    // Or two could be merged into each other.
    await lockRows(manager, 'business', [businessId]);
    const state = In(hazardReportMachine.groups.standing);
    const isThere = await manager.existsBy(HazardReportEntity, { id: duplicateOf, businessId, state });
    if (!isThere || duplicateOf === id) throw wrong('duplicateOf', 'one_of');
    return { duplicateOf };
  }
  return {};
}
