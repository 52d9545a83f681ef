import type { Id } from '@sabaijai/contract';
import { Problem } from '../../platform/problem.js';
import type { SessionPerson } from './access.js';

/** Whether this inspector declared an interest in the place: they read of it what others read, and decide nothing. */
export const hasConflict = (person: Pick<SessionPerson, 'conflicts'>, businessId: Id<'business'>): boolean =>
  person.conflicts.includes(businessId);

/** Before every decision of an inspector about a place. */
export function refuseConflict(person: Pick<SessionPerson, 'conflicts'>, businessId: Id<'business'>): void {
  if (hasConflict(person, businessId)) throw new Problem('CONFLICT_OF_INTEREST');
}
