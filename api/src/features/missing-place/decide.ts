import {
  DEFAULT_FACETS,
  type Id,
  type LocalizedText,
  type MissingPlaceAction,
  type MissingPlaceDecision,
} from '@sabaijai/contract';
import type { z } from 'zod';
import type { Act } from '../../http/access/act.js';
import { requireProvince } from '../../http/access/province.js';
import { step, take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { invalid, Problem } from '../../platform/problem.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { BusinessEntity, newBusiness } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { isPublic } from '../business/public-business.js';
import { tell } from '../notification/tell.js';
import { textOf } from '../registration/approve.js';
import { alikeTo } from './alike.js';
import { MISSING_PLACE, MissingPlaceEntity } from './missing-place.entity.js';

type Decision = z.output<typeof MissingPlaceDecision>;

/** Of the inspectors of its province, and of nobody else. */
export async function findMissingPlace(
  { manager, person }: Act,
  id: Id<'missingPlace'>,
): Promise<MissingPlaceEntity> {
  const row = await manager.findOneBy(MissingPlaceEntity, { id });
  if (!row) throw new Problem('NOT_FOUND');
  requireProvince(person, { province: row.province, isPublic: false });
  return row;
}

/** An inspector lists it, says which place it is or declines it, and whoever sent it is told. */
export async function decideMissingPlace(
  act: Act,
  id: Id<'missingPlace'>,
  action: MissingPlaceAction,
  decision: Decision,
): Promise<void> {
  const { manager, person, now } = act;
  const row = await findMissingPlace(act, id);
  if (row.reporterId === person.id) throw new Problem('CONFLICT_OF_INTEREST');
  step(MISSING_PLACE.machine, row.state, action, ['inspector']);
  const { words } = decision;
  const businessId = await placeOf(act, row, action, decision);
  const outcome = await take(act, MISSING_PLACE, row, action, {
    by: ['inspector'],
    change: { businessId, words, decidedAt: now, decidedBy: person.id },
    needed: action === 'decline' && 'words',
  });
  const subject = { type: 'missingPlace', id, businessId } as const;
  await tell({ manager, now }, [row.reporterId], 'MISSING_OUTCOME', subject, {
    outcome,
    name: row.name,
    comment: words,
  });
}

/** The place that it becomes or is; 422 names what is lacking. */
async function placeOf(
  act: Act,
  row: MissingPlaceEntity,
  action: MissingPlaceAction,
  decision: Decision,
): Promise<Id<'business'> | null> {
  if (action === 'list') return list(act, row, decision);
  if (action === 'decline') return null;
  const { businessId: id } = decision;
  if (!id) throw invalid('businessId', 'required');
  const place = await act.manager.findOneBy(BusinessEntity, { id });
  if (!place || !isPublic(place, act.now)) throw invalid('businessId', 'one_of');
  return id;
}

/** Without an owner and not yet inspected, with what its kind of place usually has. */
async function list(act: Act, row: MissingPlaceEntity, decision: Decision): Promise<Id<'business'>> {
  const { manager, person, now } = act;
  const { category, lat, lon, province } = row;
  const name = nameOf(row, decision);
  // Of our kinds an attraction alone may be nobody's.
  const kind = category === 'attraction' ? decision.kind : 'business';
  if (!kind) throw invalid('kind', 'required');
  const same = (await alikeTo(act, row)).filter(({ isSame }) => isSame);
  if (same.length && !decision.isOther)
    throw new Problem('DUPLICATE_BUSINESS', {
      params: { places: same.map(({ id }) => id) },
      fields: [{ path: 'isOther', rule: 'required' }],
    });
  const place = newBusiness(
    { kind, category, name, lat, lon, province, state: 'listed', facets: [...DEFAULT_FACETS[category]] },
    now,
  );
  await manager.insert(BusinessEntity, place);
  await audit(manager, { actorId: person.id, action: 'business.list', target: place.id, after: place });
  await deriveBusiness(manager, [place.id], now);
  await enqueue(manager, 'index-place', place.id, now);
  return place.id;
}

/** As every listed place it has a Thai or an English name. */
function nameOf({ name }: MissingPlaceEntity, { name: added }: Decision): LocalizedText {
  const all = { ...textOf(name), ...textOf(added ?? undefined) };
  if (!all.th && !all.en) throw invalid('name', 'required');
  return all;
}
