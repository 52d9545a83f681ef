import {
  ABSENCE_DAYS_AHEAD,
  ABSENCES_MAX,
  type Absence,
  type AbsenceDraft,
  type AbsenceList,
  type Id,
} from '@sabaijai/contract';
import { addDays, bangkokDate } from '@sabaijai/contract/checklist';
import { type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { audit } from '../../platform/audit/audit.js';
import { lockPerson } from '../../platform/database/lock.js';
import { wasSent } from '../../platform/once.js';
import { invalid, Problem } from '../../platform/problem.js';
import { findManaged, managedBy } from '../staff/staff.query.js';
import { AbsenceEntity } from './absence.entity.js';

export interface AbsenceOf extends Absence {
  userId: Id<'user'>;
}

/** Of these people, from this day on; the next one first. */
export async function absencesOf(
  manager: EntityManager,
  people: readonly Id<'user'>[],
  from: string,
): Promise<AbsenceOf[]> {
  const rows = await manager.find(AbsenceEntity, {
    where: { userId: In(people), lastDay: MoreThanOrEqual(from) },
    order: { firstDay: 'ASC', id: 'ASC' },
  });
  return rows.map(({ id, userId, firstDay, lastDay }) => ({ id, userId, from: firstDay, to: lastDay }));
}

export const ownAbsences = async ({ manager, person, now }: Act): Promise<AbsenceList> => ({
  items: await absencesOf(manager, [person.id], bangkokDate(new Date(now))),
});

/** An inspector says it of themselves, a lead of their people. Answers whether it is new. */
export async function declareAbsence(
  act: Act,
  { id, badgeNo, from: firstDay, to: lastDay }: AbsenceDraft,
): Promise<boolean> {
  const { manager, person, now } = act;
  const userId = badgeNo === null ? person.id : (await findManaged(manager, person, badgeNo)).userId;
  const today = bangkokDate(new Date(now));
  await lockPerson(manager, person.id);
  const sent = { id, userId, firstDay, lastDay, madeBy: person.id };
  if (await wasSent(manager, AbsenceEntity, sent)) return false;
  const days = ABSENCE_DAYS_AHEAD;
  if (lastDay < today || lastDay > addDays(today, days)) throw invalid('to', 'date_range', { days });
  if ((await absencesOf(manager, [userId], today)).length >= ABSENCES_MAX)
    throw invalid('from', 'count_max', { max: ABSENCES_MAX });
  await manager.insert(AbsenceEntity, { ...sent, createdAt: now });
  await audit(manager, { actorId: person.id, action: 'absence.declare', target: id, after: sent });
  return true;
}

/** It is not so, or no more. One that is gone already is nobody's. */
export async function endAbsence({ manager, person }: Act, id: Id<'absence'>): Promise<void> {
  const before = await manager.findOneBy(AbsenceEntity, { id });
  if (!before) return;
  const { userId } = before;
  const mayEnd =
    userId === person.id || (await managedBy(manager, person)).some((each) => each.userId === userId);
  if (!mayEnd) throw new Problem('NOT_FOUND');
  await manager.delete(AbsenceEntity, { id });
  await audit(manager, { actorId: person.id, action: 'absence.end', target: id, before });
}
