import { type AppealDraft, appealDecideBy, appealUntil, type Id, isoOf } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { In } from 'typeorm';
import type { z } from 'zod';
import type { Act } from '../../http/access/act.js';
import { stateConflict } from '../../platform/act.js';
import { wasSent } from '../../platform/once.js';
import { Problem } from '../../platform/problem.js';
import { leads } from '../account/inspectors-of.js';
import type { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { lineOf } from '../business/line.js';
import { refuseClosed } from '../business/public-business.js';
import { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { tell } from '../notification/tell.js';
import { lockAsOwner, openRequest } from '../request-case/request-case.js';
import { APPEAL, AppealEntity } from './appeal.entity.js';
import { involvedIn } from './involved.js';

/** An owner's, once for each inspection, as long as its clock runs. Answers whether it is new. */
export async function fileAppeal(
  act: Act,
  businessId: Id<'business'>,
  { photos, ...draft }: z.output<typeof AppealDraft>,
): Promise<boolean> {
  const { manager, person, now } = act;
  const place = await lockAsOwner(act, businessId);
  const sent = { ...draft, businessId, photoIds: photos, authorId: person.id };
  if (await wasSent(manager, AppealEntity, sent)) return false;
  refuseClosed(place);
  const { inspectorId, finishedAt } = await finishedInspection(act, businessId, draft);
  if (await manager.existsBy(AppealEntity, { inspectionId: draft.inspectionId }))
    throw new Problem('APPEAL_EXISTS');
  if (now > Date.parse(appealUntil(isoOf(finishedAt as number)))) throw new Problem('APPEAL_LATE');
  const row: AppealEntity = {
    ...sent,
    state: 'filed',
    words: null,
    createdAt: now,
    decidedBy: null,
    decidedAt: null,
  };
  await openRequest(act, APPEAL, row, photos);
  await deriveBusiness(manager, [businessId], now);
  await tellLeads(act, place, { ...row, inspectorId });
  return true;
}

/** Of this business or of what it goes on from; its answers hold the items that are named. */
async function finishedInspection(
  { manager }: Act,
  businessId: Id<'business'>,
  { inspectionId, items }: Pick<z.output<typeof AppealDraft>, 'inspectionId' | 'items'>,
): Promise<InspectionEntity> {
  const line = In(await lineOf(manager, businessId));
  const inspection = await manager.findOneBy(InspectionEntity, { id: inspectionId, businessId: line });
  if (!inspection || inspection.finishedAt === null || inspection.state === 'in_progress')
    throw new Problem('NOT_FOUND');
  if (inspection.state === 'voided') throw stateConflict('voided');
  const answers = await manager.findBy(AnswerEntity, { inspectionId });
  const fields = items.flatMap((item, at) =>
    answers.some(({ itemId }) => itemId === item) ? [] : [{ path: `items.${at}`, rule: 'one_of' as const }],
  );
  if (fields.length) throw new Problem('VALIDATION', { fields });
  return inspection;
}

/** Those who may decide. */
async function tellLeads(
  act: Act,
  { id: businessId, name }: BusinessEntity,
  appeal: AppealEntity & Pick<InspectionEntity, 'inspectorId'>,
): Promise<void> {
  const decideBy = bangkokDate(new Date(appealDecideBy(isoOf(act.now))));
  const about = { type: 'appeal', id: appeal.id, businessId } as const;
  for (const userId of await leads(act.manager))
    if (!(await involvedIn(act.manager, [appeal], userId)).size)
      await tell(act, [userId], 'APPEAL_ASSIGNED', about, { name, decideBy });
}
