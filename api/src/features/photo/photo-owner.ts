import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import type { PhotoEntity, PhotoOwner } from './photo.entity.js';

/** May throw what says more than that there is nothing, such as OUT_OF_SCOPE. */
export type CanSee = (
  queries: DataSource,
  person: SessionPerson,
  ownerId: string,
  now: number,
) => Promise<boolean>;

interface Rule {
  canSee: CanSee;
  /** Its members' alone: who uploaded it and is none of them any more sees it no more. */
  isOfMembers?: boolean;
}

const owners = new Map<PhotoOwner, Rule>();

/** What photos may be attached to, and who besides their uploader may look at those that are not public. */
export function registerPhotoOwner(
  type: PhotoOwner,
  canSee: CanSee,
  options: Pick<Rule, 'isOfMembers'> = {},
): void {
  owners.set(type, { canSee, ...options });
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
  const rule = owners.get(ownerType);
  if (uploadedBy === person.id && !rule?.isOfMembers) return true;
  return (await rule?.canSee(queries, person, ownerId, now)) ?? false;
}
