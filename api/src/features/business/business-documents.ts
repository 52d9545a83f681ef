import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { inProvince } from '../../http/access/province.js';
import { BusinessEntity } from './business.entity.js';

/** Its owner, inspectors of its province, and leads. */
export async function maySeeDocuments(
  dataSource: DataSource,
  person: SessionPerson,
  ownerId: string,
): Promise<boolean> {
  const place = await dataSource.manager.findOneBy(BusinessEntity, { id: ownerId as BusinessEntity['id'] });
  if (!place) return false;
  return place.ownerId === person.id || inProvince(person, place.province);
}
