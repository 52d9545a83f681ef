import { mayAccess, type ProvinceCode } from '@sabaijai/contract';
import { invalid, Problem } from '../../platform/problem.js';
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
 * `AND column IN (…)` for what lies in an inspector's provinces, or in the one that is asked for; a lead's are all.
 * Refuses one that is not theirs.
 */
export function inScope(
  person: SessionPerson,
  column: string,
  province?: string | undefined,
): { sql: string; params: string[] } {
  if (province && !inProvince(person, province)) throw new Problem('OUT_OF_SCOPE');
  if (!province && mayAccess(person, ['lead'])) return { sql: '', params: [] };
  const params = province ? [province] : person.provinces;
  return { sql: `AND ${column} IN (${params.map(() => '?').join(', ') || 'NULL'})`, params: [...params] };
}

/** A lead decides about places everywhere, and about people in the own provinces. */
export const ownsProvinces = (lead: SessionPerson, provinces: readonly ProvinceCode[]): boolean =>
  provinces.every((province) => lead.provinces.includes(province));

/** Nobody gives away what is not theirs. */
export function requireOwnProvinces(lead: SessionPerson, provinces: readonly ProvinceCode[]): void {
  if (!ownsProvinces(lead, provinces)) throw invalid('provinces', 'one_of');
}
