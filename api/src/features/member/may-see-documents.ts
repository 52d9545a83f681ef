import type { Id } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { requireProvince } from '../../http/access/province.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import { roleIn } from './membership.js';

/** Its owners, inspectors of its province, and leads; an inspector elsewhere is told whose task it is not. */
export async function maySeeDocuments(
  dataSource: DataSource,
  person: SessionPerson,
  ownerId: string,
  now: number,
): Promise<boolean> {
  const id = ownerId as Id<'business'>;
  const place = await dataSource.manager.findOneBy(BusinessEntity, { id });
  if (!place) return false;
  if ((await roleIn(dataSource, person.id, id)) !== 'owner')
    requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
  return true;
}
