import {
  type Id,
  REPLY_ANSWER_DAYS,
  type WarningDoor,
  type WarningSeverity,
  warningMachine,
} from '@sabaijai/contract';
import { weigh } from '@sabaijai/contract/checklist';
import { type EntityManager, In } from 'typeorm';
import { afterWorkingDays } from '../../../platform/clock/clock.js';
import { wholeLineOf } from '../../business/line.js';
import { AnswerEntity } from '../../inspection/answer.entity.js';
import type { InspectionEntity } from '../../inspection/inspection.entity.js';
import { previousOf } from '../../inspection/previous.js';
import { checklistOf, factsOf } from '../../safety-form/outcome.js';
import { WarningEntity, WarningItemEntity } from '../warning.entity.js';

type Finding = NonNullable<WarningDoor['inspection']>['findings'][number];

/** What failed in a finished inspection, and what is asked for already, under whichever name of the place. */
export async function findingsOf(manager: EntityManager, inspection: InspectionEntity): Promise<Finding[]> {
  const { id: inspectionId, businessId, finishedAt } = inspection;
  const answers = await manager.findBy(AnswerEntity, { inspectionId });
  const lines = weigh(checklistOf(inspection), factsOf(inspection, answers, finishedAt as number));
  const open = await manager.findBy(WarningEntity, {
    businessId: In(await wholeLineOf(manager, businessId)),
    state: In(warningMachine.groups.open),
  });
  const closed = await manager.findBy(WarningEntity, { inspectionId, state: 'resolved' });
  const asked = await itemsOfAll(manager, open);
  const done = await itemsOfAll(manager, closed);
  return lines
    .filter(({ result }) => result === 'fail' || result === 'cos')
    .map(({ item, result, severity, repeat }) => {
      const answer = answers.find(({ itemId }) => itemId === item.id);
      return {
        itemId: item.id,
        severity: severity as WarningSeverity,
        isCorrected: result === 'cos',
        isRepeat: repeat,
        photos: answer?.photoIds ?? [],
        note: answer?.note ?? '',
        warningId: asked.find(({ itemId }) => itemId === item.id)?.warningId ?? null,
        closedWarningId: done.find(({ itemId }) => itemId === item.id)?.warningId ?? null,
      };
    });
}

/**
 * What is critical is asked for before an owner closes the place. Answers until when that is waited for: as long as an
 * inspector normally takes to decide something, counted from the end of the inspection. Null where nothing is.
 */
export async function noticePendingUntil(
  manager: EntityManager,
  businessId: Id<'business'>,
  now: number,
): Promise<number | null> {
  const last = await previousOf(manager, businessId);
  if (!last) return null;
  const until = afterWorkingDays(manager, last.finishedAt as number, REPLY_ANSWER_DAYS);
  if (now >= until) return null;
  const isLeft = (await findingsOf(manager, last)).some(
    ({ severity, isCorrected, warningId, closedWarningId }) =>
      severity === 'critical' && !isCorrected && warningId === null && closedWarningId === null,
  );
  return isLeft ? until : null;
}

const itemsOfAll = async (
  manager: EntityManager,
  warnings: readonly WarningEntity[],
): Promise<WarningItemEntity[]> =>
  warnings.length ? manager.findBy(WarningItemEntity, { warningId: In(warnings.map(({ id }) => id)) }) : [];
