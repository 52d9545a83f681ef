import { type Id, inspectionMachine, type SafetyFormDoor } from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { hasConflict } from '../../http/access/conflict.js';
import { sqlIn } from '../../platform/database/rows.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { InspectorProfileEntity, UserEntity } from '../account/account.entity.js';
import type { BusinessEntity } from '../business/business.entity.js';
import { linesOf } from '../business/line.js';
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
  const isOver = await turnsOver(manager, [place.id]);
  if (!isOver(place.id, person.id)) return null;
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
  const isOver = await turnsOver(manager, [businessId]);
  return near.flatMap(({ userId, badgeNo }) => {
    const name = people.find(({ id }) => id === userId)?.displayName;
    return name === undefined || isOver(businessId, userId) ? [] : [{ badgeNo, name }];
  });
}

const VISIT = select(InspectionEntity, 'i', [
  ...(['businessId', 'inspectorId', 'earlierInspectors', 'type', 'hazardReportId', 'finishedAt'] as const),
]).plus<{ finishedAt: number }>();
export type FullVisit = RowOf<typeof VISIT>;

/** Of each of these places, and what it goes on from, the newest that are finished, of whoever made them. */
export async function fullVisits(
  manager: EntityManager,
  ids: readonly Id<'business'>[],
  take: number,
): Promise<(place: Id<'business'>) => FullVisit[]> {
  const lines = await linesOf(manager, ids, 'before');
  const members = [...new Set([...lines.values()].flat())];
  const marks = members.map(() => '?').join(', ') || 'NULL';
  const rows = await rowsOf(
    manager,
    VISIT,
    `SELECT ${VISIT} FROM (
       SELECT id, ROW_NUMBER() OVER (PARTITION BY business_id ORDER BY finished_at DESC) AS nth FROM inspection
       WHERE business_id IN (${marks}) AND type <> 'follow_up' AND state IN ${sqlIn(inspectionMachine.groups.finished)}
     ) newest JOIN inspection i ON i.id = newest.id WHERE newest.nth <= ?`,
    [...members, take],
  );
  rows.sort((one, other) => other.finishedAt - one.finishedAt);
  return (place) => rows.filter((row) => lines.get(place)?.includes(row.businessId)).slice(0, take);
}

/** Tells of inspectors whether they made a place's last full visits, also those that they handed to others before the end. */
export async function turnsOver(
  manager: EntityManager,
  ids: readonly Id<'business'>[],
): Promise<(place: Id<'business'>, who: Id<'user'>) => boolean> {
  const visitsOf = await fullVisits(manager, ids, ROTATION);
  return (place, who) => {
    const last = visitsOf(place);
    return (
      last.length === ROTATION &&
      last.every(
        ({ inspectorId, earlierInspectors }) => inspectorId === who || earlierInspectors?.includes(who),
      )
    );
  };
}
