import type { AppealAction, Id } from '@sabaijai/contract';
import { MoreThanOrEqual } from 'typeorm';
import type { Act } from '../../http/access/act.js';
import { take } from '../../platform/act.js';
import { lockRows } from '../../platform/database/lock.js';
import { deriveBusiness } from '../business/derive-business.js';
import { GradeRecordEntity } from '../grade/grade-record.entity.js';
import { ownersOf } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { findAsParty } from '../request-case/request-case.js';
import { findAppeal } from './appeal.access.js';
import { APPEAL } from './appeal.entity.js';

/** A lead decides with words to the owners, or an owner withdraws it. */
export async function decideAppeal(
  act: Act,
  id: Id<'appeal'>,
  action: AppealAction,
  words: string | null,
): Promise<void> {
  const { manager, person, now } = act;
  const { businessId, inspectionId, createdAt } = (await findAsParty(act, APPEAL, id)).row;
  await lockRows(manager, 'business', [businessId]);
  const { row, by, facts } = await findAppeal(act, id);
  const isWithdrawn = action === 'withdraw';
  const change = { words: isWithdrawn ? null : words, decidedBy: person.id, decidedAt: now };
  await take(act, APPEAL, row, action, { by, change, needed: !isWithdrawn && 'words' }, facts);
  // The grade that came of it, unless the result was voided.
  if (action === 'amend')
    await manager.update(
      GradeRecordEntity,
      { inspectionId, publishAt: MoreThanOrEqual(createdAt) },
      { reason: 'appeal' },
    );
  await deriveBusiness(manager, [businessId], now);
  if (isWithdrawn || !words) return;
  const outcome = action === 'amend' ? ('amended' as const) : ('upheld' as const);
  const about = { type: 'appeal', id, businessId } as const;
  await tell(act, await ownersOf(manager, businessId), 'APPEAL_DECIDED', about, { outcome, comment: words });
}
