import type { Id, ReInspectionAction } from '@sabaijai/contract';
import type { Act } from '../../http/access/act.js';
import { refuseConflict } from '../../http/access/conflict.js';
import { take } from '../../platform/act.js';
import { ownersOf } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { RE_INSPECTION } from './re-inspection.entity.js';
import { findReInspection } from './re-inspection.query.js';

/** An inspector declines with an answer to the owners, or an owner withdraws. */
export async function decideReInspection(
  act: Act,
  id: Id<'reInspection'>,
  action: ReInspectionAction,
  words: string | null,
): Promise<void> {
  const { manager, person, now } = act;
  const { row, by } = await findReInspection(act, id);
  const { businessId } = row;
  refuseConflict(person, businessId);
  const answer = action === 'decline' ? words : null;
  const change = { answer, decidedBy: person.id, endedAt: now };
  await take(act, RE_INSPECTION, row, action, { by, change, needed: action === 'decline' && 'answer' });
  if (answer === null) return;
  const about = { type: 'reInspection', id, businessId } as const;
  await tell(act, await ownersOf(manager, businessId), 'REINSPECTION_DECLINED', about, { comment: answer });
}
