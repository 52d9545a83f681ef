import { type Id, inspectionMachine, type SafetyFormDoor } from '@sabaijai/contract';
import { type EntityManager, In, Not } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { hasConflict } from '../../http/access/conflict.js';
import { InspectorProfileEntity, UserEntity } from '../account/account.entity.js';
import type { BusinessEntity } from '../business/business.entity.js';
import { lineOf } from '../business/line.js';
import { InspectionEntity } from '../inspection/inspection.entity.js';
import { permitOf } from '../rotation/rotation.js';

/** Full visits that one inspector may make to a place in a row, before a routine one is refused. */
const ROTATION = 2;

/** Why this inspector may not begin; a lead overrides the rotation with a reason. */
export async function refusalOf(
  act: Act,
  place: BusinessEntity,
  type: InspectionEntity['type'],
): Promise<SafetyFormDoor['refused']> {
  const { manager, person } = act;
  if (place.state !== 'listed' && place.state !== 'suspended') return 'PLACE_CLOSED';
  if (hasConflict(person, place.id)) return 'CONFLICT_OF_INTEREST';
  if (type !== 'routine') return null;
  if (!(await turnsOver(manager, place.id))(person.id)) return null;
  return (await permitOf(act, place.id)) ? null : 'INSPECTOR_ROTATION';
}

/** Who may go on with an inspection of the place, or make the next one. */
export async function colleaguesOf(
  { manager, person }: Act,
  { id: businessId, province }: BusinessEntity,
): Promise<SafetyFormDoor['colleagues']> {
  const profiles = await manager.find(InspectorProfileEntity, { take: 500 });
  const near = profiles.filter(
    ({ userId, provinces, isLead, conflicts }) =>
      userId !== person.id &&
      (isLead || provinces.some((each) => each === province)) &&
      !conflicts.some((each) => each.businessId === businessId),
  );
  const people = await manager.findBy(UserEntity, {
    id: In(near.map(({ userId }) => userId)),
    state: 'active',
  });
  const isOver = await turnsOver(manager, businessId);
  return near.flatMap(({ userId, badgeNo }) => {
    const name = people.find(({ id }) => id === userId)?.displayName;
    return name === undefined || isOver(userId) ? [] : [{ badgeNo, name }];
  });
}

/** The newest that are finished, of whoever made them. */
export async function fullVisits(
  manager: EntityManager,
  businessId: Id<'business'>,
  take: number,
): Promise<InspectionEntity[]> {
  return manager.find(InspectionEntity, {
    where: {
      businessId: In(await lineOf(manager, businessId)),
      type: Not('follow_up' as const),
      state: In(inspectionMachine.groups.finished),
    },
    order: { finishedAt: 'DESC' },
    take,
  });
}

/** Tells of inspectors whether they made the last full visits, also those that they handed to others before the end. */
export async function turnsOver(
  manager: EntityManager,
  businessId: Id<'business'>,
): Promise<(who: Id<'user'>) => boolean> {
  const last = await fullVisits(manager, businessId, ROTATION);
  return (who) =>
    last.length === ROTATION &&
    last.every(
      ({ inspectorId, earlierInspectors }) => inspectorId === who || earlierInspectors?.includes(who),
    );
}
