import { type Id, type WarningSeverity, warningMachine } from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { sqlIn, toNumber } from '../../platform/database/rows.js';
import { registerEraser } from '../account/erase.js';
import { derivedFrom } from '../business/derive-business.js';
import { onSuccession, registerOpenItems } from '../business/succession.js';
import { warningsFrom } from '../dashboard/dashboard.query.js';
import { summedByMonth } from '../dashboard/month-sums.js';
import { registerDocumentOwner } from '../document/document-owner.js';
import { registerDone, registerPin, registerUrgent } from '../notification/pins.js';
import { registerPhotoOwner } from '../photo/photo-owner.js';
import { countWarningDays, readWarnings } from './lists/warning-totals.query.js';
import { moveWarnings, openItems } from './succession.js';
import { findWarning, mayReadOf } from './warning.access.js';
import { WarningItemEntity, WarningReplyEntity } from './warning.entity.js';

/** Who may read a warning sees its pictures and papers; whoever may not is told that it is not there. */
async function mayRead(
  { manager }: DataSource,
  person: SessionPerson,
  id: Id<'warning'> | undefined,
  now: number,
  writtenAt = now,
): Promise<boolean> {
  if (!id) return false;
  const { row } = await findWarning({ manager, person, now }, id);
  return mayReadOf(person, writtenAt, row);
}

registerPhotoOwner('warning_item', async (dataSource, person, id, now) => {
  const item = await dataSource.manager.findOneBy(WarningItemEntity, { id: id as Id<'warningItem'> });
  return mayRead(dataSource, person, item?.warningId, now);
});
const ofReply = async (dataSource: DataSource, person: SessionPerson, id: string, now: number) => {
  const reply = await dataSource.manager.findOneBy(WarningReplyEntity, { id: id as Id<'reply'> });
  return mayRead(dataSource, person, reply?.warningId, now, reply?.receivedAt);
};
registerPhotoOwner('reply', ofReply, { isOfMembers: true });
registerDocumentOwner('reply', ofReply);

registerEraser(WarningReplyEntity, (manager, userId) =>
  manager.update(WarningReplyEntity, { authorId: userId }, { authorId: null }),
);

/** Sent and not closed; a bound, as one derives up to a hundred places at once. */
derivedFrom('warnings', {
  sql: (ids) => `SELECT business_id AS id, state, severity, public_at, escalate_at, escalated_at FROM warning
    WHERE business_id IN (${ids}) AND state IN ${sqlIn(warningMachine.groups.open)} ORDER BY sort_at LIMIT 5000`,
  of: (
    rows: {
      state: string;
      severity: WarningSeverity;
      public_at: unknown;
      escalate_at: unknown;
      escalated_at: unknown;
    }[],
  ) =>
    rows.map(({ state, severity, public_at, escalate_at, escalated_at }) => ({
      severity,
      publicAt: public_at === null ? null : toNumber(public_at),
      cappedFrom:
        state === 'escalated'
          ? toNumber(escalated_at ?? 0)
          : escalate_at === null
            ? null
            : toNumber(escalate_at),
    })),
});

// Until the vendor has answered what waits for them.
registerPin(
  ['WARNING_SENT', 'WARNING_REPEAT', 'WARNING_RETURNED', 'WARNING_REMINDER'],
  `SELECT 1 FROM warning w WHERE w.id = n.subject_id
     AND w.business_id = n.business_id AND w.state IN ${sqlIn(warningMachine.groups.open)} AND w.open_items > 0`,
);

registerUrgent(
  `SELECT 1 FROM warning w
   WHERE w.id = n.subject_id
     AND w.severity = 'critical' AND w.state IN ${sqlIn(warningMachine.groups.open)}`,
);
const isOne = (sql: string) => `EXISTS (SELECT 1 FROM warning w WHERE w.id = n.subject_id AND ${sql})`;
const NOTHING_OPEN = `(w.open_items = 0 OR w.state NOT IN ${sqlIn(warningMachine.groups.open)})`;
// A last answer that came back asks for nothing, and is told.
registerDone(['WARNING_SENT', 'WARNING_REPEAT', 'WARNING_REMINDER'], isOne(NOTHING_OPEN));
registerDone(['WARNING_OVERDUE'], isOne(NOTHING_OPEN));
registerDone(['EXTENSION_ASKED'], isOne('w.asked_items = 0'));
// A plan asks for no decision.
registerDone(['REPLY_RECEIVED'], isOne(`w.replied_items = 0 AND n.params NOT LIKE '%"planned"%'`));
warningsFrom(readWarnings);
summedByMonth('warnings', countWarningDays);
onSuccession(moveWarnings);
registerOpenItems(openItems);
