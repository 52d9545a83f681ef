import {
  BANGKOK_OFFSET_MS,
  DASHBOARD_PERIODS,
  DAY_MS,
  type WarningOf,
  type WarningQuery,
  warningMachine,
} from '@sabaijai/contract';
import { localDay, startOfDay } from '../../../platform/clock/bangkok.js';
import { sqlIn } from '../../../platform/database/rows.js';
import { sortOver } from '../clock/settle.js';

const dayOf = (at: string) => `FLOOR((${at} + ${BANGKOK_OFFSET_MS}) / ${DAY_MS}.0)`;
/** As the public page counts: from the inspection that found it; what the inspector added, from its first notice. */
const FOUND_AT = `CASE WHEN wi.item_id IS NULL THEN wi.first_sent_at
  ELSE COALESCE(i.finished_at, wi.first_sent_at) END`;

interface Counted {
  /** The moment by which it belongs to a period. */
  at: string;
  /** 1: repeated, of a case; late, of an answer. */
  kind: string;
  days: string;
  from: string;
}

/** What the dashboard counts of warnings in a period: cases, or items of theirs. How they stand now is `countWarnings`. */
export const COUNTED = {
  closed: {
    at: 'w.resolved_at',
    kind: 'CASE WHEN w.notice_no > 1 THEN 1 ELSE 0 END',
    days: '0',
    from: 'warning w WHERE 1 = 1',
  },
  fixed: {
    at: 'w.resolved_at',
    kind: '0',
    days: `${dayOf('wi.closed_at')} - ${dayOf(FOUND_AT)}`,
    from: `warning w JOIN warning_item wi ON wi.warning_id = w.id LEFT JOIN inspection i ON i.id = w.inspection_id
      WHERE wi.state = 'closed'`,
  },
  // LEFT: every answer has its warning, and who counts those of all provinces needs nothing of it.
  answered: {
    at: 'r.sent_at',
    kind: 'r.is_late',
    days: `${dayOf('r.sent_at')} - ${dayOf('wi.first_sent_at')}`,
    from: `warning_reply r JOIN warning_item wi ON wi.id = r.warning_item_id LEFT JOIN warning w ON w.id = r.warning_id
      WHERE r.kind <> 'planned' AND NOT EXISTS (SELECT 1 FROM warning_reply earlier
        WHERE earlier.warning_id = r.warning_id AND earlier.warning_item_id = r.warning_item_id
          AND earlier.kind <> 'planned' AND earlier.sent_at < r.sent_at)`,
  },
  // An extension that waits for its answer counts as granted.
  unanswered: {
    at: 'wi.due_at',
    kind: '0',
    days: '0',
    from: `warning w JOIN warning_item wi ON wi.warning_id = w.id
      WHERE w.state IN ${sqlIn(warningMachine.groups.open)} AND wi.state = 'open' AND wi.extension_days IS NULL`,
  },
} satisfies Record<string, Counted>;

/** Which of them are behind a number. */
const BEHIND: Record<WarningOf, readonly [keyof typeof COUNTED, kind?: 0 | 1]> = {
  closed: ['closed'],
  repeated: ['closed', 1],
  fixed: ['fixed'],
  answered: ['answered'],
  inTime: ['answered', 0],
  late: ['answered', 1],
  unanswered: ['unanswered'],
};

const COLUMNS = [
  ...['id', 'sort_at', 'state', 'severity', 'escalate_at', 'due_at'],
  ...['replied_items', 'lead_items', 'asked_items', 'open_items', 'accepted_items'],
] as const;
/** So many are looked through at most, the newest. */
const LOOKED_AT = 10_000;

/** The warnings behind a number of the dashboard, each once, as what follows FROM, to be narrowed further. */
export function fromCounted(
  { of, period }: { of: WarningOf } & Pick<WarningQuery, 'period'>,
  where: { sql: string; params: unknown[] },
  now: number,
): { sql: string; params: unknown[] } {
  const [counted, only] = BEHIND[of];
  const { at, kind, from } = COUNTED[counted];
  const since = period ? startOfDay(localDay(now) - DASHBOARD_PERIODS[period] + 1) : 0;
  const narrowed = `${from} ${only === undefined ? '' : `AND ${kind} = ${only}`} AND ${at} >= ? AND ${at} < ? ${where.sql}`;
  // Lists have closed cases in the order in which they were closed: a page reads no more of them than it shows.
  if (of === 'closed')
    return {
      sql: `${narrowed} AND w.sort_at BETWEEN ? AND ?`,
      params: [since, now, ...where.params, sortOver(now), sortOver(since)],
    };
  return {
    sql: `(SELECT DISTINCT * FROM (SELECT ${COLUMNS.map((column) => `w.${column}`).join()}
      FROM ${narrowed} ORDER BY ${at} DESC LIMIT ${LOOKED_AT}) looked) w WHERE 1 = 1`,
    params: [since, now, ...where.params],
  };
}
