import { type Id, newId } from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import { GradeRecordEntity } from '../grade/grade-record.entity.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';

type Graded = Pick<InspectionEntity, 'id' | 'businessId' | 'grade' | 'score'>;

/** The grade of an inspection, public from `publishAt` on. */
export async function addGrade(manager: EntityManager, graded: Graded, publishAt: number): Promise<void> {
  const { id: inspectionId, businessId, grade, score } = graded;
  if (grade === null || score === null) return;
  await manager.insert(GradeRecordEntity, {
    id: newId('grade', publishAt),
    businessId,
    inspectionId,
    score,
    grade,
    publishAt,
    supersededAt: null,
    reason: 'inspection',
  });
  await chainGrades(manager, businessId);
}

/** Each grade of the place lasts until the next one is public; those of a voided inspection never count. */
export async function chainGrades(manager: EntityManager, businessId: Id<'business'>): Promise<void> {
  const records = await manager.find(GradeRecordEntity, {
    where: { businessId },
    order: { publishAt: 'ASC', id: 'ASC' },
  });
  const voided = await manager.findBy(InspectionEntity, {
    id: In(records.map(({ inspectionId }) => inspectionId)),
    state: 'voided',
  });
  const counting = records.filter(({ inspectionId }) => !voided.some(({ id }) => id === inspectionId));
  for (const [index, { id, supersededAt }] of counting.entries()) {
    const next = counting[index + 1]?.publishAt ?? null;
    if (next !== supersededAt) await manager.update(GradeRecordEntity, { id }, { supersededAt: next });
  }
}
