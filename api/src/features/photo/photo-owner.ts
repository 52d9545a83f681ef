import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { PhotoEntity, PhotoOwner } from './photo.entity.js';

/** May throw what says more than that there is nothing, such as OUT_OF_SCOPE. */
type CanSee = (queries: DataSource, person: SessionPerson, ownerId: string, now: number) => Promise<boolean>;

const owners = new Map<PhotoOwner, CanSee>();

/** What photos may be attached to, and who besides their uploader may look at those that are not public. */
export function registerPhotoOwner(type: PhotoOwner, canSee: CanSee): void {
  owners.set(type, canSee);
}

export function requirePhotoOwner(type: PhotoOwner): void {
  if (!owners.has(type)) throw new Error(`No feature registered who may see the photos of a ${type}`);
}

export async function canSeePhoto(
  queries: DataSource,
  person: SessionPerson,
  { uploadedBy, ownerType, ownerId }: PhotoEntity,
  now: number,
): Promise<boolean> {
  if (uploadedBy === person.id) return true;
  return (await owners.get(ownerType)?.(queries, person, ownerId, now)) ?? false;
}
