import type { Id, PictureOf } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { sqlRows } from '../../platform/database/rows.js';
import { PhotoEntity, type PhotoOwner } from '../photo/photo.entity.js';

/** Where everybody may see a picture. What is not here is nowhere public. */
const PLACES: Readonly<Partial<Record<PhotoOwner, { of: PictureOf; place: string }>>> = {
  business: { of: 'place', place: 'SELECT ? AS id' },
  item: { of: 'place', place: 'SELECT business_id AS id FROM business_item WHERE id = ?' },
  review: { of: 'review', place: 'SELECT business_id AS id FROM review WHERE id = ?' },
  answer: {
    of: 'evidence',
    place:
      'SELECT i.business_id AS id FROM answer a JOIN inspection i ON i.id = a.inspection_id WHERE a.id = ?',
  },
  inspection: { of: 'evidence', place: 'SELECT business_id AS id FROM inspection WHERE id = ?' },
  warning_item: {
    of: 'evidence',
    place:
      'SELECT w.business_id AS id FROM warning_item i JOIN warning w ON w.id = i.warning_id WHERE i.id = ?',
  },
  reply: {
    of: 'evidence',
    place:
      'SELECT w.business_id AS id FROM warning_reply r JOIN warning w ON w.id = r.warning_id WHERE r.id = ?',
  },
};

/** A picture, what it belongs to, and what has to stay of it. */
export interface Found {
  photo: PhotoEntity;
  businessId: Id<'business'>;
  of: PictureOf;
  /** Of evidence the picture that proves something; it is itself, or what its blurred copy was made of. */
  proof: PhotoEntity | null;
}

/** Null of what is gone, or belongs to nothing that is ever public. */
export async function findPicture(manager: EntityManager, id: Id<'photo'>): Promise<Found | null> {
  const photo = await manager.findOneBy(PhotoEntity, { id });
  const original =
    photo?.ownerType === 'copy'
      ? await manager.findOneBy(PhotoEntity, { id: photo.ownerId as Id<'photo'> })
      : photo;
  const rule = original && PLACES[original.ownerType];
  if (!photo || !rule) return null;
  const [place] = await sqlRows<{ id: Id<'business'> }>(manager, rule.place, [original.ownerId]);
  if (!place) return null;
  return { photo, businessId: place.id, of: rule.of, proof: rule.of === 'evidence' ? original : null };
}
