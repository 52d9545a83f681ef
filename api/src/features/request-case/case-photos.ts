import { mayAccess } from '@sabaijai/contract';
import { requireInScope } from '../business/public-business.js';
import { roleIn } from '../member/membership.js';
import { registerPhotoOwner } from '../photo/photo-owner.js';
import { findRequest, type RequestKind, type RequestRow } from './request-case.js';

/** Photos of what owners send to their inspectors: they and the inspectors of the province see them. */
export function registerCasePhotos<E extends RequestRow>(kind: Required<RequestKind<E>>): void {
  registerPhotoOwner(
    kind.photos.ownerType,
    async ({ manager }, person, id, now) => {
      const { place } = await findRequest({ manager }, kind, id as E['id']);
      if (!mayAccess(person, ['inspector']))
        return (await roleIn({ manager }, person.id, place.id)) === 'owner';
      requireInScope({ person, now }, place);
      return true;
    },
    { isOfMembers: true },
  );
}
