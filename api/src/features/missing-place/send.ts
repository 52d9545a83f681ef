import type { Location, MissingPlaceDraft, ProvinceCode } from '@sabaijai/contract';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import type { ActOf } from '../../http/access/act.js';
import { audit } from '../../platform/audit/audit.js';
import { lockPerson } from '../../platform/database/lock.js';
import { lostRace } from '../../platform/database/retry.js';
import type { LimitService } from '../../platform/limit/limit.service.js';
import { wasSent } from '../../platform/once.js';
import { invalid } from '../../platform/problem.js';
import { provinces } from '../registration/pin.js';
import { authorOf } from '../request-case/guest.js';
import { MissingPlaceEntity } from './missing-place.entity.js';

/** Of one account. */
const SENT_A_DAY = 10;

/** Answers whether it is new. */
export async function sendMissingPlace(
  { manager, person, now }: ActOf<SessionPerson | null>,
  limits: LimitService,
  held: boolean,
  { key, point, ...draft }: z.output<typeof MissingPlaceDraft>,
): Promise<boolean> {
  const sent = { ...draft, ...point, province: provinceAt(point), reporterId: authorOf(person, key) };
  // One after the other for each person, or two at once would both be the last of the day.
  if (person) await lockPerson(manager, person.id);
  if (await wasSent(manager, MissingPlaceEntity, sent)) return false;
  if (person) await limits.paceRows(manager, ['missing_place', 'reporter_id'], person.id, SENT_A_DAY);
  const row: MissingPlaceEntity = {
    ...sent,
    state: 'sent',
    held,
    businessId: null,
    words: null,
    createdAt: now,
    decidedAt: null,
    decidedBy: null,
  };
  await manager.insert(MissingPlaceEntity, row).catch(lostRace);
  await audit(manager, {
    actorId: person?.id ?? null,
    action: 'missing-place.send',
    target: row.id,
    after: row,
  });
  return true;
}

export function provinceAt(point: Location): ProvinceCode {
  const at = provinces().at(point);
  if (!at) throw invalid('point', 'geo_th');
  return at;
}
