import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { requireProvince } from '../../http/access/province.js';
import { BusinessEntity } from './business.entity.js';
import { isPublic } from './public-business.js';

/** Its owner, inspectors of its province, and leads; an inspector elsewhere is told whose task it is not. */
export async function maySeeDocuments(
  dataSource: DataSource,
  person: SessionPerson,
  ownerId: string,
  now: number,
): Promise<boolean> {
  const place = await dataSource.manager.findOneBy(BusinessEntity, { id: ownerId as BusinessEntity['id'] });
  if (!place) return false;
  if (place.ownerId !== person.id)
    requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
  return true;
}
