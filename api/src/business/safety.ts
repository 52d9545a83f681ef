import type { Grade, Rating, Safety } from '@sabaijai/contract';
import { statusWord } from '@sabaijai/contract/checklist';
import { toNumber } from '../database/rows.js';

export interface SafetyRow {
  grade: Grade | null;
  score: unknown;
  inspected_at: unknown;
  next_due_at: unknown;
  listed_at: unknown;
  fact_check_until: unknown;
  under_appeal: unknown;
}

export const SAFETY_COLUMNS =
  'b.grade, b.score, b.inspected_at, b.next_due_at, b.listed_at, b.fact_check_until, b.under_appeal';

const date = (at: unknown) => (at === null ? null : new Date(toNumber(at)));
const iso = (at: unknown) => date(at)?.toISOString() ?? null;

/** The safety half as of now: words and expiry come from the clock, never from a stored state. */
export function safetyOf(row: SafetyRow, now: number): Safety {
  const lastInspectedAt = date(row.inspected_at);
  const at = new Date(now);
  const expired = statusWord({ lastInspectedAt }, at) === 'EXPIRED';
  return {
    grade: expired ? null : row.grade,
    word: statusWord(
      {
        listedAt: date(row.listed_at),
        lastInspectedAt,
        factCheckUntil: date(row.fact_check_until),
        underAppeal: Number(row.under_appeal) === 1,
      },
      at,
    ),
    score: expired || row.score === null ? null : toNumber(row.score),
    inspectedAt: iso(row.inspected_at),
    nextDueAt: iso(row.next_due_at),
  };
}

/** The visitors' half. */
export function ratingOf(row: { rating_avg: unknown; rating_count: number }): Rating {
  const average = row.rating_avg === null ? null : Math.round(toNumber(row.rating_avg) * 10) / 10;
  return { average, count: row.rating_count };
}
