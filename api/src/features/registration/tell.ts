import { REVIEW_DAYS, type RegistrationDecision } from '@sabaijai/contract';
import { bangkokDate } from '@sabaijai/contract/checklist';
import type { Moment } from '../../platform/act.js';
import { afterWorkingDays } from '../../platform/clock/clock.js';
import { inspectorsOf } from '../account/inspectors-of.js';
import { membersOf } from '../member/membership.js';
import { notify } from '../notification/notify.js';
import { flaggedIn } from './answers.js';
import type { RegistrationEntity } from './registration.entity.js';

export async function tellInspectors({ manager, now }: Moment, row: RegistrationEntity): Promise<void> {
  const told = await inspectorsOf(manager, row.province);
  await notify(
    manager,
    ...told.map((userId) => ({
      userId,
      type: 'REG_TO_REVIEW' as const,
      params: { number: row.number, name: row.name, round: row.round },
      link: `/inspector/list/business-tourlist/${row.id}`,
      severity: 'info' as const,
      now,
    })),
  );
}

/** Its applicant: it has arrived, and by when it is answered. */
export async function tellReceived({ manager }: Moment, row: RegistrationEntity): Promise<void> {
  const { id, number, name, applicantId: userId, submittedAt, businessId } = row;
  if (!userId) return;
  const answerBy = bangkokDate(new Date(afterWorkingDays(manager, submittedAt, REVIEW_DAYS)));
  await notify(manager, {
    userId,
    businessId,
    type: 'REG_RECEIVED',
    params: { number, name, answerBy },
    link: `/vendor/register-business/finish?registration=${id}`,
    severity: 'info',
    now: submittedAt,
  });
}

type Decided = 'approve' | 'request-changes' | 'reject';

/** Of a change everybody who runs the place, of a registration its applicant. */
export async function tellDecided(
  { manager, now }: Moment,
  { id, kind, number, applicantId, businessId }: RegistrationEntity,
  action: Decided,
  { marks = {}, comment = '' }: Pick<RegistrationDecision, 'marks' | 'comment'>,
): Promise<void> {
  const isEdit = kind === 'edit';
  const userIds = isEdit ? await membersOf(manager, businessId) : applicantId ? [applicantId] : [];
  const fields = flaggedIn(marks).size;
  const home = `/vendor/manage-business/home/${businessId}`;
  const form = isEdit ? home : `/vendor/register-business/finish?registration=${id}`;
  for (const userId of userIds) {
    const told = { userId, now, businessId };
    if (action === 'approve')
      await notify(manager, {
        ...told,
        type: isEdit ? 'CHANGE_APPROVED' : 'REG_APPROVED',
        params: { number },
        link: isEdit ? home : `/client/information/${businessId}`,
        severity: 'success',
      });
    else if (action === 'reject')
      await notify(manager, {
        ...told,
        type: isEdit ? 'CHANGE_REJECTED' : 'REG_REJECTED',
        params: { number, comment },
        link: form,
        severity: 'error',
      });
    else
      await notify(manager, {
        ...told,
        type: isEdit ? 'CHANGE_RETURNED' : 'REG_CHANGES',
        params: { number, fields },
        link: form,
        severity: 'warning',
      });
  }
}
