import { type Id, type MemberRole, mayAccess } from '@sabaijai/contract';
import type { EntityTarget, FindOptionsWhere, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import type { ActBy } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { lockRows } from '../../platform/database/lock.js';
import { lostRace } from '../../platform/database/retry.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { requireInScope } from '../business/public-business.js';
import { requireMember, roleIn } from '../member/membership.js';
import { type Attachment, attachPhotos } from '../photo/attach.js';

/**
 * What somebody asks or says about a place, and somebody else decides: an appeal, a request, a report. A kind of it is
 * its rows and their machine, and what stands here; each of its actions is a file of its feature.
 */
export interface RequestKind<E extends RequestRow> {
  entity: EntityTarget<E>;
  /** What the audit calls its beginning. */
  opened: string;
  photos?: Pick<Attachment, 'ownerType' | 'purpose' | 'visibility'>;
}
export interface RequestRow extends ObjectLiteral {
  id: string;
  businessId: Id<'business'>;
}

/** For what an owner begins: one after the other for each place, which is answered. */
export async function lockAsOwner(act: Act, businessId: Id<'business'>): Promise<BusinessEntity> {
  await lockRows(act.manager, 'business', [businessId]);
  await requireMember(act, act.person, businessId, 'owner');
  return act.manager.findOneByOrFail(BusinessEntity, { id: businessId });
}

/** Begins it: the row, its photos, and who did it; nobody is named who has no account, and no photos are theirs. */
export async function openRequest<E extends RequestRow>(
  { manager, person, now }: ActBy,
  { entity, opened, photos }: RequestKind<E>,
  row: E,
  ids: readonly Id<'photo'>[] = [],
): Promise<void> {
  await manager.insert(entity, row as QueryDeepPartialEntity<E>).catch(lostRace);
  if (photos && person)
    await attachPhotos(manager, { ...photos, userId: person.id, ownerId: row.id, ids }, now);
  await audit(manager, { actorId: person?.id ?? null, action: opened, target: row.id, after: row });
}

/** With its place. */
export async function findRequest<E extends RequestRow>(
  { manager }: Pick<Act, 'manager'>,
  { entity }: Pick<RequestKind<E>, 'entity'>,
  id: E['id'],
): Promise<{ row: E; place: BusinessEntity }> {
  const row = await manager.findOneBy(entity, { id } as FindOptionsWhere<E>);
  const place = row && (await manager.findOneBy(BusinessEntity, { id: row.businessId }));
  if (!row || !place) throw new Problem('NOT_FOUND');
  return { row, place };
}

/** As `findRequest`, once nobody else writes about the place. */
export async function lockRequest<E extends RequestRow>(
  act: Pick<Act, 'manager'>,
  kind: Pick<RequestKind<E>, 'entity'>,
  id: E['id'],
): Promise<{ row: E; place: BusinessEntity }> {
  const { row } = await findRequest(act, kind, id);
  await lockRows(act.manager, 'business', [row.businessId]);
  return findRequest(act, kind, id);
}

/** As `findRequest`, for the inspectors of the province. */
export async function findAsInspector<E extends RequestRow>(
  act: Act,
  kind: Pick<RequestKind<E>, 'entity'>,
  id: E['id'],
): Promise<{ row: E; place: BusinessEntity }> {
  const found = await findRequest(act, kind, id);
  requireInScope(act, found.place);
  return found;
}

/** As `findRequest`, of what owners send to their inspectors, for both; staff are told what owners alone may do. */
export async function findAsParty<E extends RequestRow>(
  act: Act,
  kind: Pick<RequestKind<E>, 'entity'>,
  id: E['id'],
): Promise<{ row: E; place: BusinessEntity; role: MemberRole | null }> {
  const found = await findRequest(act, kind, id);
  const { person } = act;
  if (!mayAccess(person, ['inspector']))
    return { ...found, role: await requireMember(act, person, found.place.id, 'owner') };
  requireInScope(act, found.place);
  return { ...found, role: await roleIn(act, person.id, found.place.id) };
}
