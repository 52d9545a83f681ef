import { mayAccess, type ProvinceCode } from '@sabaijai/contract';
import { Problem } from '../../platform/problem.js';
import type { SessionPerson } from './access.js';

/** Whether this is an inspector whose provinces the place lies in; a lead's are all. */
export const inProvince = (person: SessionPerson, province: string | null): boolean =>
  mayAccess(person, ['lead']) ||
  (mayAccess(person, ['inspector']) && person.provinces.some((each) => each === province));

/** An inspector elsewhere is told that a public place is out of their scope; whatever else is not there at all. */
export function requireProvince(
  person: SessionPerson,
  { province, isPublic }: { province: string | null; isPublic: boolean },
): void {
  if (inProvince(person, province)) return;
  throw new Problem(isPublic && mayAccess(person, ['inspector']) ? 'OUT_OF_SCOPE' : 'NOT_FOUND');
}

/**
 * `AND …` for the rows that an inspector decides about: of the one province asked for, or of all theirs; a lead's are
 * all. Another's province is refused.
 */
export function provincesSql(
  person: SessionPerson,
  column: string,
  asked: ProvinceCode | undefined,
): { sql: string; params: ProvinceCode[] } {
  if (asked && !inProvince(person, asked)) throw new Problem('OUT_OF_SCOPE');
  if (!asked && mayAccess(person, ['lead'])) return { sql: '', params: [] };
  const params = asked ? [asked] : [...person.provinces];
  return {
    sql: params.length ? `AND ${column} IN (${params.map(() => '?').join(', ')})` : 'AND 1 = 0',
    params,
  };
}
