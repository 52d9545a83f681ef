import type { NoticeOf, NotificationParams } from '@sabaijai/contract';
import type { Moment } from '../../../platform/act.js';
import { leads } from '../../account/inspectors-of.js';
import { membersOf } from '../../member/membership.js';
import { tell } from '../../notification/tell.js';
import type { WarningEntity } from '../warning.entity.js';
import { tellAgency } from './agency-mails.js';

type Told = Pick<WarningEntity, 'id' | 'businessId'>;

const about = ({ id, businessId }: Told) => ({ type: 'warning' as const, id, businessId });

/**
 * The people of the business; where there are none, the agency that its notice went to. Answers whether it reaches
 * anybody of the place.
 */
export async function tellVendor<T extends NoticeOf<'vendor'>>(
  moment: Moment,
  warning: Told,
  type: T,
  params: NotificationParams<T>,
): Promise<boolean> {
  const members = await membersOf(moment.manager, warning.businessId);
  await tell(moment, members, type, about(warning), params);
  return members.length > 0 || tellAgency(moment.manager, warning.id, type, moment.now);
}

/** Whoever sent the warning. */
export const tellIssuer = <T extends NoticeOf<'inspector'>>(
  moment: Moment,
  warning: WarningEntity,
  type: T,
  params: NotificationParams<T>,
) => tell(moment, [warning.issuedBy], type, about(warning), params);

/** Leads; that it stands escalated is news for whoever sent it, too. */
export async function tellCase(
  moment: Moment,
  warning: WarningEntity,
  why: 'escalated' | 'disputed',
): Promise<void> {
  const people = new Set([
    ...(await leads(moment.manager)),
    ...(why === 'escalated' ? [warning.issuedBy] : []),
  ]);
  await tell(moment, [...people], 'WARNING_CASE', about(warning), { number: warning.number, why });
}
