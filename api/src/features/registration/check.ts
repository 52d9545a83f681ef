import {
  type RegistrationCheck,
  type RegistrationCheckQuery,
  type RegistrationView,
} from '@sabaijai/contract';
import { type DataSource, In } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { actIn } from '../../http/access/act.js';
import { BusinessEntity } from '../business/business.entity.js';
import type { BusinessService } from '../business/business.service.js';
import { isAlike } from './alike.js';
import { alikePlaces, knownFormer, listedAlike } from './alike-places.js';
import { namesOf, type RegistrationAnswers, type SentAnswers } from './answers.js';
import { knownOf } from './listed-answers.js';
import { provinces } from './pin.js';
import { type Former, formerAt } from './predecessors.js';
import type { RegistrationEntity } from './registration.entity.js';
import { cardOf, partiesOf, undecidedRound, viewOf } from './registration.query.js';
import { formerOfChange } from './succession.js';

/** What stands or waits where somebody is about to register a place. */
export async function checkPlace(
  dataSource: DataSource,
  businesses: BusinessService,
  query: RegistrationCheckQuery,
  person: SessionPerson | null,
): Promise<RegistrationCheck> {
  const where = { point: query, names: [query.name], but: query.but };
  const alike = await listedAlike(businesses, where);
  const owned = alike.length
    ? await dataSource.manager.find(BusinessEntity, {
        select: { id: true, ownerId: true },
        where: { id: In(alike.map(({ id }) => id)) },
      })
    : [];
  return {
    province: provinces().at(query),
    alike: alike.map((place) => ({
      place,
      hasOwner: owned.some(({ id, ownerId }) => id === place.id && ownerId !== null),
    })),
    wasListed: (await formerAt(dataSource, where)).length > 0,
    waiting: await waitingLike(dataSource, query, person),
  };
}

/** Whether another one for the same business waits. Of whom is nobody's to know: a check is open to everybody. */
async function waitingLike(
  { manager }: DataSource,
  { lat, lon, name, but }: RegistrationCheckQuery,
  person: SessionPerson | null,
): Promise<RegistrationCheck['waiting']> {
  const undecided = await undecidedRound(manager, { lat, lon, businessId: but });
  const same = undecided.filter((other) => other.businessId === but || isAlike(other.name, [name]));
  const mine = same.filter(({ applicantId }) => applicantId !== null && applicantId === person?.id);
  if (mine.length < same.length) return 'another';
  // One that came back is what the reader answers now.
  return mine.some(({ state }) => state !== 'changes_requested') ? 'mine' : null;
}

/** A registration with what its inspector compares it with. */
export async function viewWithAlike(
  dataSource: DataSource,
  businesses: BusinessService,
  person: SessionPerson,
  row: RegistrationEntity,
): Promise<RegistrationView> {
  const { manager, now } = actIn(dataSource.manager, person);
  const { form1, form2 } = row.answers as unknown as Partial<RegistrationAnswers>;
  const { businessId } = row;
  const isDone = row.state === 'approved' || row.state === 'rejected' || row.state === 'withdrawn';
  const beside = { now, alike: [], waiting: [], listed: null };
  if (isDone || row.applicantId === person.id) return viewOf(manager, row, person, beside);
  if (row.kind === 'edit') {
    const place = await manager.findOneBy(BusinessEntity, { id: businessId });
    const former = place ? await formerOfChange(manager, place, row.answers as SentAnswers) : [];
    // By an edit a place goes on from its operator's alone, and from one.
    const isFree = ({ link, isTaken }: Former) => link === 'itself' && !isTaken && !place?.predecessorId;
    const shown = former.map((each) => ({ ...each, isTaken: !isFree(each) }));
    const alike = await knownFormer(manager, businesses, shown);
    return viewOf(manager, row, person, { ...beside, alike, listed: listedOf(place) });
  }
  if (!form1 || !form2) return viewOf(manager, row, person, beside);
  const names = namesOf(form1);
  const [alike, undecided, place] = await Promise.all([
    alikePlaces(dataSource, businesses, row),
    undecidedRound(manager, { ...form2.point, businessId }),
    row.kind === 'claim' ? manager.findOneBy(BusinessEntity, { id: businessId }) : null,
  ]);
  const waiting = undecided
    .filter((other) => other.id !== row.id && partiesOf(person, other).includes('inspector'))
    .filter((other) => other.businessId === businessId || isAlike(other.name, names))
    .map((other) => cardOf(manager, other, person, now));
  return viewOf(manager, row, person, { now, alike, waiting, listed: listedOf(place) });
}

const listedOf = (place: BusinessEntity | null) => place && (knownOf(place) as RegistrationView['listed']);
