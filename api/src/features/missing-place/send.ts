import { HOUR_MS, type Location, type MissingPlaceDraft, type ProvinceCode } from '@sabaijai/contract';
import type { z } from 'zod';
import type { SessionPerson } from '../../http/access/access.js';
import type { ActOf } from '../../http/access/act.js';
import { audit } from '../../platform/audit/audit.js';
import { lockPerson } from '../../platform/database/lock.js';
import { lostRace } from '../../platform/database/retry.js';
import { bucketOf, type LimitService, networkOf } from '../../platform/limit/limit.service.js';
import { wasSent } from '../../platform/once.js';
import { invalid } from '../../platform/problem.js';
import { provinces } from '../registration/pin.js';
import { authorOf } from '../request-case/guest.js';
import { MissingPlaceEntity } from './missing-place.entity.js';

/** Of one account. */
const SENT_A_DAY = 10;
/** Without an account, of one network and in one province; what comes beyond them is held, and never refused. */
const GUESTS_OF_NETWORK = 10;
const GUESTS_OF_PROVINCE = 30;
/** Against programs: more than a hotel's guests do together. */
const GUESTS_OF_NETWORK_AN_HOUR = 60;

/** Of whoever has no account: refuses what only programs do, and answers whether it stands behind the others. */
export async function isHeldOf(limits: LimitService, address: string, point: Location): Promise<boolean> {
  const network = networkOf(address);
  await limits.pace(bucketOf(GUESTS_OF_NETWORK_AN_HOUR, HOUR_MS, 'missing-place', network));
  const room = await limits.room(
    bucketOf(GUESTS_OF_NETWORK, HOUR_MS, 'missing-place-shown', network),
    bucketOf(GUESTS_OF_PROVINCE, HOUR_MS, 'missing-place-shown', provinceAt(point)),
  );
  return room === null;
}

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

function provinceAt(point: Location): ProvinceCode {
  const at = provinces().at(point);
  if (!at) throw invalid('point', 'geo_th');
  return at;
}
