import type { Id } from '@sabaijai/contract';
import { mayAccess } from '@sabaijai/contract';
import { requireProvince } from '../../http/access/province.js';
import { sqlRows } from '../../platform/database/rows.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import type { PhotoOwner } from '../photo/photo.entity.js';
import { type CanSee, registerPhotoOwner } from '../photo/photo-owner.js';
import { roleIn } from './membership.js';

/** Photos of what owners send to their inspectors: they and the inspectors of the province see them. */
export function registerCasePhotos(type: PhotoOwner, table: 'appeal' | 're_inspection'): void {
  const canSee: CanSee = async (dataSource, person, id, now) => {
    const [found] = await sqlRows<{ id: Id<'business'> }>(
      dataSource,
      `SELECT business_id AS id FROM ${table} WHERE id = ?`,
      [id],
    );
    const place = found && (await dataSource.manager.findOneBy(BusinessEntity, { id: found.id }));
    if (!place) return false;
    if (!mayAccess(person, ['inspector'])) return (await roleIn(dataSource, person.id, place.id)) === 'owner';
    requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
    return true;
  };
  registerPhotoOwner(type, canSee, { isOfMembers: true });
}
