import { type appealMachine, type FactsOf, type Id, type MemberRole, mayAccess } from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Act } from '../../http/access/act.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { findAsParty } from '../request-case/request-case.js';
import { AmendmentEntity } from '../safety-form/amendment.entity.js';
import { APPEAL } from './appeal.entity.js';
import { type Appealed, involvedIn } from './involved.js';

type Party = (typeof appealMachine.by)[number];
type Facts = FactsOf<typeof appealMachine.table>;
/** The inspection as it is now, beside the appeal. */
interface WithResult extends Appealed {
  inspectionState: InspectionEntity['state'];
  inspectionChangedAt: number;
}

export const partiesOf = (person: SessionPerson, role: MemberRole | null): Party[] => [
  ...(role === 'owner' ? (['owner'] as const) : []),
  ...(mayAccess(person, ['lead']) ? (['decider'] as const) : []),
];

/** The appeal, and what its machine asks for. */
export async function findAppeal(act: Act, id: Id<'appeal'>) {
  const { row, role } = await findAsParty(act, APPEAL, id);
  const { manager, person } = act;
  const { inspectorId, state, updatedAt } = await manager.findOneByOrFail(InspectionEntity, {
    id: row.inspectionId,
  });
  const appeal = { ...row, inspectorId, inspectionState: state, inspectionChangedAt: updatedAt };
  const factsOf = await appealFacts(manager, person, [appeal]);
  return { row, by: partiesOf(person, role), facts: factsOf(appeal) };
}

/** Of each: whether the reader, a lead, had a part in it, and whether its result was changed since. */
export async function appealFacts(
  manager: EntityManager,
  person: SessionPerson,
  appeals: readonly WithResult[],
): Promise<(appeal: WithResult) => Facts> {
  const inspectionId = In(appeals.map((each) => each.inspectionId));
  const [amendments, involved] = await Promise.all([
    manager.findBy(AmendmentEntity, { inspectionId }),
    mayAccess(person, ['lead']) ? involvedIn(manager, appeals, person.id) : new Set<Id<'inspection'>>(),
  ]);
  return ({ inspectionId: id, inspectionState, inspectionChangedAt, createdAt }) => ({
    isInvolved: involved.has(id),
    isAmended:
      (inspectionState === 'voided' && inspectionChangedAt > createdAt) ||
      amendments.some((each) => each.inspectionId === id && each.createdAt > createdAt),
  });
}
