import {
  CORRECTION_SILENCE_MS,
  endsPlace,
  type Id,
  type MemberRole,
  mayAccess,
  needsLead,
} from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import type { CorrectionEntity } from './correction.entity.js';

/** As what this person may decide about it. What would end the business is its owners' to say. */
export function partiesOf(
  { person, now }: Pick<Act, 'person' | 'now'>,
  {
    about,
    state,
    createdAt,
    ownerId,
    role,
  }: Pick<CorrectionEntity, 'about' | 'state' | 'createdAt'> & {
    ownerId: Id<'user'> | null;
    role: MemberRole | null;
  },
): ('owner' | 'witness' | 'lead')[] {
  if (role === 'staff' && endsPlace(about)) return [];
  if (role) return [needsLead(about) ? 'witness' : 'owner'];
  const isLeads = state === 'agreed' || ownerId === null || createdAt <= now - CORRECTION_SILENCE_MS;
  return isLeads && mayAccess(person, ['lead']) ? ['lead'] : [];
}

/** SQL over a correction `t` of the business `b`: whether it waits for a lead. */
export const waitsForLead = (now: number): string =>
  `(t.state = 'agreed' OR (t.state = 'pending' AND
    (b.owner_id IS NULL OR t.created_at <= ${now - CORRECTION_SILENCE_MS})))`;
