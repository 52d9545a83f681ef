import type { Id, ReInspectionDraft } from '@sabaijai/contract';
import { addDays, bangkokDate, endOfBangkokDay } from '@sabaijai/contract/checklist';
import { visitPromiseDays } from '@sabaijai/contract/survey';
import type { z } from 'zod';
import type { Act } from '../../http/access/act.js';
import type { LimitService } from '../../platform/limit/limit.service.js';
import { wasSent } from '../../platform/once.js';
import { Problem } from '../../platform/problem.js';
import { inspectorsOf } from '../account/inspectors-of.js';
import { previousOf } from '../inspection/previous.js';
import { tell } from '../notification/tell.js';
import { lockAsOwner, openRequest } from '../request-case/request-case.js';
import { RE_INSPECTION, ReInspectionEntity } from './re-inspection.entity.js';
import { hasUnanswered, refusalOf } from './re-inspection.query.js';

/** Of one place: the inspectors of its province are told of each. */
const REQUESTS_A_DAY = 3;

/** An owner's, one at a time; the date that is promised is kept with it. Answers whether it is new. */
export async function requestVisit(
  act: Act,
  limits: LimitService,
  businessId: Id<'business'>,
  { id, words, photos }: z.output<typeof ReInspectionDraft>,
): Promise<boolean> {
  const { manager, person, now } = act;
  const place = await lockAsOwner(act, businessId);
  const sent = { id, businessId, authorId: person.id, words, photoIds: photos };
  if (await wasSent(manager, ReInspectionEntity, sent)) return false;
  const [last, isOpen, isUnanswered] = await Promise.all([
    previousOf(manager, businessId),
    manager.existsBy(ReInspectionEntity, { businessId, state: 'requested' }),
    hasUnanswered(manager, businessId),
  ]);
  const reason = refusalOf(place, last, { isOpen, isUnanswered }, now);
  if (reason === 'exists') throw new Problem('REINSPECTION_EXISTS');
  if (reason || !last) throw new Problem('REINSPECTION_NOT_ALLOWED', { params: { reason } });
  await limits.paceRows(manager, ['re_inspection', 'business_id'], businessId, REQUESTS_A_DAY);
  const promised = addDays(bangkokDate(new Date(now)), visitPromiseDays(last.surveyAccuracy ?? null));
  const row: ReInspectionEntity = {
    ...sent,
    inspectionId: last.id,
    state: 'requested',
    promisedBy: Date.parse(endOfBangkokDay(promised)),
    createdAt: now,
    answer: null,
    decidedBy: null,
    endedAt: null,
  };
  await openRequest(act, RE_INSPECTION, row, photos);
  const about = { type: 'reInspection', id, businessId } as const;
  const params = { name: place.name, promisedBy: promised };
  await tell(act, await inspectorsOf(manager, place.province), 'REINSPECTION_REQUESTED', about, params);
  return true;
}
