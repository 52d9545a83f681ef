import { DEADLINES, GROUNDS, type Id, inspectionMachine, type WarningStart } from '@sabaijai/contract';
import { CHECKLISTS } from '@sabaijai/contract/checklist';
import { measureOf } from '@sabaijai/contract/measures';
import { type EntityManager, In } from 'typeorm';
import { invalid } from '../../../platform/problem.js';
import { lineOf } from '../../business/line.js';
import { InspectionEntity } from '../../inspection/inspection.entity.js';
import type { WarningEntity, WarningItemEntity } from '../warning.entity.js';
import { findingsOf } from './findings.js';
import { emptyItem } from './new-warning.js';

type Asked = Pick<WarningEntity, 'businessId' | 'inspectionId'> & Pick<WarningStart, 'items'>;

/** Items about what an inspection found, filled in from checklist and answers. 422 for what it did not find. */
export async function newItems(
  manager: EntityManager,
  warningId: Id<'warning'>,
  { businessId, inspectionId, items }: Asked,
): Promise<WarningItemEntity[]> {
  const wrong = (path: string) => invalid(path, 'one_of');
  if (inspectionId === null) {
    if (items.length) throw wrong('inspectionId');
    return [];
  }
  const inspection = await manager.findOneBy(InspectionEntity, {
    id: inspectionId,
    // What was found under a former name is asked for under this one.
    businessId: In(await lineOf(manager, businessId)),
    state: In(inspectionMachine.groups.finished),
  });
  if (!inspection) throw wrong('inspectionId');
  const found = await findingsOf(manager, inspection);
  const checklist = CHECKLISTS[inspection.checklistVersion];
  return items.map(({ id, itemId }, position) => {
    const finding = found.find((each) => each.itemId === itemId);
    const item = checklist?.items.find((each) => each.id === itemId);
    if (!finding || !item?.failed) throw wrong(`items.${position}.itemId`);
    const { severity } = finding;
    return {
      ...emptyItem(warningId),
      id,
      itemId,
      position,
      severity,
      version: 1,
      matter: item.failed,
      grounds: GROUNDS[severity],
      measure: measureOf(item),
      amount: DEADLINES[severity].usual,
      photoIds: finding.photos,
      verify: severity === 'critical' ? 'onsite' : 'photo',
    };
  });
}
