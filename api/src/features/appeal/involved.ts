import type { Id } from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import { InspectorProfileEntity } from '../account/account.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { AmendmentEntity } from '../safety-form/amendment.entity.js';
import { ObjectionEntity } from '../safety-form/objection.entity.js';
import type { AppealEntity } from './appeal.entity.js';

/** An appeal and who inspected. */
export type Appealed = Pick<AppealEntity, 'businessId' | 'inspectionId' | 'createdAt'> &
  Pick<InspectionEntity, 'inspectorId'>;

/** Of these appeals the inspections in which the person took part before they were filed, or of places that are their interest. */
export async function involvedIn(
  manager: EntityManager,
  appeals: readonly Appealed[],
  personId: Id<'user'>,
): Promise<ReadonlySet<Id<'inspection'>>> {
  const inspectionId = In(appeals.map((each) => each.inspectionId));
  const [inspections, amended, answered, profile] = await Promise.all([
    manager.find(InspectionEntity, {
      select: { id: true, earlierInspectors: true },
      where: { id: inspectionId },
    }),
    manager.findBy(AmendmentEntity, { inspectionId, actorId: personId }),
    manager.findBy(ObjectionEntity, { inspectionId, answeredBy: personId }),
    manager.findOneBy(InspectorProfileEntity, { userId: personId }),
  ]);
  const handedOver = inspections.filter(({ earlierInspectors }) => earlierInspectors?.includes(personId));
  const acts = [
    ...amended.map(({ inspectionId: id, createdAt }) => ({ id, at: createdAt })),
    ...answered.map(({ inspectionId: id, answeredAt }) => ({ id, at: answeredAt ?? 0 })),
  ];
  return new Set(
    appeals
      .filter(
        ({ businessId, inspectionId: id, inspectorId, createdAt }) =>
          inspectorId === personId ||
          profile?.conflicts.some((conflict) => conflict.businessId === businessId) ||
          handedOver.some((each) => each.id === id) ||
          acts.some((act) => act.id === id && act.at < createdAt),
      )
      .map((each) => each.inspectionId),
  );
}
