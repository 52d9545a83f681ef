import type { Id } from '@sabaijai/contract';
import { type EntityManager, In, LessThan } from 'typeorm';
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
      state: In(['final', 'published']),
      finishedAt: LessThan(before),
    },
    order: { finishedAt: 'DESC', id: 'DESC' },
  });
}
