import { HOUR_MS, type HoursSuggestionDraft, type Id } from '@sabaijai/contract';
import type { z } from 'zod';
import type { Act } from '../../http/access/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { lostRace } from '../../platform/database/retry.js';
import { type Bucket, bucketOf } from '../../platform/limit/limit.service.js';
import { wasSent } from '../../platform/once.js';
import { invalid } from '../../platform/problem.js';
import { openPlace } from '../business/public-business.js';
import { HoursSuggestionEntity } from './hours-suggestion.entity.js';

/** Suggested or confirmed, of all places together. */
const SUGGESTIONS_AN_HOUR = 30;
export const suggestionsOf = (userId: Id<'user'>): Bucket =>
  bucketOf(SUGGESTIONS_AN_HOUR, HOUR_MS, 'hours-suggestion', userId);

/** Answers whether it is new. */
export async function suggestHours(
  { manager, person, now }: Act,
  businessId: Id<'business'>,
  { id, hours, note }: z.output<typeof HoursSuggestionDraft>,
): Promise<boolean> {
  await lockRows(manager, 'business', [businessId]);
  const sent = { id, userId: person.id, businessId, hours, note: note || null };
  if (await wasSent(manager, HoursSuggestionEntity, sent)) return false;
  const place = await openPlace(manager, businessId, now);
  if (!hours && !place.hours) throw invalid('hours', 'required');
  const openKey = `${person.id} ${businessId}`;
  // Whatever is said later is truer; a confirmation too takes back what was suggested before.
  await manager.delete(HoursSuggestionEntity, { openKey });
  const row: HoursSuggestionEntity = {
    ...sent,
    state: hours ? 'pending' : 'applied',
    openKey: hours ? openKey : null,
    createdAt: now,
    decidedAt: hours ? null : now,
    decidedBy: null,
  };
  await manager.insert(HoursSuggestionEntity, row).catch(lostRace);
  return true;
}
