import {
  type Colleagues,
  type ColleaguesQuery,
  DAY_MS,
  type Id,
  OFFER_SHOWN_DAYS,
  type StopOffer,
  type StopOfferList,
  stopOfferMachine,
} from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import { type EntityManager, In } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { Act } from '../../http/access/act.js';
import { type RowOf, rowsOf, select } from '../../platform/database/select.js';
import { Problem } from '../../platform/problem.js';
import { absencesOf } from '../absence/absence.js';
import { InspectorProfileEntity, UserEntity } from '../account/account.entity.js';
import { BusinessEntity } from '../business/business.entity.js';
import { requireInScope } from '../business/public-business.js';
import { colleaguesOf } from '../safety-form/rotation.js';
import { StopOfferEntity } from './stop-offer.entity.js';

const OFFER = select(StopOfferEntity, 'o', [
  ...(['id', 'businessId', 'inspectorId', 'colleagueId', 'date', 'state'] as const),
])
  .and(select(BusinessEntity, 'b', { businessName: 'name' }))
  .and(select(UserEntity, 'f', { inspector: 'displayName' }))
  .and(select(UserEntity, 'c', { colleague: 'displayName' }));
const FROM = `stop_offer o JOIN business b ON b.id = o.business_id
  JOIN \`user\` f ON f.id = o.inspector_id JOIN \`user\` c ON c.id = o.colleague_id`;
/** The stop is still in the day that it was offered from. */
const STANDS = `o.state = 'offered' AND EXISTS (
  SELECT 1 FROM inspection_round r JOIN inspection_stop s ON s.round_id = r.id
  WHERE r.inspector_id = o.inspector_id AND r.date = o.date AND s.business_id = o.business_id)`;
const SHOWN = 50;

/** What somebody offered and was offered, while it matters. */
export async function ownOffers({ manager, person, now }: Act): Promise<StopOfferList> {
  const since = now - OFFER_SHOWN_DAYS * DAY_MS;
  const rows = await rowsOf(
    manager,
    OFFER,
    `SELECT ${OFFER} FROM ${FROM}
     WHERE (o.inspector_id = ? OR o.colleague_id = ?) AND o.date >= ?
       AND (o.decided_at >= ? OR (o.date >= ? AND ${STANDS}))
     ORDER BY o.created_at DESC, o.id DESC LIMIT ${SHOWN}`,
    [person.id, person.id, bangkokDate(new Date(since)), since, bangkokDate(new Date(now))],
  );
  return { items: rows.map((row) => view(row, person)) };
}

export async function readOffer({ manager, person }: Act, id: Id<'stopOffer'>): Promise<StopOffer> {
  const [row] = await rowsOf(manager, OFFER, `SELECT ${OFFER} FROM ${FROM} WHERE o.id = ?`, [id]);
  if (!row) throw new Problem('NOT_FOUND');
  return view(row, person);
}

/** Of a day of somebody: to whom its stops are offered, and from whom they were taken over. */
export async function offersOfDay(manager: EntityManager, who: Id<'user'>, date: string) {
  const sql = `SELECT ${OFFER} FROM ${FROM} WHERE o.date = ?
    AND ((o.inspector_id = ? AND ${STANDS}) OR (o.colleague_id = ? AND o.state = 'taken'))`;
  const rows = await rowsOf(manager, OFFER, sql, [date, who, who]);
  const of = (state: StopOffer['state'], stop: string) =>
    rows.find((row) => row.state === state && row.businessId === stop);
  return {
    offeredTo: (stop: string) => of('offered', stop)?.colleague ?? null,
    takenFrom: (stop: string) => of('taken', stop)?.inspector ?? null,
  };
}

/** Who may go to a place instead of the reader, and works on that day. */
export async function colleaguesOn(act: Act, { stop, date }: ColleaguesQuery): Promise<Colleagues> {
  const { manager } = act;
  const place = await manager.findOneBy(BusinessEntity, { id: stop });
  if (!place) throw new Problem('NOT_FOUND');
  requireInScope(act, place);
  const near = await colleaguesOf(act, place);
  const profiles = await manager.findBy(InspectorProfileEntity, {
    badgeNo: In(near.map(({ badgeNo }) => badgeNo)),
  });
  const away = await absencesOf(
    manager,
    profiles.map(({ userId }) => userId),
    date,
  );
  const isAway = (badge: string) =>
    away.some(
      ({ userId, from }) =>
        from <= date && profiles.some((each) => each.userId === userId && each.badgeNo === badge),
    );
  return { items: near.filter(({ badgeNo }) => !isAway(badgeNo)) };
}

/** Who somebody is to an offer; nobody: it is not there for them. */
export const partiesOf = (
  { id }: Pick<SessionPerson, 'id'>,
  row: Pick<StopOfferEntity, 'inspectorId' | 'colleagueId'>,
): ('inspector' | 'colleague')[] =>
  row.inspectorId === id ? ['inspector'] : row.colleagueId === id ? ['colleague'] : [];

/** What stands is offered; whether it still does is asked again when it is taken. */
const view = (row: RowOf<typeof OFFER>, person: SessionPerson): StopOffer => ({
  id: row.id,
  date: row.date,
  place: { id: row.businessId, name: row.businessName },
  inspector: row.inspector,
  colleague: row.colleague,
  isMine: row.inspectorId === person.id,
  state: row.state,
  actions: stopOfferMachine.actions(row.state, partiesOf(person, row), { isThere: true }),
});
