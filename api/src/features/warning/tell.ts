import type { NoticeOf, NotificationParams } from '@sabaijai/contract';
import type { EntityManager } from 'typeorm';
import { leads } from '../account/inspectors-of.js';
import { membersOf } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { tellAgency } from './notice-mails.js';
import type { WarningEntity } from './warning.entity.js';

interface Telling {
  manager: EntityManager;
  now: number;
}
type Told = Pick<WarningEntity, 'id' | 'businessId'>;

const about = ({ id, businessId }: Told) => ({ type: 'warning' as const, id, businessId });

/**
 * The people of the business; where there are none, the agency that its notice went to. Answers whether it reaches
 * anybody of the place.
 */
export async function tellVendor<T extends NoticeOf<'vendor'>>(
  act: Telling,
  warning: Told,
  type: T,
  params: NotificationParams<T>,
): Promise<boolean> {
  const members = await membersOf(act.manager, warning.businessId);
  await tell(act, members, type, about(warning), params);
  return members.length > 0 || tellAgency(act.manager, warning.id, type, act.now);
}

/** Whoever sent the warning. */
export const tellIssuer = <T extends NoticeOf<'inspector'>>(
  act: Telling,
  warning: WarningEntity,
  type: T,
  params: NotificationParams<T>,
) => tell(act, [warning.issuedBy], type, about(warning), params);

/** Leads; that it stands escalated is news for whoever sent it, too. */
export async function tellCase(
  act: Telling,
  warning: WarningEntity,
  why: 'escalated' | 'disputed',
): Promise<void> {
  const people = new Set([...(await leads(act.manager)), ...(why === 'escalated' ? [warning.issuedBy] : [])]);
  await tell(act, [...people], 'WARNING_CASE', about(warning), { number: warning.number, why });
}
