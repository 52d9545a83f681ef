import type { Id } from '@sabaijai/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { requireProvince } from '../../http/access/province.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import type { DocumentEntity } from '../document/document.entity.js';
import { ownersOf, roleIn } from './membership.js';

type Paper = Pick<DocumentEntity, 'kind' | 'uploadedBy'>;

/** The papers that owners may read: identity papers of who is no owner any more stay with the inspectors. */
export async function ownersPapers<P extends Paper>(
  manager: EntityManager,
  businessId: Id<'business'>,
  papers: readonly P[],
): Promise<P[]> {
  const owners = await ownersOf(manager, businessId);
  return papers.filter(({ kind, uploadedBy }) => kind !== 'identity' || owners.includes(uploadedBy));
}

/** Its owners, inspectors of its province, and leads; an inspector elsewhere is told whose task it is not. */
export async function maySeeDocuments(
  dataSource: DataSource,
  person: SessionPerson,
  ownerId: string,
  now: number,
  paper: Paper,
): Promise<boolean> {
  const id = ownerId as Id<'business'>;
  const place = await dataSource.manager.findOneBy(BusinessEntity, { id });
  if (!place) return false;
  if ((await roleIn(dataSource, person.id, id)) === 'owner')
    return (await ownersPapers(dataSource.manager, id, [paper])).length > 0;
  requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
  return true;
}
