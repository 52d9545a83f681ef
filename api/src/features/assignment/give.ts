import type { HeldPlace, Id, StopsGiven } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { In } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { sqlRows } from '../../platform/database/rows.js';
import { Problem } from '../../platform/problem.js';
import { absencesOf } from '../absence/absence.js';
import { BusinessEntity } from '../business/business.entity.js';
import { tell } from '../notification/tell.js';
import { HELD } from '../round/held.js';
import { addStops, dayOf, requireAhead, takeOut } from '../round/stops.js';
import { managedBy, type Person } from '../staff/staff.query.js';
import { lockManaged } from './managed.js';

/** A lead puts places into the day of one of their people. */
export async function giveStops(
  act: Act,
  badgeNo: string,
  date: string,
  { stops: ids, move }: StopsGiven,
): Promise<void> {
  const { manager, person } = act;
  requireAhead(act, date);
  // Of two leads at once the second finds what the first has given.
  await lockRows(manager, 'business', ids);
  const others = (await plannedOf(act, ids)).filter(({ badge, day }) => badge !== badgeNo || day !== date);
  const target = await lockManaged(
    act,
    badgeNo,
    others.map(({ userId }) => userId),
  );
  if (target.state === 'locked') throw new Problem('STATE_CONFLICT', { params: { state: 'locked' } });
  const away = await absencesOf(manager, [target.userId], date);
  if (away.some(({ from, to }) => from <= date && date <= to)) throw new Problem('PERSON_AWAY');
  await requireFree(act, others, move);
  for (const day of new Map(others.map((other) => [`${other.userId} ${other.day}`, other])).values()) {
    const gone = await takeOut(await dayOf(act, day.userId, day.day), ids);
    if (day.isHeld && day.userId !== target.userId) await tellTaken(act, day.userId, day.day, gone.length);
  }
  const added = await addStops(await dayOf(act, target.userId, date), ids, {
    requireAll: (_, wanted) => requireGivable(act, target, wanted),
  });
  if (!added.length) return;
  const told = { lead: person.displayName, places: added.length, date };
  await tell(act, [target.userId], 'WORK_GIVEN', { type: 'round', id: date }, told);
}

/** A lead takes places out of the day of one of their people. */
export async function takeBack(
  act: Act,
  badgeNo: string,
  date: string,
  ids: readonly Id<'business'>[],
): Promise<void> {
  requireAhead(act, date);
  const { userId } = await lockManaged(act, badgeNo);
  const gone = await takeOut(await dayOf(act, userId, date), ids);
  await tellTaken(act, userId, date, gone.length);
}

const tellTaken = async (act: Act, userId: Id<'user'>, date: string, places: number): Promise<void> => {
  const told = { lead: act.person.displayName, places, date };
  if (places) await tell(act, [userId], 'WORK_TAKEN', { type: 'round', id: date }, told);
};

interface Planned {
  businessId: Id<'business'>;
  userId: Id<'user'>;
  name: string;
  badge: string;
  day: string;
  /** False: by somebody who is locked, or away on that day. */
  isHeld: boolean;
}

/** In whose days they are, from today on. */
async function plannedOf({ manager, now }: Act, ids: readonly Id<'business'>[]): Promise<Planned[]> {
  const today = bangkokDate(new Date(now));
  const among = `(${ids.map(() => '?').join(', ')})`;
  const [all, held] = await Promise.all([
    sqlRows<Omit<Planned, 'isHeld'>>(
      manager,
      `SELECT s.business_id AS businessId, u.id AS userId, u.display_name AS name, p.badge_no AS badge, r.date AS day
       FROM inspection_stop s JOIN inspection_round r ON r.id = s.round_id
         JOIN \`user\` u ON u.id = r.inspector_id JOIN inspector_profile p ON p.user_id = u.id
       WHERE r.date >= ? AND s.business_id IN ${among} ORDER BY r.date, r.id, s.position`,
      [today, ...ids],
    ),
    sqlRows<{ businessId: string; userId: string; day: string }>(
      manager,
      `SELECT s.business_id AS businessId, u.id AS userId, r.date AS day FROM ${HELD} AND s.business_id IN ${among}`,
      [today, ...ids],
    ),
  ]);
  const keyOf = (row: { businessId: string; userId: string; day: string }) =>
    `${row.businessId} ${row.userId} ${row.day}`;
  const heldKeys = new Set(held.map(keyOf));
  return all.map((row) => ({ ...row, isHeld: heldKeys.has(keyOf(row)) }));
}

/** Refused where somebody has them: only with `move`, and only from whom the lead manages or from the lead. */
async function requireFree(
  { manager, person }: Act,
  others: readonly Planned[],
  move: boolean,
): Promise<void> {
  const held = others.filter(({ isHeld }) => isHeld);
  const [first] = held;
  if (!first) return;
  const mine = [person.id, ...(await managedBy(manager, person)).map(({ userId }) => userId)];
  const canMove = held.every(({ userId }) => mine.includes(userId));
  if (move && canMove) return;
  const { name } = first;
  throw new Problem('PLACE_ASSIGNED', { params: { name, canMove, held: held.map(tellHeld) } });
}

const tellHeld = ({ businessId, name, day: date }: Planned): HeldPlace => ({ businessId, name, date });

/** Within the provinces of whoever goes there, and nothing they have an interest in. */
async function requireGivable(
  { manager }: Act,
  { provinces, conflicts }: Person,
  ids: readonly Id<'business'>[],
): Promise<void> {
  const places = await manager.findBy(BusinessEntity, { id: In(ids) });
  for (const id of ids) {
    const place = places.find((each) => each.id === id);
    const isOpen = place?.state === 'listed' || place?.state === 'suspended';
    if (!place || !isOpen || !provinces.some((each) => each === place.province))
      throw new Problem('NOT_FOUND');
    if (conflicts.some(({ businessId }) => businessId === id)) throw new Problem('CONFLICT_OF_INTEREST');
  }
}
