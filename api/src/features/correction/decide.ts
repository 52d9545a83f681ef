import { type CorrectionAction, type CorrectionDecision, type Id, PHONES_MAX } from '@sabaijai/contract';
import type { z } from 'zod';
import type { Act } from '../../http/access/act.js';
import { refuseConflict } from '../../http/access/conflict.js';
import { take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { TryAgain } from '../../platform/database/retry.js';
import { Problem } from '../../platform/problem.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { decidePlace } from '../listing/decide.js';
import { roleIn } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { lockRequest } from '../request-case/request-case.js';
import { CORRECTION, type CorrectionEntity } from './correction.entity.js';
import { partiesOf } from './parties.js';

/** The people of the business decide, or a lead where there are none or they are silent. */
export async function decideCorrection(
  act: Act,
  id: Id<'correction'>,
  action: CorrectionAction,
  { words }: z.output<typeof CorrectionDecision>,
): Promise<void> {
  const { manager, person, now } = act;
  const { row, place } = await lockRequest(act, CORRECTION, id);
  const { businessId } = row;
  const role = await roleIn(act, person.id, businessId);
  const by = partiesOf(act, { ...row, ownerId: place.ownerId, role });
  if (!by.length) throw new Problem('NOT_FOUND');
  if (by.includes('lead')) refuseConflict(person, businessId);
  const change = { openKey: null, words, decidedAt: now, decidedBy: person.id };
  const isClosing = action === 'apply' && row.about === 'closed';
  // A lead says why, and the members are told.
  const needed = (action === 'dismiss' || (isClosing && by.includes('lead'))) && 'words';
  const outcome = await take(act, CORRECTION, row, action, { by, change, needed });
  const { version } = place;
  if (isClosing) await decidePlace(act, businessId, 'close', { version, reason: words });
  else if (action === 'apply') await write(act, place, row);
  const about = { type: 'correction', id, businessId } as const;
  await tell({ manager, now }, [row.userId], 'CORRECTION_OUTCOME', about, { outcome, comment: words });
}

async function write(
  { manager, person, now }: Act,
  place: BusinessEntity,
  row: CorrectionEntity,
): Promise<void> {
  const { id, version } = place;
  const after = columnsAfter(place, row);
  const { affected } = await manager.update(
    BusinessEntity,
    { id, version },
    { ...after, version: version + 1, updatedAt: now },
  );
  if (!affected) throw new TryAgain('The place was changed meanwhile');
  await deriveBusiness(manager, [id], now);
  await enqueue(manager, 'index-place', id, now);
  const { phones, amenities, hours } = place;
  await audit(manager, {
    actorId: person.id,
    action: 'business.correct',
    target: id,
    before: { phones, amenities, hours },
    after,
  });
}

/** Special days stay. */
function columnsAfter(place: BusinessEntity, row: CorrectionEntity): Partial<BusinessEntity> {
  if (row.about === 'phone') return { phones: phonesAfter(place.phones, row) };
  if (!row.hours) return { amenities: row.amenities };
  return { hours: { exceptions: [], temporarilyClosedUntil: null, ...place.hours, ...row.hours } };
}

/** The right one stands where the wrong one stood, or first. */
function phonesAfter(phones: readonly string[], { wrongPhone, phone }: CorrectionEntity): string[] {
  const at = wrongPhone === null ? -1 : phones.indexOf(wrongPhone);
  const rest = phones.filter((each) => each !== phone && each !== wrongPhone);
  return (phone ? rest.toSpliced(Math.max(at, 0), 0, phone) : rest).slice(0, PHONES_MAX);
}
