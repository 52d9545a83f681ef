import { businessMachine, type Id, mayAccess, type RegistrationDecision } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { refuseConflict } from '../../http/access/conflict.js';
import { act } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { lockRows } from '../../platform/database/lock.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { goOn, openItemsOf } from '../business/succession.js';
import { notify } from '../notification/notify.js';
import { namesOf, type RegistrationAnswers } from './answers.js';
import { type Former, formerOf } from './former.js';
import type { RegistrationEntity } from './registration.entity.js';

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
 * names. 409 where a lead decides: the place is suspended, or goes on as another one already.
 */
export async function beforeOf(
  manager: EntityManager,
  person: SessionPerson,
  row: RegistrationEntity,
  chosen: RegistrationDecision['predecessor'],
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
  if (chosen && !named)
    throw new Problem('VALIDATION', { fields: [{ path: 'predecessor.id', rule: 'one_of' }] });
  const predecessor = named ?? free.find(({ link }) => link === 'itself') ?? null;
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

/** Once the place is listed: what is open goes on with it, and its owner is told. A suspended place has closed then. */
export async function goOnFrom(
  manager: EntityManager,
  actorId: Id<'user'>,
  { businessId: to, applicantId, province, number }: RegistrationEntity,
  { predecessor, reason }: Before,
  now: number,
): Promise<void> {
  if (!predecessor) return;
  const { id: from, state, version } = predecessor.row;
  if (state === 'suspended')
    await act(manager, BusinessEntity, businessMachine, { id: from, state, version }, 'close', {
      by: ['lead'],
      actorId,
      change: { version: version + 1, updatedAt: now, closedAt: now },
    });
  await audit(manager, {
    ...{ actorId, action: 'business.succeed', target: to },
    after: { predecessorId: from, sameIn: predecessor.sameIn, reason },
  });
  const items = (await openItemsOf(manager, [from])).get(from) ?? [];
  const isOthers = !predecessor.sameIn.some((sign) => OPERATOR.includes(sign));
  await goOn(manager, { from, to, province, isOthers }, now);
  await deriveBusiness(manager, [from, to], now);
  if (!applicantId) return;
  await notify(manager, {
    ...{ userId: applicantId, type: 'REG_SUCCEEDS', businessId: to, now },
    params: { number, items: items.length, reason },
    link: `/vendor/manage-business/home/${to}`,
    severity: items.length ? 'warning' : 'info',
  });
}
