import { type CorrectionDraft, HOUR_MS, type Id } from '@sabaijai/contract';
import type { z } from 'zod';
import type { Act } from '../../http/access/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { type Bucket, bucketOf } from '../../platform/limit/limit.service.js';
import { wasSent } from '../../platform/once.js';
import { invalid } from '../../platform/problem.js';
import { BusinessEntity } from '../business/business.entity.js';
import { isPublic, openPlace } from '../business/public-business.js';
import { membersOf, requireNoMember } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { isInProvince } from '../registration/pin.js';
import { openRequest } from '../request-case/request-case.js';
import { areaOf } from './address.js';
import { CORRECTION, CorrectionEntity } from './correction.entity.js';

/** Of all places together. */
const CORRECTIONS_AN_HOUR = 30;
export const correctionsOf = (userId: Id<'user'>): Bucket =>
  bucketOf(CORRECTIONS_AN_HOUR, HOUR_MS, 'correction', userId);

/** Answers whether it is new; the people of the place are told. */
export async function sendCorrection(act: Act, draft: z.output<typeof CorrectionDraft>): Promise<boolean> {
  const { manager, person, now } = act;
  const { businessId, about, wrongPhone, hours } = draft;
  await lockRows(manager, 'business', [businessId]);
  const sent = { ...draft, note: draft.note || null, userId: person.id };
  if (await wasSent(manager, CorrectionEntity, sent)) return false;
  const place = await openPlace(manager, businessId, now);
  await requireNoMember(act, person.id, businessId);
  await requireFits(act, place, draft);
  if (wrongPhone && !place.phones.includes(wrongPhone)) throw invalid('wrongPhone', 'one_of');
  const isConfirmed = about === 'hours' && !hours;
  if (isConfirmed && !place.hours) throw invalid('hours', 'required');
  const openKey = `${person.id} ${businessId} ${about}`;
  // Whatever is said later is truer; that the hours are right takes back what was said of them before.
  await manager.delete(CorrectionEntity, { openKey });
  const state = isConfirmed
    ? ({ state: 'applied', openKey: null, decidedAt: now } as const)
    : ({ state: 'pending', openKey, decidedAt: null } as const);
  await openRequest(act, CORRECTION, { ...sent, ...state, words: null, createdAt: now, decidedBy: null });
  // Nobody has to decide that what is shown is right.
  if (isConfirmed) return true;
  const subject = { type: 'correction', id: draft.id, businessId } as const;
  await tell(act, await membersOf(manager, businessId), 'CORRECTION_NEW', subject, { about });
  return true;
}

/** A point, an address in the province of the place: elsewhere it is another one; a subdistrict of its postal code; and a duplicate of a place that is there. */
async function requireFits(
  { manager, now }: Act,
  { id, province }: BusinessEntity,
  { point, address, duplicateOf }: z.output<typeof CorrectionDraft>,
): Promise<void> {
  if (point && !isInProvince(point, province)) throw invalid('point', 'geo_province');
  if (address && province !== null && address.province !== province)
    throw invalid('address.province', 'geo_province');
  if (address && !(await areaOf(address))) throw invalid('address.subdistrict', 'one_of');
  if (!duplicateOf) return;
  const other = await manager.findOneBy(BusinessEntity, { id: duplicateOf });
  if (!other || other.id === id || other.state === 'closed' || !isPublic(other, now))
    throw invalid('duplicateOf', 'one_of');
}
