import type { Grade, Rating, Safety, StatusWord } from '@sabaijai/contract';
import { statusWord } from '@sabaijai/contract/checklist';
import { localDay } from '../../platform/clock/bangkok.js';
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
  const age = ageOf(row, inspectedAt, now);
  const factCheckUntil = number(row.fact_check_until);
  const underAppeal = Number(row.under_appeal) === 1;
  const expired = age === 'EXPIRED';
  return {
    grade: expired ? null : row.grade,
    word:
      factCheckUntil === null && !underAppeal
        ? age
        : statusWord(
            {
              listedAt: date(number(row.listed_at)),
              lastInspectedAt: date(inspectedAt),
              factCheckUntil: date(factCheckUntil),
              underAppeal,
            },
            new Date(now),
          ),
    score: expired ? null : number(row.score),
    inspectedAt: iso(inspectedAt),
    nextDueAt: iso(number(row.next_due_at)),
  };
}

/**
 * A register does not say since when it lists a place: an imported one is not called NEW, but waits for its inspection
 * no less than others, counted from its import.
 */
function ageOf(row: SafetyRow, inspectedAt: number | null, now: number): StatusWord | null {
  const listedAt = number(row.listed_at);
  const word = ageWord(listedAt ?? number(row.created_at), inspectedAt, now);
  return word === 'NEW' && listedAt === null ? null : word;
}

/** Words that age alone gives depend on local days only; lists ask for the same few days again and again. */
const words = { today: 0, known: new Map<string, StatusWord | null>() };

function ageWord(listedAt: number | null, inspectedAt: number | null, now: number): StatusWord | null {
  const today = localDay(now);
  if (words.today !== today) {
    words.today = today;
    words.known.clear();
  }
  const key =
    inspectedAt === null ? `l${listedAt === null ? '' : localDay(listedAt)}` : `i${localDay(inspectedAt)}`;
  let word = words.known.get(key);
  if (word === undefined) {
    word = statusWord({ listedAt: date(listedAt), lastInspectedAt: date(inspectedAt) }, new Date(now));
    words.known.set(key, word);
  }
  return word;
}

/** The visitors' half. */
export function ratingOf(row: { rating_avg: unknown; rating_count: number }): Rating {
  const average = row.rating_avg === null ? null : Math.round(toNumber(row.rating_avg) * 10) / 10;
  return { average, count: row.rating_count };
}
