import {
  DAY_MS,
  type Id,
  ISSUER_ABSENT_DAYS,
  mayAccess,
  warningItemMachine,
  warningMachine,
} from '@sabaijai/contract';
import type { SessionPerson } from '../../http/access/access.js';
import type { Act } from '../../http/access/act.js';
import { hasConflict } from '../../http/access/conflict.js';
import { requireProvince } from '../../http/access/province.js';
import { Problem } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic } from '../business/public-business.js';
import { roleIn } from '../member/membership.js';
import { WarningEntity, type WarningItemEntity } from './warning.entity.js';

export type Party = (typeof warningMachine.by)[number];
export type ItemParty = (typeof warningItemMachine.by)[number];
/** A warning with its place and who the reader is to it. */
export interface FoundWarning {
  row: WarningEntity;
  place: BusinessEntity;
  by: Party[];
  itemBy: ItemParty[];
}
export interface FoundItem extends FoundWarning {
  item: WarningItemEntity;
}

/**
 * Of the inspectors of its province, and once it is sent of the members of its business. A draft is its author's alone.
 * To everybody else it is not there.
 */
export async function findWarning({ manager, person, now }: Act, id: Id<'warning'>): Promise<FoundWarning> {
  const row = await manager.findOneBy(WarningEntity, { id });
  const place = row && (await manager.findOneBy(BusinessEntity, { id: row.businessId }));
  if (!row || !place) throw new Problem('NOT_FOUND');
  const isMine = row.issuedBy === person.id;
  if (row.state === 'draft' && !isMine) throw new Problem('NOT_FOUND');
  if (mayAccess(person, ['inspector'])) {
    if (!isMine) requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
    // Whoever declared an interest in the place reads, and acts no more.
    if (hasConflict(person, place.id)) return { row, place, by: [], itemBy: [] };
    const isLead = mayAccess(person, ['lead']);
    const mayDecide = isMine || isLead || waitsTooLong(row, now);
    return {
      row,
      place,
      by: [
        ...(isMine ? (['issuer'] as const) : []),
        ...(mayDecide ? (['inspector'] as const) : []),
        ...(isLead ? (['lead'] as const) : []),
      ],
      itemBy: [...(mayDecide ? (['inspector'] as const) : []), ...(isLead ? (['lead'] as const) : [])],
    };
  }
  if (!(await roleIn({ manager }, person.id, place.id))) throw new Problem('NOT_FOUND');
  return { row, place, by: [], itemBy: ['member'] };
}

/** The issuer did nothing for three days about what waits for them: any inspector in scope may. */
function waitsTooLong({ waitingSince, dueAt }: WarningEntity, now: number): boolean {
  const since = waitingSince ?? dueAt;
  return since !== null && since <= now - ISSUER_ABSENT_DAYS * DAY_MS;
}

/** Whether the person reads what was written about the case then: inspectors read all, members what is their operator's. */
export const mayReadOf = (
  person: SessionPerson,
  at: number,
  { othersUntil }: Pick<WarningEntity, 'othersUntil'>,
): boolean => mayAccess(person, ['inspector']) || othersUntil === null || at > othersUntil;
