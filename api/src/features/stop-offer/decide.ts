import type { Id, StopOfferAction } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import type { Act } from '../../http/access/act.js';
import { refuseConflict } from '../../http/access/conflict.js';
import { take } from '../../platform/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { Problem } from '../../platform/problem.js';
import { UserEntity } from '../account/account.entity.js';
import { tell } from '../notification/tell.js';
import { lockRequest } from '../request-case/request-case.js';
import { addStops, dayOf, type Stop, takeOut } from '../round/stops.js';
import { STOP_OFFER, type StopOfferEntity } from './stop-offer.entity.js';
import { partiesOf } from './stop-offer.query.js';

/** The colleague takes or declines a stop that was offered; whoever offered it withdraws. */
export async function decideOffer(act: Act, id: Id<'stopOffer'>, action: StopOfferAction): Promise<void> {
  const { manager, person, now } = act;
  const { row } = await lockRequest(act, STOP_OFFER, id);
  const by = partiesOf(person, row);
  if (!by.length) throw new Problem('NOT_FOUND');
  await lockRows(manager, 'user', [row.inspectorId, row.colleagueId].sort());
  const from = await dayOf(act, row.inspectorId, row.date);
  const stop = from.stops.find(({ businessId }) => businessId === row.businessId);
  const isThere = stop !== undefined && row.date >= bangkokDate(new Date(now));
  await take(act, STOP_OFFER, row, action, { by, change: { decidedAt: now } }, { isThere });
  if (action === 'take' && stop) {
    refuseConflict(person, row.businessId);
    await takeOut(from, [row.businessId]);
    await addStops(await dayOf(act, person.id, row.date), [row.businessId], { given: stop });
    await tellGiver(act, row, stop);
  }
  if (action === 'withdraw') return;
  const told = { colleague: person.displayName, date: row.date, isTaken: action === 'take' };
  await tell(act, [row.inspectorId], 'OFFER_DECIDED', subjectOf('round', row), told);
}

const subjectOf = <T extends 'round' | 'week'>(type: T, { date, businessId }: StopOfferEntity) => ({
  type,
  id: date,
  businessId,
});

/** The lead who gave it to one reads that another goes. */
async function tellGiver(act: Act, row: StopOfferEntity, { givenBy }: Stop): Promise<void> {
  if (!givenBy || givenBy === act.person.id) return;
  const { displayName: inspector } = await act.manager.findOneByOrFail(UserEntity, { id: row.inspectorId });
  const told = { inspector, colleague: act.person.displayName, date: row.date };
  await tell(act, [givenBy], 'WORK_PASSED', subjectOf('week', row), told);
}
