import { type Id, inspectionMachine } from '@sabaijai/contract';
import { type EntityManager, In, LessThan, LessThanOrEqual, Not } from 'typeorm';
import { lineOf } from '../business/line.js';
import { InspectionEntity } from './inspection.entity.js';

/**
 * The newest finished inspection of a place or of what it goes on from, public or about to be; of those before a time,
 * when one is given.
 */
export async function previousOf(
  manager: EntityManager,
  businessId: Id<'business'>,
  before = Number.MAX_SAFE_INTEGER,
): Promise<InspectionEntity | null> {
  return manager.findOne(InspectionEntity, {
    where: {
      businessId: In(await lineOf(manager, businessId)),
      state: In(inspectionMachine.groups.finished),
      finishedAt: LessThan(before),
    },
    order: { finishedAt: 'DESC', id: 'DESC' },
  });
}

/** The newest finished full visit, of a place or of what it goes on from, until then: from it the next is due. */
export async function fullVisitOf(
  manager: EntityManager,
  businessId: Id<'business'>,
  until: number,
): Promise<InspectionEntity | null> {
  return manager.findOne(InspectionEntity, {
    where: {
      state: In(inspectionMachine.groups.finished),
      finishedAt: LessThanOrEqual(until),
      businessId: In(await lineOf(manager, businessId)),
      type: Not('follow_up' as const),
    },
    order: { finishedAt: 'DESC', id: 'DESC' },
  });
}
