import { DUPLICATE, type Id, mayAccess, type RegistrationDecision, SAME_SITE } from '@sabaijai/contract';
import { Between, type EntityManager, IsNull, Not } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { refuseConflict } from '../../http/access/conflict.js';
import { type ActBy, take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { lockRows } from '../../platform/database/lock.js';
import { invalid, Problem } from '../../platform/problem.js';
import { boundsOf, distance } from '../../search/geo/geo.js';
import { BUSINESS, BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { wholeLineOf } from '../business/line.js';
import { goOn, openItemsOf } from '../business/succession.js';
import { ownersOf } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { isAlike } from './alike.js';
import { namesOf, type RegistrationAnswers, type SentAnswers } from './answers.js';
import { knownOf } from './listed-answers.js';
import type { Sent } from './operator.js';
import { type Former, formerOf } from './predecessors.js';
import { RegistrationEntity } from './registration.entity.js';

const OPERATOR: readonly Former['sameIn'][number][] = ['tax_id', 'person', 'document'];

/** What stood at the place before, as an approval finds it. */
export interface Before {
  predecessor: Former | null;
  /** An inspector's; null where the operator is the same. */
  reason: string | null;
  /** Another business at the same spot, with which this one has nothing to do. */
  other: Former | null;
}

/**
 * Of what the approved registration goes on: of its operator's closed or suspended place, or of the one that the inspector
 * names. 409 where a lead decides: the place is suspended, or goes on as another one already. 422 where it goes on from none
 * although something grave was left there, and the inspector does not say why.
 */
export async function beforeOf(
  { manager, person }: Act,
  row: RegistrationEntity,
  { predecessor: chosen, apart }: Pick<RegistrationDecision, 'predecessor' | 'apart'>,
): Promise<Before> {
  // Of two that are approved at once the second finds what the first has left.
  const known = await formerOf(manager, row, whereOf(row));
  await lockRows(
    manager,
    'business',
    known.map((former) => former.row.id),
  );
  const former = await formerOf(manager, row, whereOf(row));
  const isLead = mayAccess(person, ['lead']);
  const own = former.filter(({ link }) => link === 'itself');
  const free = (own.length ? own : former).filter(({ isTaken }) => !isTaken);
  const named = chosen && free.find((each) => each.row.id === chosen.id);
  if (chosen && !named) throw invalid('predecessor.id', 'one_of');
  const predecessor = named ?? free.find(({ link }) => link === 'itself') ?? null;
  if (!predecessor && !apart && free.some(({ isGrave }) => isGrave)) throw invalid('apart', 'required');
  if (predecessor) refuseConflict(person, predecessor.row.id);
  if (!predecessor && own.length && !isLead) throw new Problem('PREDECESSOR_TAKEN');
  if (predecessor?.row.state === 'suspended' && !isLead) throw new Problem('PREDECESSOR_SUSPENDED');
  return {
    predecessor,
    reason: predecessor?.link === 'choice' ? (chosen?.reason ?? null) : null,
    other: former.find((each) => each !== predecessor && each.sameIn.includes('spot')) ?? null,
  };
}

export function whereOf({ answers, businessId }: Pick<RegistrationEntity, 'answers' | 'businessId'>) {
  const { form1, form2 } = answers as unknown as RegistrationAnswers;
  return { point: form2.point, names: namesOf(form1), but: businessId };
}

/** A listed place as it would be sent today, with what its registration said of its operator; null of one that never was. */
async function sentOf(
  manager: EntityManager,
  place: BusinessEntity,
  changed: SentAnswers = {},
): Promise<(RegistrationEntity & Sent) | null> {
  const [row, owners] = await Promise.all([
    manager.findOne(RegistrationEntity, {
      where: { businessId: place.id, state: 'approved', kind: Not('edit') },
      order: { createdAt: 'DESC' },
    }),
    ownersOf(manager, place.id),
  ]);
  if (!row) return null;
  const { form1, form2 } = knownOf(place);
  const answers = {
    ...row.answers,
    form1: { ...form1, ...changed.form1 },
    form2: { ...form2, ...changed.form2 },
  };
  return { ...row, answers, owners };
}

/**
 * What stood where an edit moves the place to, or under the name that it gives it, of its own operator or at the spot;
 * nothing that was so before.
 */
export async function formerOfChange(
  manager: EntityManager,
  place: BusinessEntity,
  { form1, form2 }: SentAnswers,
): Promise<Former[]> {
  if (!form1?.name && !form2?.point) return [];
  const before = await sentOf(manager, place);
  const after = await sentOf(manager, place, { form1, form2 });
  if (!before || !after) return [];
  const line = await wholeLineOf(manager, place.id);
  const known = (await formerOf(manager, before, whereOf(before))).filter(({ link }) => link === 'itself');
  const found = await formerOf(manager, after, whereOf(after));
  const isKnown = ({ row }: Former) => line.includes(row.id) || known.some((each) => each.row.id === row.id);
  return found.filter((each) => !isKnown(each));
}

/**
 * A listed place that no inspector has seen goes on from a closed one of its operator, as its approval would have found it
 * today: whether that closed later, or the operator came in by an invitation.
 */
export async function goOnLater(act: ActBy, id: Id<'business'>): Promise<void> {
  const { manager } = act;
  const place = await manager.findOneBy(BusinessEntity, { id, state: 'listed', kind: 'business' });
  if (!place || place.predecessorId || place.grade !== null) return;
  const sent = await sentOf(manager, place);
  if (sent) await linkTo(act, { place, sent }, await formerOf(manager, sent, whereOf(sent)));
}

/** As `goOnLater`, of an edit that was just made. */
export async function goOnMoved(act: ActBy, place: BusinessEntity, found: readonly Former[]): Promise<void> {
  const sent = place.predecessorId === null && (await sentOf(act.manager, place));
  if (sent) await linkTo(act, { place, sent }, found);
}

async function linkTo(
  act: ActBy,
  { place: { id, listedAt }, sent }: { place: BusinessEntity; sent: RegistrationEntity },
  found: readonly Former[],
): Promise<void> {
  const { manager } = act;
  const predecessor = found.find(
    ({ link, isTaken, row }) => link === 'itself' && !isTaken && row.state === 'closed',
  );
  if (!predecessor) return;
  const { row } = predecessor;
  await lockRows(manager, 'business', [row.id, id].toSorted());
  const first = row.listedAt ?? row.createdAt;
  await manager.update(
    BusinessEntity,
    { id },
    { predecessorId: row.id, listedAt: Math.min(first, listedAt ?? first) },
  );
  await goOnFrom(act, sent, { predecessor, reason: null, other: null });
}

/** Which of its operator's places goes on from one that has just closed, as they were opened beside it before. */
export async function goOnBeside(act: ActBy, closed: BusinessEntity): Promise<void> {
  const { south, north, west, east } = boundsOf({ ...closed, metres: SAME_SITE.operator });
  const near = await act.manager.find(BusinessEntity, {
    select: { id: true, name: true, lat: true, lon: true },
    where: {
      state: 'listed',
      kind: 'business',
      predecessorId: IsNull(),
      grade: IsNull(),
      ownerId: Not(IsNull()),
      lat: Between(south, north),
      lon: Between(west, east),
    },
    order: { listedAt: 'DESC', id: 'DESC' },
  });
  const names = Object.values(closed.name).filter((text): text is string => Boolean(text));
  for (const { id, name, ...point } of near)
    if (distance(closed, point) <= DUPLICATE.metres || isAlike(name, names)) await goOnLater(act, id);
}

/** Once the place is listed: what is open goes on with it, and its owner is told. A suspended place has closed then. */
export async function goOnFrom(
  act: ActBy,
  { businessId: to, applicantId, province, number }: RegistrationEntity,
  { predecessor, reason }: Before,
): Promise<void> {
  const { manager, person, now } = act;
  if (!predecessor) return;
  const { id: from, state, version } = predecessor.row;
  if (state === 'suspended')
    await take(act, BUSINESS, { id: from, state, version }, 'close', {
      by: ['lead'],
      change: { version: version + 1, updatedAt: now, closedAt: now },
    });
  await audit(manager, {
    actorId: person?.id ?? null,
    action: 'business.succeed',
    target: to,
    after: { predecessorId: from, sameIn: predecessor.sameIn, reason },
  });
  const items = (await openItemsOf(manager, [from])).get(from) ?? [];
  const isOthers = !predecessor.sameIn.some((sign) => OPERATOR.includes(sign));
  await goOn(manager, { from, to, province, isOthers }, now);
  await deriveBusiness(manager, [from, to], now);
  if (!applicantId) return;
  const about = { type: 'business', businessId: to } as const;
  await tell(act, [applicantId], 'REG_SUCCEEDS', about, { number, items: items.length, reason });
}
