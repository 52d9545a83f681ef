import { canonicalJson, type Id, type WarningStart } from '@sabaijai/contract';
import type { Act } from '../../../http/access/act.js';
import { refuseConflict } from '../../../http/access/conflict.js';
import { lockRows } from '../../../platform/database/lock.js';
import { isDuplicateKey, lostRace } from '../../../platform/database/retry.js';
import type { LimitService } from '../../../platform/limit/limit.service.js';
import { wasSent } from '../../../platform/once.js';
import { Problem } from '../../../platform/problem.js';
import type { BusinessEntity } from '../../business/business.entity.js';
import { refuseClosed } from '../../business/public-business.js';
import { itemsOf } from '../clock/settle.js';
import { WarningEntity, WarningItemEntity } from '../warning.entity.js';
import { findPlace } from './door.js';
import { newItems } from './new-items.js';
import { emptyWarning } from './new-warning.js';
import { worstOf } from './summary.js';
import { warningNumber } from './warning-number.js';

const DRAFTS_A_DAY = 50;

/** Begins a notice. Answers false where it was begun before. */
export async function startDraft(
  act: Act,
  limits: LimitService,
  id: Id<'warning'>,
  start: WarningStart,
): Promise<boolean> {
  const { manager, person, now } = act;
  await lockRows(manager, 'business', [start.businessId]);
  const isSame = async (known: WarningEntity) =>
    known.issuedBy === person.id &&
    known.businessId === start.businessId &&
    known.inspectionId === start.inspectionId &&
    // Later writes of the draft may have taken items out.
    (known.version > 1 ||
      canonicalJson((await itemsOf(manager, id)).map((item) => item.id)) ===
        canonicalJson(start.items.map((item) => item.id)));
  if (await wasSent(manager, WarningEntity, { id }, isSame)) return false;
  const place = await warnable(act, start.businessId);
  await limits.paceRows(manager, ['warning', 'issued_by'], person.id, DRAFTS_A_DAY);
  const items = await newItems(manager, id, start);
  await manager
    .insert(WarningEntity, {
      ...emptyWarning(now),
      id,
      number: warningNumber(now),
      issuedBy: person.id,
      businessId: place.id,
      province: place.province,
      inspectionId: start.inspectionId,
      items: items.length,
      matter: items[0]?.matter ?? {},
      severity: worstOf(items),
    })
    .catch(lostRace);
  if (items.length)
    await manager.insert(WarningItemEntity, items).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new Problem('ID_TAKEN') : error;
    });
  return true;
}

/** Not closed, and nothing to the inspector besides. */
export async function warnable(act: Act, id: Id<'business'>): Promise<BusinessEntity> {
  const place = await findPlace(act, id);
  refuseClosed(place);
  refuseConflict(act.person, id);
  return place;
}
