import type { AnswerResult } from '@sabaijai/contract';
import { type Answer, CHECKLISTS, weigh } from '@sabaijai/contract/checklist';
import type { EntityManager } from 'typeorm';
import { localDay } from '../../platform/clock/bangkok.js';
import { lostRace } from '../../platform/database/retry.js';
import { sqlRun } from '../../platform/database/rows.js';
import { BusinessEntity } from '../business/business.entity.js';
import { answerView, factsOf } from '../grade/calculation.js';
import type { AnswerEntity } from '../inspection/answer.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { COUNTRY, type DetailKey, InspectionTotalEntity, SUMS } from './inspection-total.entity.js';
import { forgetMonths } from './month-sums.js';

export type CountedAnswer = Pick<AnswerEntity, 'itemId' | 'result' | 'value' | 'value2' | 'document'>;
type Place = NonNullable<InspectionEntity['countedAs']>;

/**
 * Adds a finished inspection to the totals, in the transaction that finishes it: the last thing there, for everybody who
 * finishes one on that day waits for these rows. A voided or amended one is taken out by `uncountInspection`, with the
 * answers it was counted with, wherever its place is by then.
 */
export async function countInspection(
  manager: EntityManager,
  inspection: InspectionEntity,
  answers: readonly CountedAnswer[],
): Promise<void> {
  const { province, kind, category } = await placeOf(manager, inspection);
  const countedAs: Place = { province, kind, category };
  await manager.update(InspectionEntity, { id: inspection.id }, { countedAs });
  await change(manager, countedAs, inspection, answers, 1);
}

export async function uncountInspection(
  manager: EntityManager,
  inspection: InspectionEntity,
  answers: readonly CountedAnswer[],
): Promise<void> {
  const place = inspection.countedAs ?? (await placeOf(manager, inspection));
  await change(manager, place, inspection, answers, -1);
}

const placeOf = (manager: EntityManager, { businessId }: InspectionEntity) =>
  manager.findOneByOrFail(BusinessEntity, { id: businessId });

async function change(
  manager: EntityManager,
  place: Place,
  inspection: InspectionEntity,
  answers: readonly CountedAnswer[],
  by: 1 | -1,
): Promise<void> {
  for (const total of totalsOf(place, inspection, answers)) {
    const { scope, day } = total;
    // A lock, in the same order for everybody: two at once come one after the other.
    const lock = 'UPDATE inspection_total SET done = done WHERE scope = ? AND day = ?';
    const isThere = await sqlRun(manager, lock, [scope, day]);
    const known = isThere ? await manager.findOneByOrFail(InspectionTotalEntity, { scope, day }) : null;
    const after = sumOf(known ?? { ...NOTHING, scope, day }, total, by);
    if (known) await manager.update(InspectionTotalEntity, { scope, day }, after);
    else await manager.insert(InspectionTotalEntity, after).catch(lostRace);
  }
  await forgetMonths(manager, 'inspections', [inspection.finishedAt as number]);
}

const NOTHING = { done: 0, offSite: 0, repeated: 0, passed: 0, failed: 0, na: 0, details: {} };

/** Of the same scope and day; what comes to nothing is left out. */
export function sumOf(
  before: InspectionTotalEntity,
  added: InspectionTotalEntity,
  by: 1 | -1 = 1,
): InspectionTotalEntity {
  const details = { ...before.details };
  for (const [key, count] of Object.entries(added.details) as [DetailKey, number][]) {
    const sum = (details[key] ?? 0) + by * count;
    if (sum === 0) delete details[key];
    else details[key] = sum;
  }
  const sums = SUMS.map((column) => [column, before[column] + by * added[column]]);
  return { ...before, ...Object.fromEntries(sums), details };
}

/** What is unanswered counts nowhere. */
const WAYS: Partial<Record<AnswerResult, 'pass' | 'fail' | 'na'>> = {
  pass: 'pass',
  fail: 'fail',
  cos: 'fail',
  na: 'na',
};

const COLUMN = { pass: 'passed', fail: 'failed', na: 'na' } as const;

/** What one inspection adds: to the totals of the country, of its province and of its inspector. */
export function totalsOf(
  place: Place,
  inspection: InspectionEntity,
  answers: readonly CountedAnswer[],
): InspectionTotalEntity[] {
  const { finishedAt, inspectorId, grade, score, offSiteReason, checklistVersion } = inspection;
  const checklist = CHECKLISTS[checklistVersion];
  if (finishedAt === null || !checklist) throw new Error(`${inspection.id} is not finished`);
  const total = { ...NOTHING, done: 1, offSite: offSiteReason === null ? 0 : 1 };
  const details: InspectionTotalEntity['details'] = {};
  const add = (key: DetailKey) => {
    details[key] = (details[key] ?? 0) + 1;
  };
  add(`done ${place.kind}/${place.category}`);
  if (grade) add(`grade ${grade}`);
  if (score !== null) add(`score ${Math.floor(score)}`);
  const facts = factsOf({ ...inspection, finishedAt });
  const given = answers.map(answerView) as Answer[];
  for (const { item, result, repeat } of weigh(checklist, { ...facts, answers: given })) {
    const way = WAYS[result];
    if (!way) continue;
    total[COLUMN[way]] += 1;
    if (repeat) total.repeated += 1;
    add(`${way} ${item.form}`);
    if (way !== 'na') add(`item-${way} ${item.id}`);
  }
  const day = localDay(finishedAt);
  const places = place.province ? [COUNTRY, place.province] : [COUNTRY];
  return [
    ...places.map((scope) => ({ ...total, scope, day, details })),
    { ...total, scope: inspectorId, day, details: {} },
  ];
}
