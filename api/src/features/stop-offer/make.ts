import type { StopOfferDraft } from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import { stateConflict } from '../../platform/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { wasSent } from '../../platform/once.js';
import { invalid, Problem } from '../../platform/problem.js';
import { InspectorProfileEntity } from '../account/account.entity.js';
import { tell } from '../notification/tell.js';
import { openRequest } from '../request-case/request-case.js';
import { openDay } from '../round/stops.js';
import { STOP_OFFER, StopOfferEntity } from './stop-offer.entity.js';
import { colleaguesOn } from './stop-offer.query.js';

/** An inspector asks a colleague to take a stop of their day. Answers whether it is new. */
export async function makeOffer(act: Act, { id, date, stop, to }: StopOfferDraft): Promise<boolean> {
  const { manager, person, now } = act;
  await lockRows(manager, 'business', [stop]);
  const day = await openDay(act, date);
  const colleague = await manager.findOneBy(InspectorProfileEntity, { badgeNo: to });
  const colleagueId = colleague?.userId ?? person.id;
  const sent = { id, businessId: stop, inspectorId: person.id, colleagueId, date };
  if (await wasSent(manager, StopOfferEntity, sent)) return false;
  const { items } = await colleaguesOn(act, { stop, date });
  if (!day.stops.some(({ businessId }) => businessId === stop)) throw new Problem('NOT_FOUND');
  if (!items.some(({ badgeNo }) => badgeNo === to)) throw invalid('to', 'unknown');
  const open = { businessId: stop, inspectorId: person.id, date, state: 'offered' } as const;
  if (await manager.existsBy(StopOfferEntity, open)) throw stateConflict('offered');
  await openRequest(act, STOP_OFFER, { ...sent, state: 'offered', createdAt: now, decidedAt: null });
  const about = { type: 'round', id: date, businessId: stop } as const;
  await tell(act, [colleagueId], 'OFFER_MADE', about, { inspector: person.displayName, date });
  return true;
}
