import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Id } from '@sabaijai/contract';
import { type EntityManager, In } from 'typeorm';
import { VendorProfileEntity } from '../account/account.entity.js';
import { everOwnersOf } from '../member/membership.js';
import type { RegistrationAnswers } from './answers.js';
import { RegistrationEntity } from './registration.entity.js';

/** What was sent of a place, by whom; of a listed one by all who run it. */
export interface Sent extends Pick<RegistrationEntity, 'applicantId' | 'answers'> {
  owners?: readonly Id<'user'>[];
}
/** What tells that two places have one operator. */
export type SameOperator = 'tax_id' | 'person' | 'document';

/** A shorter number of a paper is somebody's placeholder. */
const NUMBER_MIN = 5;
const derive = promisify<string, string, number, object, Buffer>(scrypt);

/**
 * Hashes of what an operator cannot change, `tax_id:…` and `document:…`, as they are kept when an account is deleted.
 * Slow on purpose: there are no more tax ids than a computer could try.
 */
export async function operatorKeys(answers: RegistrationEntity['answers']): Promise<string[]> {
  return Promise.all(
    identifiersIn(answers).map(async (each) => {
      const [kind] = each.split(':', 1);
      return `${kind}:${(await derive(each, 'operator', 12, { N: 1_024 })).toString('base64url')}`;
    }),
  );
}

/** The building's own certificate is the same for all who are in it. */
function identifiersIn(answers: RegistrationEntity['answers']): string[] {
  const { taxId, documents = [] } = (answers.form4 ?? {}) as Partial<RegistrationAnswers['form4']>;
  const papers = documents.flatMap(({ kind, number = '' }) => {
    const normal = number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
    return kind !== 'building_inspection' && normal.length >= NUMBER_MIN
      ? [`document:${kind}:${normal}`]
      : [];
  });
  return [...(taxId ? [`tax_id:${taxId}`] : []), ...papers];
}

/** Which of these places the applicant runs, or ran, and what says so. */
export async function sameOperator(
  manager: EntityManager,
  { applicantId, answers, owners: others = [] }: Sent,
  ids: readonly Id<'business'>[],
): Promise<Map<string, SameOperator[]>> {
  const same = new Map<string, SameOperator[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return same;
  const own = identifiersIn(answers);
  const by = [applicantId, ...others].flatMap((id) => id ?? []);
  const [registered, owners] = await Promise.all([
    manager.find(RegistrationEntity, {
      select: { id: true, businessId: true, applicantId: true, answers: true, operatorKeys: true },
      where: { businessId: In([...ids]), state: 'approved' },
    }),
    everOwnersOf(manager, ids),
  ]);
  const profiles = await manager.findBy(VendorProfileEntity, {
    userId: In(owners.flatMap(({ userId }) => userId ?? [])),
  });
  const keys = registered.some(({ operatorKeys: kept }) => kept) ? await operatorKeys(answers) : [];
  for (const [id, found] of same) {
    const sent = registered.filter(({ businessId }) => businessId === id);
    const people = owners.filter(({ businessId }) => businessId === id).map(({ userId }) => userId);
    const known = new Set([
      ...sent.flatMap((each) => [...identifiersIn(each.answers), ...(each.operatorKeys ?? [])]),
      ...profiles.flatMap(({ userId, taxId }) => (people.includes(userId) ? [`tax_id:${taxId}`] : [])),
    ]);
    const has = (kind: string) =>
      [...own, ...keys].some((each) => each.startsWith(`${kind}:`) && known.has(each));
    const isPerson = by.some((who) => people.includes(who) || sent.some((each) => each.applicantId === who));
    if (has('tax_id')) found.push('tax_id');
    if (isPerson) found.push('person');
    if (has('document')) found.push('document');
  }
  return same;
}
