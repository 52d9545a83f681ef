import { CORRECTION_SILENCE_MS, type Id, type MemberRole, mayAccess } from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import type { CorrectionEntity } from './correction.entity.js';

/** As what this person may decide about it. That a business has closed is its owners' to say. */
export function partiesOf(
  { person, now }: Pick<Act, 'person' | 'now'>,
  {
    about,
    createdAt,
    ownerId,
    role,
  }: Pick<CorrectionEntity, 'about' | 'createdAt'> & { ownerId: Id<'user'> | null; role: MemberRole | null },
): ('owner' | 'lead')[] {
  if (role) return role === 'owner' || about !== 'closed' ? ['owner'] : [];
  const isLeads = ownerId === null || createdAt <= now - CORRECTION_SILENCE_MS;
  return isLeads && mayAccess(person, ['lead']) ? ['lead'] : [];
}

/** SQL over a correction `t` of the business `b`: whether it waits for a lead. */
export const waitsForLead = (now: number): string =>
  `t.state = 'pending' AND (b.owner_id IS NULL OR t.created_at <= ${now - CORRECTION_SILENCE_MS})`;
