import type { Grade, Rating, Safety } from '@sabaijai/contract';
import { statusWord } from '@sabaijai/contract/checklist';
import { toNumber } from '../../platform/database/rows.js';

export interface SafetyRow {
  grade: Grade | null;
  score: unknown;
  inspected_at: unknown;
  next_due_at: unknown;
  listed_at: unknown;
  created_at: unknown;
  fact_check_until: unknown;
  under_appeal: unknown;
}

export const SAFETY_COLUMNS =
  'b.grade, b.score, b.inspected_at, b.next_due_at, b.listed_at, b.created_at, b.fact_check_until, b.under_appeal';

const number = (value: unknown) => (value === null ? null : toNumber(value));
const date = (at: number | null) => (at === null ? null : new Date(at));
const iso = (at: number | null) => date(at)?.toISOString() ?? null;

/** The safety half as of now: words and expiry come from the clock, never from a stored state. */
export function safetyOf(row: SafetyRow, now: number): Safety {
  const inspectedAt = number(row.inspected_at);
  const listedAt = number(row.listed_at);
  const factCheckUntil = number(row.fact_check_until);
  const underAppeal = Number(row.under_appeal) === 1;
  const at = new Date(now);
  // A register does not say since when it lists a place: an imported one waits for its inspection no less than others,
  // counted from its import, but is not called NEW.
  const dates = { listedAt: date(listedAt ?? number(row.created_at)), lastInspectedAt: date(inspectedAt) };
  const age = statusWord(dates, at);
  const word =
    factCheckUntil === null && !underAppeal
      ? age
      : statusWord({ ...dates, factCheckUntil: date(factCheckUntil), underAppeal }, at);
  const expired = age === 'EXPIRED';
  return {
    grade: expired ? null : row.grade,
    word: word === 'NEW' && listedAt === null ? null : word,
    score: expired ? null : number(row.score),
    inspectedAt: iso(inspectedAt),
    nextDueAt: iso(number(row.next_due_at)),
  };
}

/** The visitors' half. */
export function ratingOf(row: { rating_avg: unknown; rating_count: number }): Rating {
  const average = row.rating_avg === null ? null : Math.round(toNumber(row.rating_avg) * 10) / 10;
  return { average, count: row.rating_count };
}
