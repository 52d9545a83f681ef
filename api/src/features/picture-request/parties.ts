import { type Id, type MemberRole, mayAccess } from '@sabaijai/contract';
import type { SessionPerson } from '../../http/access/access.js';
import type { PictureRequestEntity } from './picture-request.entity.js';

/** As what this person may decide about it: of a review's or an inspector's picture a lead alone, of one's own request nobody. */
export function partiesOf(
  person: SessionPerson,
  {
    pictureOf,
    reporterId,
    role,
  }: Pick<PictureRequestEntity, 'pictureOf'> & { reporterId: Id<'user'>; role: MemberRole | null },
): ('member' | 'lead')[] {
  if (reporterId === person.id) return [];
  if (role && pictureOf === 'place') return ['member'];
  return mayAccess(person, ['lead']) ? ['lead'] : [];
}
