import {
  type CorrectionAction,
  type CorrectionDecision,
  endsPlace,
  type Id,
  PHONES_MAX,
} from '@sabaijai/contract';
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
import type { SentAnswers } from '../registration/answers.js';
import { writeChange } from '../registration/change.js';
import { lockRequest } from '../request-case/request-case.js';
import { addressAfter } from './address.js';
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
  // Agreed upon, it goes on waiting: for a lead.
  const change =
    action === 'agree' ? { words } : { openKey: null, words, decidedAt: now, decidedBy: person.id };
  const isClosing = action === 'apply' && endsPlace(row.about);
  // A lead says why, and the members are told.
  const needed = (action === 'dismiss' || (isClosing && by.includes('lead'))) && 'words';
  const outcome = await take(act, CORRECTION, row, action, { by, change, needed });
  const { version } = place;
  if (outcome === 'agreed') return;
  if (isClosing) await decidePlace(act, businessId, 'close', { version, reason: words });
  else if (action === 'apply') await write(act, place, row);
  const about = { type: 'correction', id, businessId } as const;
  await tell({ manager, now }, [row.userId], 'CORRECTION_OUTCOME', about, { outcome, comment: words });
}

async function write(act: Act, place: BusinessEntity, row: CorrectionEntity): Promise<void> {
  const { manager, person, now } = act;
  const { id, version, phones, amenities, hours, name, category, address, lat, lon } = place;
  const after = await columnsAfter(place, row);
  if (!after) await writeChange(act, place, answersOf(place, row));
  else {
    const change = { ...after, version: version + 1, updatedAt: now };
    const { affected } = await manager.update(BusinessEntity, { id, version }, change);
    if (!affected) throw new TryAgain('The place was changed meanwhile');
    await deriveBusiness(manager, [id], now);
    await enqueue(manager, 'index-place', id, now);
  }
  await audit(manager, {
    actorId: person.id,
    action: 'business.correct',
    target: id,
    before: { phones, amenities, hours, name, category, address, lat, lon },
    after: after ?? answersOf(place, row),
  });
}

/** Of what is live at once; special days stay. Null: it is written as an approved change is. */
async function columnsAfter(
  place: BusinessEntity,
  row: CorrectionEntity,
): Promise<Partial<BusinessEntity> | null> {
  if (row.about === 'phone') return { phones: phonesAfter(place.phones, row) };
  if (row.about === 'amenities') return { amenities: row.amenities };
  if (row.address) return { address: await addressAfter(place, row.address), province: row.address.province };
  if (row.about !== 'hours' || !row.hours) return null;
  return { hours: { exceptions: [], temporarilyClosedUntil: null, ...place.hours, ...row.hours } };
}

function answersOf(
  { name, extraCategories }: BusinessEntity,
  { about, point, category, ...row }: CorrectionEntity,
): SentAnswers {
  if (about === 'name') return { form1: { name: { ...name, ...row.name } } };
  if (category)
    return { form1: { category, extraCategories: extraCategories.filter((each) => each !== category) } };
  return point ? { form2: { point } } : {};
}

/** The right one stands where the wrong one stood, or first. */
function phonesAfter(phones: readonly string[], { wrongPhone, phone }: CorrectionEntity): string[] {
  const at = wrongPhone === null ? -1 : phones.indexOf(wrongPhone);
  const rest = phones.filter((each) => each !== phone && each !== wrongPhone);
  return (phone ? rest.toSpliced(Math.max(at, 0), 0, phone) : rest).slice(0, PHONES_MAX);
}
