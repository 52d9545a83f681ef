import { type Id, isoOf, type WarningDoor, warningMachine } from '@sabaijai/contract';
import { In } from 'typeorm';
import type { Act } from '../../../http/access/act.js';
import { requireProvince } from '../../../http/access/province.js';
import { Problem } from '../../../platform/problem.js';
import { BusinessEntity } from '../../business/business.entity.js';
import { isPublic } from '../../business/public-business.js';
import { previousOf } from '../../inspection/previous.js';
import { membersOf } from '../../member/membership.js';
import { AgencyContactEntity, WarningEntity } from '../warning.entity.js';
import { cardOf, placeOf } from '../warning.view.js';
import { findingsOf } from './findings.js';

const LISTED_MAX = 20;

/** What an inspector meets who wants to warn a place. */
export async function readDoor(act: Act, businessId: Id<'business'>): Promise<WarningDoor> {
  const { manager, person } = act;
  const place = await findPlace(act, businessId);
  const [inspection, members, agency, drafts, open] = await Promise.all([
    previousOf(manager, businessId),
    membersOf(manager, businessId),
    manager.findOneBy(AgencyContactEntity, { businessId }),
    manager.find(WarningEntity, {
      where: { businessId, state: 'draft', issuedBy: person.id },
      order: { createdAt: 'DESC' },
      take: LISTED_MAX,
    }),
    manager.find(WarningEntity, {
      where: { businessId, state: In(warningMachine.groups.open) },
      order: { sortAt: 'ASC' },
      take: LISTED_MAX,
    }),
  ]);
  return {
    place: placeOf(place),
    inspection: inspection && {
      id: inspection.id,
      finishedAt: isoOf(inspection.finishedAt as number),
      checklistVersion: inspection.checklistVersion,
      isMine: inspection.inspectorId === person.id,
      findings: await findingsOf(manager, inspection),
    },
    members: members.length,
    agency: agency && { name: agency.name, email: agency.email, address: agency.address },
    drafts: drafts.map((row) => cardOf(act, row, place)),
    open: open.map((row) => cardOf(act, row, place)),
  };
}

/** Public, or open in another way, and of the inspector's provinces. */
export async function findPlace({ manager, person, now }: Act, id: Id<'business'>): Promise<BusinessEntity> {
  const place = await manager.findOneBy(BusinessEntity, { id });
  if (!place) throw new Problem('NOT_FOUND');
  requireProvince(person, { province: place.province, isPublic: isPublic(place, now) });
  if (!isPublic(place, now)) throw new Problem('NOT_FOUND');
  return place;
}
