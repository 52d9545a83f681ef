import {
  DAY_MS,
  type Id,
  type InspectionStart,
  isoOf,
  newId,
  ROTATION_PERMIT_DAYS,
  type RotationStanding,
} from '@sabaijai/contract';
import { In, MoreThan } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { take } from '../../platform/act.js';
import { leads } from '../account/inspectors-of.js';
import type { BusinessEntity } from '../business/business.entity.js';
import { tell } from '../notification/tell.js';
import { openRequest } from '../request-case/request-case.js';
import { ROTATION_REQUEST, RotationRequestEntity } from './rotation-request.entity.js';

/** What a lead said for visits of an inspector's, oneself unless named, at these places, by place; none where nobody permits it now. */
export async function permitsOf(
  { manager, person, now }: Act,
  ids: readonly Id<'business'>[],
  inspectorId = person.id,
): Promise<Map<Id<'business'>, RotationRequestEntity>> {
  const permitted = { businessId: In(ids), inspectorId, state: 'permitted' } as const;
  const since = MoreThan(now - ROTATION_PERMIT_DAYS * DAY_MS);
  const rows = await manager.findBy(RotationRequestEntity, [
    { ...permitted, decidedAt: since },
    { ...permitted, startedAt: since },
  ]);
  return new Map(rows.map((row) => [row.businessId, row]));
}

/** As `permitsOf`, at one place; null: nobody permits it now. */
export const permitOf = async (act: Act, businessId: Id<'business'>, inspectorId = act.person.id) =>
  (await permitsOf(act, [businessId], inspectorId)).get(businessId) ?? null;

/** Until when a permitted visit may begin. */
export const permittedUntil = ({ decidedAt, startedAt }: RotationRequestEntity): string =>
  isoOf(Math.max(decidedAt ?? 0, startedAt) + ROTATION_PERMIT_DAYS * DAY_MS);

/** Asks a lead, once for a visit and once at a time for a place; answers how it stands. The place is locked. */
export async function askLead(
  act: Act,
  place: BusinessEntity,
  { id: inspectionId }: InspectionStart,
  startedAt: number,
): Promise<RotationStanding> {
  const { manager, person, now } = act;
  const inspectorId = person.id;
  const known = await manager.findOne(RotationRequestEntity, {
    where: [
      { businessId: place.id, inspectorId, state: 'asked' },
      { businessId: place.id, inspectorId, inspectionId, state: 'declined' },
    ],
    order: { createdAt: 'DESC' },
  });
  if (known) return { state: known.state as RotationStanding['state'], reason: known.reason };
  const row: RotationRequestEntity = {
    id: newId('rotationRequest', now),
    businessId: place.id,
    inspectorId,
    inspectionId,
    startedAt,
    state: 'asked',
    reason: null,
    createdAt: now,
    decidedBy: null,
    decidedAt: null,
  };
  await openRequest(act, ROTATION_REQUEST, row);
  const about = { type: 'rotation', id: row.id, businessId: place.id } as const;
  await tell(act, await leads(manager), 'ROTATION_ASKED', about, { inspector: person.displayName });
  return { state: 'asked', reason: null };
}

/** A visit of the place begins: one that was permitted is used up, and nobody need decide about another. */
export async function endRequests(act: Act, businessId: Id<'business'>): Promise<void> {
  const state = In(['asked', 'permitted']);
  for (const row of await act.manager.findBy(RotationRequestEntity, { businessId, state }))
    await take(act, ROTATION_REQUEST, row, 'end', { by: ['system'] });
}
