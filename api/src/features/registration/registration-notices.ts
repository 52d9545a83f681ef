import { REVIEW_DAYS, type RegistrationDecision } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import type { Moment } from '../../platform/act.js';
import { afterWorkingDays } from '../../platform/clock/clock.js';
import { inspectorsOf } from '../account/inspectors-of.js';
import { membersOf } from '../member/membership.js';
import { tell } from '../notification/tell.js';
import { flaggedIn } from './answers.js';
import type { RegistrationEntity } from './registration.entity.js';

export async function tellInspectors(moment: Moment, row: RegistrationEntity): Promise<void> {
  const told = await inspectorsOf(moment.manager, row.province);
  const params = { number: row.number, name: row.name, round: row.round };
  await tell(moment, told, 'REG_TO_REVIEW', { type: 'registration', id: row.id }, params);
}

/** Its applicant: it has arrived, and by when it is answered. */
export async function tellReceived({ manager }: Moment, row: RegistrationEntity): Promise<void> {
  const { id, number, name, applicantId, submittedAt, businessId } = row;
  if (!applicantId) return;
  const answerBy = bangkokDate(new Date(afterWorkingDays(manager, submittedAt, REVIEW_DAYS)));
  const about = { type: 'registration', id, businessId } as const;
  const params = { number, name, answerBy };
  await tell({ manager, now: submittedAt }, [applicantId], 'REG_RECEIVED', about, params);
}

/** Of a change everybody who runs the place, of a registration its applicant. */
export async function tellDecided(
  moment: Moment,
  { id, kind, number, applicantId, businessId }: RegistrationEntity,
  action: 'approve' | 'request-changes' | 'reject',
  { marks = {}, comment = '' }: Pick<RegistrationDecision, 'marks' | 'comment'>,
): Promise<void> {
  const fields = flaggedIn(marks).size;
  if (kind === 'edit') {
    const members = await membersOf(moment.manager, businessId);
    const place = { type: 'business', businessId } as const;
    if (action === 'approve') await tell(moment, members, 'CHANGE_APPROVED', place, { number });
    else if (action === 'reject') await tell(moment, members, 'CHANGE_REJECTED', place, { number, comment });
    else await tell(moment, members, 'CHANGE_RETURNED', place, { number, fields });
    return;
  }
  if (!applicantId) return;
  const people = [applicantId];
  const about = { type: 'registration', id, businessId } as const;
  if (action === 'approve')
    await tell(moment, people, 'REG_APPROVED', { type: 'listing', businessId }, { number });
  else if (action === 'reject') await tell(moment, people, 'REG_REJECTED', about, { number, comment });
  else await tell(moment, people, 'REG_CHANGES', about, { number, fields });
}
