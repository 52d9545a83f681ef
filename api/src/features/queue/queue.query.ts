import {
  hazardReportMachine,
  QUEUE_COUNT_MAX,
  type QueueCounts,
  type QueueCountsQuery,
  type QueueKind,
  queueKindsOf,
} from '@sabaijai/contract';
import type { DataSource } from 'typeorm';
import type { SessionPerson } from '../../http/access/access.js';
import { inScope } from '../../http/access/province.js';
import { sqlIn, sqlRows, toNumber } from '../../platform/database/rows.js';
import { waitsForLead } from '../correction/parties.js';

/** What waits, of the business `b`; an invite is of no province. */
const waitingAt = (now: number): Readonly<Record<Exclude<QueueKind, 'invites'>, string>> => ({
  hazards: `hazard_report t JOIN business b ON b.id = t.business_id WHERE t.state IN ${sqlIn(hazardReportMachine.groups.waiting)}`,
  reinspections: "re_inspection t JOIN business b ON b.id = t.business_id WHERE t.state = 'requested'",
  missing: "missing_place b WHERE b.state = 'sent'",
  appeals: "appeal t JOIN business b ON b.id = t.business_id WHERE t.state = 'filed'",
  rotations: "rotation_request t JOIN business b ON b.id = t.business_id WHERE t.state = 'asked'",
  reviews: "review t JOIN business b ON b.id = t.business_id WHERE t.state = 'held'",
  reports: "report t JOIN business b ON b.id = t.business_id WHERE t.state = 'pending'",
  pictures: "picture_request t JOIN business b ON b.id = t.business_id WHERE t.state = 'sent'",
  corrections: `correction t JOIN business b ON b.id = t.business_id WHERE ${waitsForLead(now)}`,
  businesses: "business b WHERE b.state = 'suspended'",
});

/** Counted up to a little over a thousand: nobody reads further. */
export async function queueCounts(
  dataSource: DataSource,
  person: SessionPerson,
  { province }: QueueCountsQuery,
  now: number,
): Promise<QueueCounts> {
  const scope = inScope(person, 'b.province', province);
  const waiting = waitingAt(now);
  const counts = await Promise.all(
    queueKindsOf(person).map(async (kind) => {
      const [from, params] =
        kind === 'invites'
          ? ['invite t WHERE t.used_by IS NULL AND t.is_lead = ? AND t.expires_at > ?', [0, now]]
          : [`${waiting[kind]} ${scope.sql}`, scope.params];
      const [row] = await sqlRows<{ count: unknown }>(
        dataSource,
        `SELECT COUNT(*) AS count FROM (SELECT 1 FROM ${from} LIMIT ${QUEUE_COUNT_MAX + 1}) counted`,
        params,
      );
      return [kind, toNumber(row?.count ?? 0)] as const;
    }),
  );
  return { counts: Object.fromEntries(counts) };
}
