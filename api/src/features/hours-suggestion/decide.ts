import type { HoursSuggestionAction, Id, OpeningHours, WeekHours } from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import { take } from '../../platform/act.js';
import { audit } from '../../platform/audit/audit.js';
import { TryAgain } from '../../platform/database/retry.js';
import { Problem } from '../../platform/problem.js';
import { enqueue } from '../../platform/tasks/enqueue.js';
import { BusinessEntity } from '../business/business.entity.js';
import { deriveBusiness } from '../business/derive-business.js';
import { ownerFor } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { lockRequest } from '../request-case/request-case.js';
import { HOURS_SUGGESTION } from './hours-suggestion.entity.js';
import { partiesOf } from './hours-suggestion.query.js';

/** The members of the business decide, or a lead where nobody owns it. */
export async function decideSuggestion(
  act: Act,
  id: Id<'hoursSuggestion'>,
  action: HoursSuggestionAction,
): Promise<void> {
  const { person, now } = act;
  const { row, place } = await lockRequest(act, HOURS_SUGGESTION, id);
  const { businessId } = row;
  const by = partiesOf(person, await ownerFor(act, person.id, { businessId, ownerId: place.ownerId }));
  if (!by.length) throw new Problem('NOT_FOUND');
  const change = { openKey: null, decidedAt: now, decidedBy: person.id };
  const outcome = await take(act, HOURS_SUGGESTION, row, action, { by, change });
  if (outcome === 'applied' && row.hours) await apply(act, place, row.hours);
  await tell(act, [row.userId], 'HOURS_OUTCOME', { type: 'listing', businessId }, { outcome });
}

async function apply(
  { manager, person, now }: Act,
  { id, version, hours: before }: BusinessEntity,
  week: WeekHours,
): Promise<void> {
  const hours: OpeningHours = { exceptions: [], temporarilyClosedUntil: null, ...before, ...week };
  const { affected } = await manager.update(
    BusinessEntity,
    { id, version },
    { hours, version: version + 1, updatedAt: now },
  );
  if (!affected) throw new TryAgain('The place was changed meanwhile');
  await deriveBusiness(manager, [id], now);
  // No derived column need have changed, and yet what is open now has.
  await enqueue(manager, 'index-place', id, now);
  await audit(manager, { actorId: person.id, action: 'business.hours', target: id, before, after: hours });
}
