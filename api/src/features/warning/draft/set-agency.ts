import { isDeepStrictEqual } from 'node:util';
import type { AgencyContact, Id } from '@sabaijai/contract';
import type { Act } from '../../../http/access/act.js';
import { refuseConflict } from '../../../http/access/conflict.js';
import { audit } from '../../../platform/audit/audit.js';
import { lockRows } from '../../../platform/database/lock.js';
import { AgencyContactEntity } from '../warning.entity.js';
import { findPlace } from './door.js';

/** Who gets the notices of a place that nobody has registered. */
export async function setAgency(
  act: Act,
  businessId: Id<'business'>,
  contact: AgencyContact,
): Promise<AgencyContact> {
  const { manager, person, now } = act;
  await findPlace(act, businessId);
  refuseConflict(person, businessId);
  await lockRows(manager, 'business', [businessId]);
  const known = await manager.findOneBy(AgencyContactEntity, { businessId });
  if (known && isDeepStrictEqual({ ...known, ...contact }, { ...known })) return contact;
  const row = { ...contact, businessId, updatedBy: person.id, updatedAt: now };
  await manager.save(AgencyContactEntity, row);
  await audit(manager, { actorId: person.id, action: 'agency-contact.set', target: businessId, after: row });
  return contact;
}
